// Lines of core/ that no test reaches, each with the reason. `npm run coverage` fails for any other, and for one of
// these that is reached; tests/js/mutants.test.mjs sees to it that every text is still found in its file.

/**
 * @typedef {{file: string, text: string, why: string, sometimes?: boolean}} Argument text: whole lines, as they stand
 * there;
 * sometimes: whether it is reached depends on the moment */
/** @type {Argument[]} */
export const UNREACHED = [
  {
    file: 'core/gomoku/threats_vct.c',
    text: '        t->cut = true;\n        *n = DISPROVEN;\n        return true;\n',
    why:
      'a line of 90 threats and answers, cut so that the stack has a bound; ' +
      'no position is known whose proof needs one',
  },
  {
    file: 'core/gomoku/threats_vct.c',
    text:
      '            n = attacks ? (proof_numbers){threshold.pn, 1} : ' +
      '(proof_numbers){1, threshold.dn};  // undecided\n            break;\n',
    why: 'the same cut, one move above',
  },
  {
    file: 'core/gomoku/threats_vcf.c',
    text:
      '    return GOMOKU_NONE;\n}\n\n' +
      "// The attacker's last four is on the board and wins at once: writes the rest of the line.\n" +
      'static void finish_line(',
    why:
      'a defender who may play nowhere but on the point of the five, which is forbidden to him: ' +
      'the line then ends with the four',
  },
  {
    file: 'core/cli/bench_levels.c',
    text:
      'static int judge(const go_game *g, uint64_t seed) {\n' +
      '    float owner[GO_MAX_VERTICES];\n    bitset dead;\n' +
      '    rng r = rng_seeded(seed);\n' +
      '    go_ownership(&g->board, GO_EMPTY, JUDGE_PLAYOUTS, &r, owner);\n' +
      '    go_dead_stones(&g->board, owner, &dead);\n    go_result result;\n' +
      '    go_game_score(g, &dead, &result);\n' +
      '    return result.margin > 0 ? GO_BLACK : GO_WHITE;\n}\n',
    why:
      'a game of the ladder that nobody gives up before the end; ' +
      'in games short enough for a test somebody always does',
  },
  {
    file: 'core/cli/bench_levels.c',
    text: '    return judge(g, seed);\n',
    why: 'the call of that, at the end of such a game',
  },
];
