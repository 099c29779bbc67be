"""A network with more numbers a line that begins as a smaller one: the same function, and all of it learns."""
import torch

import model


def widened(net, channels):
    """net: model.Net of at most that many channels. The new ones are made of lines at random and weigh nothing yet."""
    if channels < net.channels:
        raise ValueError(f'--init: a network of {net.channels} channels cannot become one of {channels}')
    old, more = net.channels, model.Net(net.heads, channels, net.hidden)
    both = list(range(old)) + list(range(channels, channels + old))  # of the side to move, of the other
    with torch.no_grad():
        more.line[0].load_state_dict(net.line[0].state_dict())
        for name in ('weight', 'bias'):
            getattr(more.line[2], name)[:old] = getattr(net.line[2], name)
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
