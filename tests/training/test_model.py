from __future__ import annotations

import struct
import unittest
import zlib
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import torch
from common import positions, selfplay

import data
import features
import sources
from batches import group_of
from evaluate import Judgement, figures_of, judged_by_network, judged_by_weights
from export import export
from grow import grown
from inference import Weights
from model import ACTIVATION_ONE, KINDS, Config, Convolution, Network, quantised, quantised_weight, weight_scales
from read_weights import HEADER, read_weights
from dead_units import revive


def lively(config: Config) -> Network:
    """A network that is not trained, but whose batch norms and biases do something."""
    torch.manual_seed(1)
    network = Network(config)
    for name, tensor in network.state_dict().items():
        if name.endswith("running_mean"):
            tensor.normal_(0, 0.3)
        elif name.endswith("running_var"):
            tensor.uniform_(0.5, 2)
        elif ".norm." in name and tensor.dtype.is_floating_point:
            tensor.add_(torch.randn_like(tensor) * 0.2)
        elif name.endswith(".bias"):
            tensor.normal_(0, 0.5)
    return network.eval()


def sealed(content: bytes, *fields: tuple[int, str, int]) -> bytes:
    """A file of weights with other (offset, format, value) in its header, and with its length and checksum right."""
    header, body = bytearray(content[: HEADER.size]), content[HEADER.size :]
    for offset, form, value in (*fields, (24, "<I", len(content))):
        struct.pack_into(form, header, offset, value)
    header[28:] = struct.pack("<I", zlib.crc32(body, zlib.crc32(header[:28])))
    return bytes(header) + body


class Shapes(unittest.TestCase):
    """Sizes of a network: those that the program reads, and no others."""

    def test_the_program_reads_the_largest_and_the_smallest(self) -> None:
        self.assertEqual((Config().planes, KINDS["people"].scalars), (features.planes(), features.scalars()))
        for config in (
            Config(channels=128, blocks=2, hidden=128, bottleneck=128),
            Config(channels=16, blocks=32, planes=1, scalars=1, hidden=1, bottleneck=16),
            Config(channels=16, blocks=1, policy_channels=8, value_channels=8),
            Config(channels=16, blocks=1, policy_channels=120, value_channels=8),
        ):
            with TemporaryDirectory() as folder:
                path = Path(folder) / "weights.bin"
                path.write_bytes(export(lively(config)))
                Weights(path)
                self.assertEqual(read_weights(path).config.inner, config.inner)

    def test_what_the_program_refuses_is_refused_in_a_sentence(self) -> None:
        offsets = {"channels": 6, "blocks": 8, "planes": 10, "scalars": 11, "bottleneck": 12}
        offsets |= {"policy_channels": 14, "value_channels": 16, "hidden": 18}
        content = export(lively(Config(channels=32, blocks=1)))  # heads of 16 channels each
        for sizes, said in (
            ({"channels": 0}, r"^The channels must be .* not 0\.$"),
            ({"channels": 24}, r"^The channels must be a multiple of 16 up to 128, not 24\.$"),
            ({"channels": 144}, r"^The channels must be .* not 144\.$"),
            ({"bottleneck": 8}, r"^The bottleneck must be 0 or a multiple of 16 up to the 32 channels, not 8\.$"),
            ({"bottleneck": 48}, r"^The bottleneck must be .* not 48\.$"),
            ({"blocks": 0}, r"^There must be 1 to 32 blocks, not 0\.$"),
            ({"blocks": 33}, r"^There must be 1 to 32 blocks, not 33\.$"),
            ({"hidden": 0}, r"^There must be 1 to 128 hidden units, not 0\.$"),
            ({"hidden": 129}, r"^There must be 1 to 128 hidden units, not 129\.$"),
            ({"planes": 0}, r"^There must be 1 to 18 planes, not 0\.$"),
            ({"planes": 19}, r"^There must be 1 to 18 planes, not 19\.$"),
            ({"scalars": 0}, r"^There must be 1 to 6 scalars, not 0\.$"),
            ({"scalars": 7}, r"^There must be 1 to 6 scalars, not 7\.$"),
            ({"policy_channels": 20, "value_channels": 12}, r"^The channels of the policy must be .* not 20\.$"),
            ({"policy_channels": 24, "value_channels": 16}, r"together must be a multiple of 16 up to 128, not 40\.$"),
            ({"policy_channels": 72, "value_channels": 72}, r"together must be a multiple of 16 up to 128, not 144\.$"),
        ):
            with self.subTest(sizes), TemporaryDirectory() as folder:
                with self.assertRaisesRegex(ValueError, said):
                    replace(Config(channels=32, blocks=1), **sizes)
                path = Path(folder) / "weights.bin"
                fields = [(offsets[n], "B" if n in ("planes", "scalars") else "<H", sizes[n]) for n in sizes]
                path.write_bytes(sealed(content, *fields))
                with self.assertRaisesRegex(ValueError, "shape that this program|more inputs than this program"):
                    Weights(path)
                with self.assertRaisesRegex(ValueError, f"weights.bin: .*{said.lstrip('^')}"):
                    read_weights(path)
        for sizes in ({"channels": -16}, {"bottleneck": -16}, {"policy_channels": -8}, {"value_channels": -8}):
            with self.subTest(sizes), self.assertRaisesRegex(ValueError, r"not -\d+\.$"):
                replace(Config(channels=32), **sizes)


class BatchNorm(unittest.TestCase):
    def test_statistics_and_gradients_are_those_of_all_sizes_together(self) -> None:
        torch.manual_seed(0)
        convolution = Convolution(5, 7, quantised=False).double().train()
        shapes = ((4, 9), (3, 13))
        x = [torch.randn(n, 5, s, s).double().add(s).requires_grad_() for n, s in shapes]
        weight = [torch.randn(n, 7, s, s).double() for n, s in shapes]
        y = [convolution.conv(part) for part in x]
        rows = torch.cat([part.permute(0, 2, 3, 1).reshape(-1, 7) for part in y])
        mean, deviation = rows.mean(0), torch.sqrt(rows.var(0, unbiased=False) + convolution.norm.eps)
        wanted = [(part - mean[:, None, None]) / deviation[:, None, None] for part in y]
        found = convolution(x)
        leaves = [convolution.conv.weight, *x]
        for a, b in zip(wanted, found):
            torch.testing.assert_close(a, b)
        sums = [sum((o * w).sum() for o, w in zip(out, weight)) for out in (wanted, found)]
        for a, b in zip(*(torch.autograd.grad(total, leaves) for total in sums)):
            torch.testing.assert_close(a, b)

    def test_a_position_is_judged_the_same_in_any_company(self) -> None:
        network = lively(Config(channels=16, blocks=2))
        groups = [group_of(positions(size)) for size in (7, 9)]
        with torch.no_grad():
            together = network([g.planes for g in groups], [g.scalars for g in groups])
            alone = network([groups[1].planes[:1]], [groups[1].scalars[:1]])[0]
        torch.testing.assert_close(together[1].policy[:1], alone.policy, rtol=1e-4, atol=1e-4)
        torch.testing.assert_close(together[1].win[:1], alone.win, rtol=1e-4, atol=1e-4)


class Quantised(unittest.TestCase):
    def test_weights_are_steps_of_their_channel(self) -> None:
        torch.manual_seed(0)
        weight = torch.randn(4, 3, 3, 3)
        steps = quantised_weight(weight) / weight_scales(weight)[:, None, None, None]
        torch.testing.assert_close(steps, steps.round(), atol=1e-4, rtol=0)
        self.assertEqual(steps.abs().amax((1, 2, 3)).round().tolist(), [127] * 4)

    def test_gradients_pass_the_rounding(self) -> None:
        weight = torch.randn(4, 3, 3, 3, requires_grad=True)
        (quantised_weight(weight) * 2).sum().backward()
        torch.testing.assert_close(weight.grad, torch.full_like(weight, 2))

    def test_the_function_stays_but_for_rounding(self) -> None:
        network = lively(Config(channels=16, blocks=2))
        other = quantised(network).eval()
        group = group_of(positions(9))
        with torch.no_grad():
            a, b = (n([group.planes], [group.scalars])[0] for n in (network, other))
        self.assertLess((torch.sigmoid(a.win) - torch.sigmoid(b.win)).abs().max().item(), 0.02)
        self.assertLess((a.ownership - b.ownership).abs().max().item(), 0.05)
        self.assertGreater((a.win - b.win).abs().max().item(), 0)

    def test_activations_are_whole(self) -> None:
        network = quantised(lively(Config(channels=16, blocks=1))).eval()
        group = group_of(positions(7))
        with torch.no_grad():
            x = network.trunk([group.planes], [group.scalars[:, : network.config.scalars]])[0] * ACTIVATION_ONE
        torch.testing.assert_close(x, x.round(), atol=1e-3, rtol=0)


class Grown(unittest.TestCase):
    def test_a_larger_network_begins_as_the_smaller_one_and_all_of_it_learns(self) -> None:
        self.assert_grows(Config(channels=16, blocks=2), Config(channels=32, blocks=4, hidden=64))

    def test_a_network_with_bottlenecks_grows_likewise(self) -> None:
        self.assert_grows(
            Config(channels=32, blocks=2, bottleneck=16), Config(channels=48, blocks=4, hidden=64, bottleneck=32)
        )

    def assert_grows(self, before_it: Config, after: Config) -> None:
        small = lively(before_it)
        large = grown(small, after)
        groups = [group_of(positions(size)) for size in (7, 9)]
        planes, scalars = [g.planes for g in groups], [g.scalars for g in groups]
        with torch.no_grad():
            for a, b in zip(small(planes, scalars), large(planes, scalars)):
                for x, y in zip(a, b):
                    torch.testing.assert_close(x, y)
        # Nothing reads the new channels yet, so what makes them learns from the second step on.
        large.train()
        optimiser = torch.optim.SGD(large.parameters(), 0.01)
        before = {name: p.detach().clone() for name, p in large.named_parameters()}
        for _ in range(3):
            optimiser.zero_grad()
            sum(o.policy.square().mean() + o.win.square().mean() for o in large(planes, scalars)).backward()
            optimiser.step()
        for name in ("stem.conv.weight", "blocks.1.second.conv.weight", "blocks.3.first.conv.weight"):
            old = before_it.inner if "second" in name else before_it.channels
            new = (slice(old, None),) if "blocks.3" not in name else (slice(None),)
            self.assertGreater((dict(large.named_parameters())[name] - before[name])[new].abs().max().item(), 0)

    def test_nothing_may_become_smaller(self) -> None:
        small = lively(Config(channels=32, blocks=2))
        fewer = (Config(channels=16, blocks=4), Config(channels=48, blocks=1), Config(hidden=32), Config(bottleneck=16))
        for config in fewer:
            with self.assertRaisesRegex(ValueError, "cannot grow"):
                grown(small, config)


class Revived(unittest.TestCase):
    def test_dead_units_learn_again_and_the_function_stays(self) -> None:
        for config in (Config(channels=16, blocks=2), Config(channels=32, blocks=1, bottleneck=16)):
            network = lively(config)
            dead = [network.policy_conv.norm, network.value_conv.norm, network.blocks[-1].first.norm]
            with torch.no_grad():
                for norm in dead:
                    norm.bias[3:5] = -40
                network.value_hidden.bias[7] = -900
            groups = [group_of(positions(size)) for size in (7, 9)]
            inputs = [g.planes for g in groups], [g.scalars for g in groups]
            with torch.no_grad():
                before = network(*inputs)
            self.assertGreaterEqual(revive(network, *inputs), 7)
            with torch.no_grad():
                for a, b in zip(before, network(*inputs)):
                    for x, y in zip(a, b):
                        torch.testing.assert_close(x, y)
            self.assertEqual(revive(network, *inputs), 0)
            network.train()
            optimiser = torch.optim.SGD(network.parameters(), 0.01)
            for _ in range(2):  # in the first step what reads them begins to, in the second they learn
                optimiser.zero_grad()
                sum(o.policy.square().mean() + o.win.square().mean() for o in network(*inputs)).backward()
                optimiser.step()
            for norm in dead:
                self.assertGreater(norm.bias[3:5].abs().min().item(), 0)
            self.assertNotEqual(network.value_out.weight[0, 7].item(), 0)


SHAPES = (
    Config(channels=16, blocks=2),
    Config(channels=32, blocks=3, policy_channels=32),
    Config(channels=32, blocks=2, bottleneck=16),
    Config(channels=16, blocks=2, scalars=KINDS["people"].scalars, kind="people"),
)


class Exported(unittest.TestCase):
    def assert_judged_alike(self, network: Network) -> None:
        """By the program, from the file of the quantised network, and by that network."""
        with TemporaryDirectory() as folder:
            path = Path(folder) / "weights.bin"
            path.write_bytes(export(network))
            weights = Weights(path)
        for size in (7, 9):
            group = group_of(positions(size))
            with torch.no_grad():
                a, b = judged_by_network(network, group), judged_by_weights(weights, positions(size))
            self.assertLess((a.win - b.win).abs().max().item(), 0.01)
            self.assertLess((a.ownership - b.ownership).abs().max().item(), 0.03)
            self.assertLess((a.score - b.score).abs().max().item(), 0.5)
            third = (a.third.clamp_min(0) - b.third).abs().max().item()  # a spread is not negative
            self.assertLess(third, 0.5 if network.config.kind == "game" else 0.01)
            legal = group.legal & (a.log_policy > np.log(1e-3))
            self.assertLess((a.log_policy - b.log_policy)[legal].abs().max().item(), 0.1)

    def test_the_program_judges_as_the_network(self) -> None:
        for config in SHAPES:
            self.assert_judged_alike(quantised(lively(config)).eval())

    def test_large_weights_of_one_channel_do_not_cut_the_sums_of_others(self) -> None:
        network = quantised(lively(Config(channels=16, blocks=2))).eval()
        with torch.no_grad():
            network.policy_conv.conv.weight *= 8
            network.policy_conv.conv.weight[0] *= 12
            network.policy_point.weight /= 8
            network.policy_point.weight[0, 0] = 0
        self.assert_judged_alike(network)

    def test_weights_read_again_are_the_same_bytes(self) -> None:
        for config in SHAPES:
            content = export(quantised(lively(config)).eval())
            with TemporaryDirectory() as folder:
                path = Path(folder) / "weights.bin"
                path.write_bytes(content)
                self.assertEqual(export(read_weights(path)), content)
                path.write_bytes(content[:-1])
                with self.assertRaisesRegex(ValueError, r"bytes where its header says"):
                    read_weights(path)

    def test_what_export_did_not_write_is_refused_by_its_name(self) -> None:
        content = export(lively(Config(channels=16, blocks=2)))
        damaged = bytearray(content)
        damaged[100] ^= 1
        with TemporaryDirectory() as folder:
            path = Path(folder) / "weights.bin"
            path.write_bytes(sealed(content))
            self.assertEqual(export(read_weights(path)), content)
            for wrong, said in (
                (b"", "is not a file of weights"),
                (b"XXXX" + content[4:], "is not a file of weights"),
                (content[:31], "is not a file of weights"),
                (sealed(content, (4, "B", 1)), "another version"),
                (sealed(content, (5, "B", 2)), "another version"),
                (content[:-1], "bytes where its header says"),
                (damaged, "checksum is wrong"),
                (content[:28] + bytes(4) + content[32:], "checksum is wrong"),
                (sealed(content, (14, "<H", 0)), "a head without channels"),
                (sealed(content, (16, "<H", 0)), "a head without channels"),
                (sealed(content, (20, "<I", 0)), "global pooling in other blocks"),
                (sealed(content, (20, "<I", 3)), "global pooling in other blocks"),
                (sealed(content, (20, "<I", 6)), "global pooling in other blocks"),
                (sealed(content[:-1]), "ends in the middle of a layer"),
                (sealed(content[: HEADER.size]), "ends in the middle of a layer"),
                (sealed(content + b"\0"), "has bytes after its last layer"),
            ):
                path.write_bytes(wrong)
                with self.subTest(said), self.assertRaisesRegex(ValueError, rf"weights\.bin .*{said}.*\.$"):
                    read_weights(path)

    def test_self_play_with_a_network(self) -> None:
        with TemporaryDirectory() as folder:
            path, games = Path(folder) / "weights.bin", Path(folder) / "07.positions"
            path.write_bytes(export(lively(Config(channels=16, blocks=1))))
            options = ["--size", "7", "--games", "2", "--playouts", "60", "--evaluator", "net", "--weights", str(path)]
            games.write_bytes(selfplay(*options))
            q = sources.read(games)
        self.assertGreater(len(q), 5)
        np.testing.assert_allclose(data.policy_targets(q).sum(1), 1, atol=1e-5)

    def test_a_broken_file_is_refused_in_a_sentence(self) -> None:
        content = bytearray(export(lively(Config(channels=16, blocks=1))))
        content[100] ^= 1
        with TemporaryDirectory() as folder:
            path = Path(folder) / "weights.bin"
            path.write_bytes(content)
            with self.assertRaisesRegex(ValueError, r"\.$"):
                Weights(path)


class Figures(unittest.TestCase):
    def test_a_perfect_judge(self) -> None:
        group = group_of(positions(9))
        judged = Judgement(
            group.policy.clamp_min(1e-9).log(), group.win, group.score, torch.ones_like(group.win), group.ownership
        )
        figures = figures_of([(judged, group)])
        for name in ("kl", "win_mse", "score", "ownership"):
            self.assertAlmostEqual(figures[name], 0, places=5)
        self.assertEqual((figures["first"], figures["win_sign"]), (1, 1))


if __name__ == "__main__":
    unittest.main()
