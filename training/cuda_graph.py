"""A training step as a CUDA graph: for a small network launching kernels takes longer than running them, so the whole
step, optimiser included, is captured once and replayed."""

from __future__ import annotations

from collections.abc import Callable

import torch
from torch import Tensor

from batches import Group

EAGER = 3  # warm-up steps before the capture: libraries choose kernels, the optimiser creates its state


class CudaGraphStep:
    """Replays `step`, which learns from a batch and returns the loss. All batches have the shapes of the first;
    everything that changes between steps must be in tensors on the device."""

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
        """On a side stream, as warm-up before a capture requires."""
        self.stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(self.stream):
            loss = self.step(self.inputs)
        torch.cuda.current_stream().wait_stream(self.stream)
        return loss
