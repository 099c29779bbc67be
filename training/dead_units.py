"""Reinitialises dead units of a network before training continues.

A unit that is 0 in every position gets no gradient and stays dead. It gets new random input weights, and its output
weights become 0, so that the network's function is unchanged. Channels of the trunk are left alone: after a residual
sum they are hardly ever dead.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import NamedTuple

import torch
from torch import Tensor, nn

from model import Convolution, Groups, Network


class Layer(NamedTuple):
    """Units between the layer that computes them and those that read them."""

    source: Convolution | nn.Linear
    board: nn.Linear | None  # their bias from the whole board
    reader: nn.Module  # its inputs are the units
    weights: list[Tensor]  # [outputs, units, ...] of all that read them


def layers_of(network: Network) -> list[Layer]:
    """All except the trunk's, each after those that it reads."""
    found = []
    for block in network.blocks:
        chain = [m for m in (block.down, block.first, block.second, block.up) if m is not None]
        for source, reader in zip(chain, chain[1:]):
            board = block.pool if source is block.first else None
            found.append(Layer(source, board, reader, [reader.conv.weight]))
    v, hidden = network.config.value_width, network.value_hidden.weight
    readers_of_value = [network.ownership.weight, hidden[:, :v], hidden[:, v : 2 * v]]
    return [
        *found,
        Layer(network.policy_conv, network.policy_pool, network.policy_point, [network.policy_point.weight]),
        Layer(network.value_conv, None, network.ownership, readers_of_value),
        Layer(network.value_hidden, None, network.value_out, [network.value_out.weight]),
    ]


def outputs_of(network: Network, module: nn.Module, inputs: tuple[Groups, Groups]) -> Tensor:
    """The module's outputs in all positions: [units, values]."""
    found: list[Tensor] = []

    def look(_module: nn.Module, _inputs: tuple, output: Tensor | Groups) -> None:
        groups = output if isinstance(output, list) else [output]
        found.extend(units.transpose(0, 1).flatten(1) for units in groups)

    hook = module.register_forward_hook(look)
    network(*inputs)
    hook.remove()
    return torch.cat(found, 1)


def dead_units(network: Network, layers: list[Layer], inputs: tuple[Groups, Groups]) -> list[Tensor]:
    """For each layer, bool [units]: those that are 0 in all of the positions."""
    alive: list[Tensor] = [torch.zeros(layer.weights[0].shape[1], dtype=torch.bool) for layer in layers]

    def watch(of_layer: Tensor) -> Callable[..., None]:
        def look(_reader: nn.Module, read: tuple[Tensor | Groups]) -> None:
            for units in read[0] if isinstance(read[0], list) else [read[0]]:
                of_layer.logical_or_((units > 0).transpose(0, 1).flatten(1).any(1))

        return look

    hooks = [layer.reader.register_forward_pre_hook(watch(of_layer)) for layer, of_layer in zip(layers, alive)]
    network(*inputs)
    for hook in hooks:
        hook.remove()
    return [~of_layer for of_layer in alive]


def reinitialise(layer: Layer, dead: Tensor) -> None:
    """Random weights as large as those of the other units, and no biases; nothing reads the units."""
    source = layer.source.conv if isinstance(layer.source, Convolution) else layer.source
    fresh, alive = copy.deepcopy(source), source.weight[~dead]
    fresh.reset_parameters()
    if len(alive):
        fresh.weight *= alive.square().mean().sqrt() / fresh.weight.square().mean().sqrt()
    source.weight[dead] = fresh.weight[dead]
    if source.bias is not None:
        source.bias[dead] = 0
    if isinstance(layer.source, Convolution):
        norm = layer.source.norm
        for values, new in ((norm.weight, 1), (norm.bias, 0), (norm.running_mean, 0), (norm.running_var, 1)):
            values[dead] = new
    if layer.board is not None:
        layer.board.weight[dead] = 0
        layer.board.bias[dead] = 0
    for weight in layer.weights:
        weight[:, dead] = 0


def centre(source: Convolution | nn.Linear, dead: Tensor, outputs: Tensor) -> None:
    """The units are above 0 in about half of what they have seen."""
    if isinstance(source, Convolution):
        source.norm.running_mean[dead] = outputs.mean(1)[dead]
        source.norm.running_var[dead] = outputs.var(1)[dead]
    else:
        source.bias[dead] -= outputs.mean(1)[dead]


@torch.no_grad()
def revive(network: Network, planes: Groups, scalars: Groups) -> int:
    """Reinitialises the units of a float network that are 0 in all of these positions; returns how many there were."""
    inputs, layers = (planes, scalars), layers_of(network.eval())
    dead = dead_units(network, layers, inputs)
    for layer, of_layer in zip(layers, dead):
        if of_layer.any():
            reinitialise(layer, of_layer)
            centre(layer.source, of_layer, outputs_of(network, layer.source, inputs))
    return sum(int(of_layer.sum()) for of_layer in dead)
