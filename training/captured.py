"""A step of training as a CUDA graph. A GPU computes this small network faster than its kernels can be launched one by
one: all of a step, optimiser included, is recorded once and then replayed."""

from __future__ import annotations

from collections.abc import Callable

import torch
from torch import Tensor

from batches import Group

EAGER = 3  # steps before the recording, in which libraries choose their kernels and the optimiser makes its state


class CapturedStep:
    """Replays `step`, which learns from a batch and returns the loss. All batches have the shapes of the first. What
    changes from step to step must be in tensors that live on the device."""

    def __init__(self, step: Callable[[list[Group]], Tensor], groups: list[Group]):
        self.step = step
        self.inputs = [Group(*(t.clone(memory_format=torch.preserve_format) for t in group)) for group in groups]
        self.stream = torch.cuda.Stream()
        self.eager = EAGER
        self.graph: torch.cuda.CUDAGraph | None = None
        self.loss: Tensor | None = None

    def run(self, groups: list[Group]) -> Tensor:
        """The loss, which the GPU may still be computing."""
        for inputs, group in zip(self.inputs, groups):
            for tensor, new in zip(inputs, group):
                tensor.copy_(new)
        if self.eager > 0:
            self.eager -= 1
            return self._run_eagerly()
        if self.graph is None:
            self.graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(self.graph):
                self.loss = self.step(self.inputs)
        self.graph.replay()
        return self.loss.clone()

    def _run_eagerly(self) -> Tensor:
        """On a stream of its own, as a recording demands of what it relies on."""
        self.stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(self.stream):
            loss = self.step(self.inputs)
        torch.cuda.current_stream().wait_stream(self.stream)
        return loss
