"""A larger network with the function of a smaller one: more numbers a line, more heads, a larger network of lines.

Heads are one for everything, one for each stage of a game, one for each colour, or one for each stage of each colour.
"""
import torch

import model


def with_heads(net, heads):
    """net: model.Net. Each of the new heads begins as the one that it was part of."""
    stages = len(model.STAGES) + 1
    if net.heads == heads:
        return net
    if heads < net.heads or (net.heads == 2 and heads == stages) or (net.heads == stages and heads == 2):
        raise ValueError(f'--init: a network of {net.heads} heads cannot become one of {heads}')
    more = model.Net(heads, net.channels, net.hidden, net.line_hidden)
    # A head for each stage, shared by the colours, is repeated as a whole; else a head becomes a row of heads.
    of = [h % stages if net.heads == stages else h * net.heads // heads for h in range(heads)]
    state = net.state_dict()
    for name in ('second', 'second_bias', 'value', 'value_bias', 'policy', 'policy_bias', 'direct'):
        state[name] = state[name][of]
    for name in ('first.weight', 'first.bias'):
        state[name] = state[name].unflatten(0, (net.heads, net.hidden))[of].flatten(0, 1)
    more.load_state_dict(state)
    return more


def widened(net, channels):
    """net: model.Net of at most that many channels. The new ones are made of lines at random and weigh nothing yet.
    What the network of lines lacks of model.LINE_HIDDEN is added."""
    if channels < net.channels:
        raise ValueError(f'--init: a network of {net.channels} channels cannot become one of {channels}')
    old, lines = net.channels, net.line_hidden
    more = model.Net(net.heads, channels, net.hidden, max(lines, model.LINE_HIDDEN))
    both = list(range(old)) + list(range(channels, channels + old))  # of the side to move, of the other
    with torch.no_grad():
        more.line[0].weight[:lines], more.line[0].bias[:lines] = net.line[0].weight, net.line[0].bias
        more.line[2].weight[:old, :lines], more.line[2].bias[:old] = net.line[2].weight, net.line[2].bias
        more.line[2].weight[:old, lines:] = 0
        more.free[:, :old] = net.free
        more.bias[:old] = net.bias
        for name, columns in (('first.weight', True), ('direct', True), ('policy', False), ('policy_bias', True)):
            to, of = more.get_parameter(name), net.get_parameter(name)
            to.zero_()
            if columns:
                to[:, both] = of
            else:
                to[:, both, :] = of
        more.first.bias.copy_(net.first.bias)
        for name in ('second', 'second_bias', 'value', 'value_bias'):
            getattr(more, name).copy_(getattr(net, name))
    return more
