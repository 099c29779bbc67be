"""A larger network with the function of a smaller one: more channels, blocks or scalars (Net2Net, Chen et al. 2016,
with zeros instead of copied channels).

New channels have random input weights and zero output weights, new blocks add 0 to their input, so training continues
from the smaller network and gradients reach the new parts.
"""

from __future__ import annotations

import torch
from torch import Tensor

from model import Config, Network


FIRST_THIRD = -4.0  # initial third output of the value head, if its meaning changes

Sizes = tuple[int, int]  # of the small and of the large network


def kept(*parts: Sizes) -> Tensor:
    """Where in the large network the small one's channels are: parts of (small, large) lengths, one after another."""
    ends = [sum(large for _, large in parts[:i]) for i in range(len(parts))]
    return torch.cat([torch.arange(end, end + small) for end, (small, _) in zip(ends, parts)])


def shapes(old: Config, new: Config) -> dict[str, tuple[list[Sizes], Sizes]]:
    """Inputs and outputs of every layer outside of the blocks. Pooled channels come twice: means and maxima."""
    c, s = (old.channels, new.channels), (old.scalars, new.scalars)
    p, v = (old.policy_width, new.policy_width), (old.value_width, new.value_width)
    h, one, three = (old.hidden, new.hidden), (1, 1), (3, 3)
    return {
        "stem": ([(old.planes, new.planes)], c),
        "stem_scalars": ([s], c),
        "policy_conv": ([c], p),
        "policy_pool": ([c, c], p),
        "policy_point": ([p], one),
        "policy_pass": ([c, c], one),
        "value_conv": ([c], v),
        "ownership": ([v], one),
        "value_hidden": ([v, v, s], h),
        "value_out": ([h], three),
    }


@torch.no_grad()
def grown(network: Network, config: Config) -> Network:
    """The function of a float network as a float network of `config`. ValueError if anything in it were smaller,
    or if one of them has bottlenecks and the other has none."""
    old, layers = network.config, shapes(network.config, config)
    c, inner = (old.channels, config.channels), (old.inner, config.inner)
    inside = {"down": ([c], inner), "first": ([inner], inner), "pool": ([c, c], inner), "second": ([inner], inner)}
    inside["up"] = ([inner], c)
    last = "up" if config.bottleneck else "second"
    sizes = [(old.blocks, config.blocks), inner]
    sizes += [part for inputs, output in layers.values() for part in (*inputs, output)]
    is_larger = all(small <= large for small, large in sizes)
    if old.quantised or config.quantised or not is_larger or bool(old.bottleneck) != bool(config.bottleneck):
        raise ValueError(f"A network of {old} cannot grow into {config}.")
    result, before = Network(config), network.state_dict()
    for name, tensor in result.state_dict().items():
        part, *within = name.split(".")
        inputs, output = inside[within[1]] if part == "blocks" else layers[part]
        rows = kept(output)
        if name not in before:  # a new block
            if name.endswith(f"{last}.norm.weight"):
                tensor.zero_()
        elif tensor.dim() == 0:
            tensor.copy_(before[name])
        elif tensor.dim() == 1:
            tensor[rows] = before[name]
        else:
            tensor[rows] = 0
            tensor[rows[:, None], kept(*inputs)[None]] = before[name]
    if old.kind != config.kind:
        result.value_out.weight[2], result.value_out.bias[2] = 0, FIRST_THIRD
    return result.eval()
