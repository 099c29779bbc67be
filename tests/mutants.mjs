// More than fifty mutants. scripts/mutants.mjs applies one at a time, and the C tests must fail;
// tests/js/mutants.test.mjs checks that every text is in its file exactly once.

/**
 * @typedef {{file: string, what: string, text: string, fault: string, tests: string[]}} Mutant tests: those to run
 * first
 */
/** @type {Array<[string, string[], Array<[what: string, text: string, fault: string]>]>} */
const list = [
  [
    'core/go/board.c',
    ['test_boards', 'test_walks', 'test_oracle'],
    [
      [
        'the wrong colour lives by capturing',
        'if (atari == (c != color)) return false;',
        'if (atari == (c == color)) return false;',
      ],
      [
        'an odd number of empty neighbours only',
        'if (go_neighbour_count(b, p, GO_EMPTY) > 0) return false;',
        'if (go_neighbour_count(b, p, GO_EMPTY) & 1) return false;',
      ],
      ['a new stone counts no liberties', '            go_chains_add_liberty(chains, chains->head[p], q);\n', ''],
      [
        'stale liberties of the neighbours of a new stone',
        'if (c == GO_BLACK || c == GO_WHITE) {',
        'if (c == GO_BLACK) {',
      ],
      ['removed stones keep their head', '        chains->head[p] = GO_NONE;\n', ''],
      ['removed stones give no liberties back', '            go_chains_add_liberty(chains, chains->head[q], p);\n', ''],
      ['the count of neighbours is stale after a capture', 'change_counts(b, q, -TURN_TO[color]);', ''],
      ['every capture of one stone is a ko', 'b->ko = taken == 1 && in_enemy_eye ?', 'b->ko = taken == 1 ?'],
      ['no ko at all', 'b->ko = taken == 1 && in_enemy_eye ?', 'b->ko = taken == 9 && in_enemy_eye ?'],
      [
        'captures for the wrong side',
        'b->captured[color] = (uint16_t)(b->captured[color] + taken);',
        'b->captured[opponent] = (uint16_t)(b->captured[opponent] + taken);',
      ],
      [
        'suicide takes nothing off',
        'if (taken == 0 && go_chain_pseudo_liberties(b, go_chain_head(b, p)) == 0)',
        'if (taken == 1 && go_chain_pseudo_liberties(b, go_chain_head(b, p)) == 0)',
      ],
      ['a shared liberty counts twice', 'count += !bitset_has(vertices, v);', 'count++;'],
      [
        'the key of a suicide forgets the stones taken',
        'return alive ? key ^ own : key ^ own ^ joined;',
        'return key ^ own;',
      ],
      ['the key of a capture keeps the stones', '        key ^= chain_key(b, heads[i]);\n', ''],
      ['a chain on two sides counts as two', 'if (!known) heads[count++] = h;', 'heads[count++] = h;'],
      ['a copy without the squares', '    COPY_CELLS(internal.chains.squares);\n', ''],
      [
        'set-up may capture',
        'go_chain_last_liberty(b, go_chain_head(b, n.at[k])) == p)',
        'go_chain_last_liberty(b, go_chain_head(b, n.at[k])) != p)',
      ],
    ],
  ],
  [
    'core/go/chains.h',
    ['test_boards', 'test_walks'],
    [['a merge forgets the squares', '    s->squares[a] += s->squares[b];\n', '']],
  ],
  [
    'core/go/game.c',
    ['test_game', 'fuzz_go', 'fuzz_gtp'],
    [
      [
        'ko binds both colours',
        'if (p == g->board.ko && color == g->to_play) return GO_KO;',
        'if (p == g->board.ko) return GO_KO;',
      ],
      [
        'a lone stone may kill itself',
        'if (!g->rules.suicide || go_board_adjacent_chains(&g->board, p, color, own) == 0) return GO_SUICIDE;',
        'if (!g->rules.suicide) return GO_SUICIDE;',
      ],
      [
        'superko forgets the first position',
        'for (int i = g->move_count; i >= 0; i--) {',
        'for (int i = g->move_count; i > 0; i--) {',
      ],
      [
        'situational superko is positional',
        'return g->rules.ko == GO_KO_SITUATIONAL ?',
        'return g->rules.ko == GO_KO_POSITIONAL ?',
      ],
      [
        'the side to move of an earlier position is the one that had moved',
        'int next = i > 0 ? go_opponent(g->move[i - 1].color) : g->first;',
        'int next = i > 0 ? g->move[i - 1].color : g->first;',
      ],
      ['superko where there is none', 'if (g->rules.ko != GO_KO_SIMPLE && repeats(', 'if (repeats('],
      ['passes are never in a row', '        g->passes++;\n', '        g->passes = 1;\n'],
      [
        'a stone leaves the passes counted',
        '        go_board_play(&g->board, p, color);\n        g->passes = 0;\n',
        '        go_board_play(&g->board, p, color);\n',
      ],
      ['undo begins with black', '    g->to_play = g->first;\n', '    g->to_play = GO_BLACK;\n'],
      ['handicap points of 13 lines as of 9', 'int near = size >= 13 ? 3 : 2', 'int near = size > 13 ? 3 : 2'],
      [
        'the handicap bonus goes to black',
        'return g->komi + go_rules_handicap_bonus(',
        'return g->komi - go_rules_handicap_bonus(',
      ],
      [
        'dead stones count for their owner',
        'count->territory[GO_BLACK] + count->dead[GO_WHITE]',
        'count->territory[GO_BLACK] + count->dead[GO_BLACK]',
      ],
      [
        "the margin is white's",
        'result->margin = result->black - result->white;',
        'result->margin = result->white - result->black;',
      ],
    ],
  ],
  [
    'core/go/score.c',
    ['test_boards', 'test_game', 'fuzz_go'],
    [
      [
        "neutral points are white's",
        'if (touches[GO_BLACK] == touches[GO_WHITE]) return;',
        'if (!touches[GO_BLACK] && !touches[GO_WHITE]) return;',
      ],
    ],
  ],
  [
    'core/go/eye.h',
    ['test_boards'],
    [
      [
        'an eye on the edge may lack a diagonal',
        'return count[go_opponent(color)] + (count[GO_WALL] > 0) < 2;',
        'return count[go_opponent(color)] < 2;',
      ],
    ],
  ],
  [
    'core/go/ownership.c',
    ['test_uct'],
    [
      [
        'the dead are alive',
        'if (go_color_at(b, p) == GO_BLACK ? sum < 0 : sum > 0)',
        'if (go_color_at(b, p) == GO_BLACK ? sum > 0 : sum < 0)',
      ],
    ],
  ],
  [
    'core/go/light_board.c',
    ['test_light_board', 'test_alpha_beta'],
    [['an eye bears one stone less', 'return enemies + edge < 2;', 'return enemies + edge < 1;']],
  ],
  [
    'core/go/light_board.inc',
    ['test_light_board', 'test_alpha_beta'],
    [
      [
        'no suicide in a false eye',
        '!((own_space & is_real) | is_ko) && largest(own)',
        '!(own_space | is_ko) && largest(own)',
      ],
    ],
  ],
  [
    'core/go/tactics.c',
    ['test_tactics'],
    [
      [
        'a big chain in self-atari is no fault',
        'return o.stones > GO_MAX_EYE_SPACE || !leaves_one_eye',
        'return o.stones <= GO_MAX_EYE_SPACE && !leaves_one_eye',
      ],
      [
        'a stone is a liberty of its own chain',
        '            go_liberty_union_remove(&liberties, p);  // p is a liberty of each stone beside it\n',
        '',
      ],
    ],
  ],
  [
    'core/go/ladder.c',
    ['test_ladders', 'test_tactics'],
    [
      [
        'two liberties are an escape',
        'saved = !winning_ataris(r, &now, l, 1, moves);',
        'saved = winning_ataris(r, &now, l, 1, moves) < 2;',
      ],
      [
        'an attacker beside taken stones stays in atari',
        'if (c.taken && now.count == 1) {',
        'if (c.taken && now.count == 99) {',
      ],
    ],
  ],
  [
    'core/lab/uct.c',
    ['test_uct'],
    [
      [
        'rewards of the other side',
        'u->nodes[path[i]].reward += mover == GO_BLACK ? black : 1.0 - black;',
        'u->nodes[path[i]].reward += mover == GO_WHITE ? black : 1.0 - black;',
      ],
    ],
  ],
  [
    'core/search/puct_gentle.c',
    ['test_puct_gentle'],
    [['the game keeps the move that was tried', '    if (t->at < t->count) go_game_undo(t->game);\n', '']],
  ],
  [
    'core/search/puct_genmove.c',
    ['test_puct_play'],
    [
      [
        'resigns when it is winning',
        'puct_win_rate(p) < options->resign_below',
        'puct_win_rate(p) > options->resign_below',
      ],
    ],
  ],
  [
    'core/gomoku/board.c',
    ['test_gomoku_board', 'test_gomoku_rules'],
    [['a removed stone is still counted', '    b->stones[color - 1]--;\n', '']],
  ],
  [
    'core/gomoku/rules.c',
    ['test_gomoku_rules', 'test_gomoku_oracle'],
    [
      ['one three is forbidden', 'return threes >= 2;', 'return threes >= 1;'],
      [
        'six in a row win where five are asked for',
        'if (length < 5 || (length > 5 && exact)) continue;',
        'if (length < 5) continue;',
      ],
      [
        'undo leaves the winner',
        '    g->to_play = g->mover[g->moves];\n    g->winner = 0;\n',
        '    g->to_play = g->mover[g->moves];\n',
      ],
    ],
  ],
  [
    'core/gomoku/pattern.c',
    ['test_gomoku_pattern'],
    [
      [
        'an overline is a five under every rule',
        'if (run == 5 || (run > 5 && !rule.exact)) return GOMOKU_LINE_FIVE;',
        'if (run >= 5) return GOMOKU_LINE_FIVE;',
      ],
    ],
  ],
  [
    'core/gomoku/eval.c',
    ['test_gomoku_search', 'test_gomoku_threats'],
    [
      [
        'one five of the opponent loses',
        'if (gomoku_count(b, other, GOMOKU_FIVE) >= 2) return -2;',
        'if (gomoku_count(b, other, GOMOKU_FIVE) >= 1) return -2;',
      ],
    ],
  ],
  [
    'core/gomoku/threats_vcf.c',
    ['test_gomoku_threats'],
    [
      [
        'a four is proven whatever the answer',
        'if (fives > 1 || (fives == 1 && !gomoku_may_play(b, defender, reply))) {',
        'if (fives > 0) {',
      ],
    ],
  ],
];

/** @type {Mutant[]} */
export const MUTANTS = list.flatMap(([file, tests, faults]) =>
  faults.map(([what, text, fault]) => ({ file, what, text, fault, tests })),
);
