// The replies to every command in small cases, from both programs.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { engine, programs, protocols, replies, root, run, script, session } from './programs.mjs';

const commands =
  `protocol_version name version known_command list_commands quit boardsize query_boardsize clear_board komi get_komi
  fixed_handicap place_free_handicap set_free_handicap play undo kata-get-rules kata-set-rules kgs-rules
  genmove reg_genmove kgs-genmove_cleanup time_settings kgs-time_settings time_left cputime
  lz-analyze lz-genmove_analyze kata-analyze kata-genmove_analyze stop kata-raw-nn kata-raw-human-nn
  kata-list-params kata-get-param kata-set-param showboard list_stones is_legal
  all_legal captures countlib findlib final_score final_status final_status_list loadsgf printsgf
  gogui-rules_game_id gogui-rules_board_size gogui-rules_board gogui-rules_side_to_move gogui-rules_legal_moves
  gogui-rules_captured_count gogui-rules_final_result`
    .trim()
    .split(/\s+/);

script(
  'name, version, known commands',
  [],
  [
    ['protocol_version', '= 2'],
    ['name', '= Ponnuki'],
    ['version', `= ${JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version}`],
    ['known_command genmove', '= true'],
    ['known_command genmov', '= false'],
    ['known_command', '? syntax error: known_command COMMAND'],
    ['list_commands', `= ${commands.join('\n')}`],
    ...commands.map((name) => /** @type {const} */ ([`known_command ${name}`, '= true'])),
    ['quit', '='],
  ],
);

script(
  'ids, comments, blanks, case',
  [],
  [
    ['1 name', '=1 Ponnuki'],
    ['007 name', '=007 Ponnuki'],
    ['12 nonsense', '?12 unknown command'],
    ['12', '?12 unknown command'],
    ['  \t 5\tname   # a comment', '=5 Ponnuki'],
    ['name#comment', '= Ponnuki'],
    ['na\x01me\r', '= Ponnuki'],
    ['na\rme', '= Ponnuki'],
    ['NAME', '? unknown command'],
    ['name x', '? syntax error: name'],
    ['-1 name', '? unknown command'],
  ],
);

script(
  'board and komi',
  ['--size', '9'],
  [
    ['query_boardsize', '= 9'],
    ['boardsize 1', /^\? unacceptable size/],
    ['boardsize 20', /^\? unacceptable size/],
    ['boardsize -7', /^\? unacceptable size/],
    ['boardsize nine', /^\? syntax error/],
    ['boardsize 9.5', /^\? syntax error/],
    ['query_boardsize', '= 9'],
    ['play b e5', '='],
    ['boardsize 2', '='],
    ['list_stones b', '='],
    ['get_komi', '= 7.5'],
    ['komi 0.5', '='],
    ['clear_board', '='],
    ['get_komi', '= 0.5'],
    ['komi -3', '='],
    ['get_komi', '= -3'],
    ['komi nan', /^\? syntax error/],
    ['komi 1e9', /^\? syntax error/],
    ['komi', /^\? syntax error/],
    ['get_komi', '= -3'],
  ],
);

/** A success that names these points in any order. @param {string} list */
const points = (list) =>
  new RegExp(
    `^= ${list
      .split(' ')
      .map((point) => `(?=.*\\b${point}\\b)`)
      .join('')}.{${list.length}}$`,
  );

script(
  'handicap: fixed, free, refused',
  ['--size', '9'],
  [
    ['fixed_handicap 1', '? invalid number of stones'],
    ['fixed_handicap 10', '? invalid number of stones'],
    ['fixed_handicap 4', points('C3 G7 G3 C7')],
    ['fixed_handicap 4', '? board not empty'],
    ['final_score', '= B+69.5'], // 81 points of area less komi and a point for each stone
    ['clear_board', '='],
    ['place_free_handicap 5', points('C3 G7 G3 C7 E5')],
    ['clear_board', '='],
    ['place_free_handicap 80', points('C3 G7 G3 C7 C5 G5 E3 E7 E5')],
    ['clear_board', '='],
    ['place_free_handicap 81', '? invalid number of stones'],
    ['set_free_handicap A1', /^\? bad vertex list/],
    ['set_free_handicap A1 A1', /^\? bad vertex list/],
    ['set_free_handicap A1 K1', /^\? bad vertex list/],
    ['set_free_handicap A1 pass', /^\? bad vertex list/],
    ['list_stones b', '='],
    ['set_free_handicap A1 j9 d4', '='],
    ['list_stones b', '= J9 D4 A1'],
    ['boardsize 5', '='],
    ['place_free_handicap 2', '? there is no handicap on a board of 5 lines'],
  ],
);

// Both programs of a game place a fixed handicap themselves, so the points must be those of the protocol.
test('fixed handicap: the points of GTP 2, 4.1.1', () => {
  const cumulative = ['D4', 'Q16', 'D16', 'Q4', 'D10', 'Q10', 'K4', 'K16'];
  for (let stones = 2; stones <= 9; stones++) {
    const odd = stones >= 5 && stones % 2 === 1;
    const wanted = [...cumulative.slice(0, odd ? stones - 1 : stones), ...(odd ? ['K10'] : [])];
    for (const program of protocols) {
      const [{ text }] = session(program, [], [`fixed_handicap ${stones}`]);
      assert.deepEqual(text.split(' ').sort(), wanted.sort(), `${program.name}, ${stones} stones`);
    }
  }
});

script(
  'play, captures, undo',
  ['--size', '5'],
  [
    ['play b c3', '='],
    ['play white C3', '? illegal move: occupied'],
    ['play w Z9', '? invalid coordinate "Z9"'],
    ['play w I1', '? invalid coordinate "I1"'],
    ['play green c4', '? invalid color "green"'],
    ['play black resign', '? invalid coordinate "resign"'],
    ['play b', '? syntax error: play COLOR VERTEX'],
    ['play b a1 a2', '? syntax error: play COLOR VERTEX'],
    ['PLAY b a1', '? unknown command'],
    // White at A1 is taken by black at A2 and B1.
    ['play w a1', '='],
    ['countlib a1', '= 2'],
    ['findlib a1', '= A2 B1'],
    ['countlib b2', '? vertex must not be empty'],
    ['findlib pass', /^\? invalid coordinate/],
    ['play b a2', '='],
    ['play b b1', '='],
    ['list_stones w', '='],
    ['list_stones b', '= C3 A2 B1'],
    ['captures b', '= 1'],
    ['captures white', '= 0'],
    ['is_legal w a1', '= 0'],
    ['is_legal b a1', '= 1'],
    ['is_legal w pass', '= 1'],
    ['is_legal w k9', /^\? invalid coordinate/],
    ['play w a1', '? illegal move: suicide'],
    ['undo', '='],
    ['list_stones w', '= A1'],
    ['undo', '='],
    ['undo', '='],
    ['undo', '='],
    ['undo', '? cannot undo'],
    ['all_legal b', '= A5 B5 C5 D5 E5 A4 B4 C4 D4 E4 A3 B3 C3 D3 E3 A2 B2 C2 D2 E2 A1 B1 C1 D1 E1'],
  ],
);

// . X O .     Black at c3 takes a ko in the middle.
const ko = [
  ['play b b4'],
  ['play w c4'],
  ['play b a3'],
  ['play w d3'],
  ['play b b2'],
  ['play w c2'],
  ['play b c3'],
  ['play w b3'],
].map(([line]) => /** @type {const} */ ([line, '=']));
script(
  'ko; two passes do not end the game',
  ['--size', '5'],
  [
    ...ko,
    ['list_stones b', '= B4 A3 B2'],
    ['play b c3', '? illegal move: ko'],
    ['is_legal b c3', '= 0'],
    ['play b e1', '='],
    ['play w e5', '='],
    ['play b c3', '='],
    ['play w b3', '? illegal move: ko'],
    ['play w pass', '='],
    ['play b pass', '='],
    ['all_legal w', /^= .*\bA1\b/],
    ['play w b3', '? illegal move: superko'],
    ['play w a1', '='],
    ['play b pass', '='],
    ['play w pass', '='],
    ['genmove b', /^= ([A-E][1-5]|pass)$/],
  ],
);

script(
  'simple ko allows a repetition that superko forbids',
  ['--size', '5', '--ko', 'simple'],
  [...ko, ['play b pass', '='], ['play w pass', '='], ['play b c3', '=']],
);

// Black at B1 would fill the last liberty of A1 and A2; without them the board is a new one, so no superko either.
const cornered = ['play b a1', 'play w a3', 'play b a2', 'play w b2', 'play b d4', 'play w c1'].map(
  (line) => /** @type {const} */ ([line, '=']),
);
/** @type {Array<readonly [string, string]>} */
const suicide = [
  ...cornered,
  ['is_legal b b1', '= 1'],
  ['is_legal w a4', '= 1'],
  ['play b b1', '='],
  ['list_stones b', '= D4'],
  ['captures w', '= 3'],
  ['captures b', '= 0'],
  ['undo', '='],
  ['list_stones b', '= D4 A2 A1'],
  ['captures w', '= 0'],
];
script('suicide with --suicide', ['--size', '4', '--suicide'], suicide);
script('suicide under Tromp-Taylor rules', ['--size', '4', '--rules', 'tromp-taylor'], suicide);
script(
  'suicide of a single stone is never allowed',
  ['--size', '4', '--suicide'],
  [
    ['play w a2', '='],
    ['play w b1', '='],
    ['play b a1', '? illegal move: suicide'],
  ],
);
script(
  'suicide is refused by default',
  ['--size', '4'],
  [...cornered, ['is_legal b b1', '= 0'], ['play b b1', '? illegal move: suicide']],
);
script(
  'suicide that repeats a position is refused',
  ['--size', '4', '--suicide'],
  [
    ...['play w a3', 'play w b2', 'play w c1', 'play b a1', 'play b a2'].map(
      (line) => /** @type {const} */ ([line, '=']),
    ),
    ['play b b1', '? illegal move: superko'],
  ],
);

script(
  'genmove and reg_genmove',
  ['--size', '7', '--playouts', '300'],
  [
    ['reg_genmove b', /^= [A-G][1-7]$/],
    ['list_stones b', '='],
    ['genmove b', /^= [A-G][1-7]$/],
    ['list_stones b', /^= [A-G][1-7]$/],
    ['genmove w', /^= [A-G][1-7]$/],
    ['undo', '='],
    ['list_stones w', '='],
    ['undo', '='],
    ['undo', '? cannot undo'],
    ['genmove white', /^= [A-G][1-7]$/], // out of turn, which GTP allows
    ['genmove white', /^= [A-G][1-7]$/],
    ['kgs-genmove_cleanup b', /^= [A-G][1-7]$/],
    ['genmove', '? syntax error: genmove COLOR'],
    ['genmove x', '? invalid color "x"'],
  ],
);

script(
  'time settings',
  ['--size', '5', '--playouts', '10'],
  [
    ['time_settings 30 0 0', '='],
    ['time_left b 30 0', '='],
    ['time_left w 10.5 25', '='],
    ['time_left w -1 0', '='],
    ['genmove b', /^= /],
    ['genmove w', /^= /],
    ['time_left g 1 0', '? invalid color "g"'],
    ['time_left b one 0', /^\? syntax error/],
    ['time_settings 0 30 25', '='],
    ['genmove b', /^= /],
    ['time_settings 0 1 0', '='],
    ['time_settings -1 0 0', /^\? syntax error/],
    ['time_settings 1 0', /^\? syntax error/],
    ['kgs-time_settings none', '='],
    ['kgs-time_settings absolute 100', '='],
    ['kgs-time_settings byoyomi 0 30 5', '='],
    ['genmove w', /^= /],
    ['kgs-time_settings canadian 10 300 25', '='],
    ['kgs-time_settings canadian 10 300 0', /^\? syntax error/],
    ['kgs-time_settings sudden 10', /^\? syntax error/],
  ],
);

/**
 * As kata-get-rules writes them.
 * @param {string} ko @param {string} bonus @param {{ agreement?: boolean, suicide?: boolean, scoring?: string }} [more]
 */
const ruleset = (ko, bonus, { agreement = true, suicide = false, scoring = 'AREA' } = {}) =>
  `= {"friendlyPassOk":${agreement},"hasButton":false,"ko":"${ko}","scoring":"${scoring}","suicide":${suicide},` +
  `"tax":"${scoring === 'AREA' ? 'NONE' : 'SEKI'}","whiteHandicapBonus":"${bonus}"}`;
const chinese = ruleset('POSITIONAL', 'N');
const japanese = ruleset('SIMPLE', '0', { scoring: 'TERRITORY' });
const trompTaylor = ruleset('POSITIONAL', '0', { agreement: false, suicide: true });
const aga = ruleset('SITUATIONAL', 'N-1');
const newZealand = ruleset('SITUATIONAL', '0', { suicide: true });
const unknownRules = '? unknown rules; known are chinese japanese tromp-taylor aga nz';
script(
  'rule sets by the names of KataGo and KGS, and by their members',
  ['--size', '9', '--komi', '0.5'],
  [
    ['kata-get-rules', chinese],
    ...Object.entries({
      japanese,
      'tromp-taylor': trompTaylor,
      aga,
      'new-zealand': newZealand,
      'Chinese-OGS': chinese,
      korean: japanese,
      nz: newZealand,
      'chinese-kgs': chinese,
      bga: aga,
    }).flatMap(
      ([name, rules]) =>
        /** @type {const} */ ([
          [`kata-set-rules ${name}`, '='],
          ['kata-get-rules', rules],
        ]),
    ),
    ...Object.entries({ chinese, aga, japanese, new_zealand: newZealand }).flatMap(
      ([name, rules]) =>
        /** @type {const} */ ([
          [`kgs-rules ${name}`, '='],
          ['kata-get-rules', rules],
        ]),
    ),
    ...[chinese, japanese, trompTaylor, aga, newZealand].flatMap(
      (rules) =>
        /** @type {const} */ ([
          [`kata-set-rules ${rules.slice(2)}`, '='],
          ['kata-get-rules', rules],
        ]),
    ),
    ['kata-set-rules { "scoring" : "TERRITORY", "ko" : "SIMPLE" }', '='],
    ['kata-get-rules', japanese],
    // As in KataGo's documentation of these commands, and rules of which no set has all.
    ...[
      { object: japanese.slice(2).replace('"friendlyPassOk":true,', ''), rules: japanese },
      {
        object: chinese.slice(2).replace('"friendlyPassOk":true,', '').replace('POSITIONAL', 'SIMPLE'),
        rules: ruleset('SIMPLE', 'N'),
      },
      {
        object: trompTaylor.slice(2).replace('"friendlyPassOk":false', '"friendlyPassOk":true'),
        rules: ruleset('POSITIONAL', '0', { suicide: true }),
      },
      { object: '{"ko":"SIMPLE","scoring":"AREA"}', rules: ruleset('SIMPLE', 'N') },
      {
        object: '{"friendlyPassOk":false,"ko":"POSITIONAL","scoring":"TERRITORY","whiteHandicapBonus":"N-1"}',
        rules: ruleset('POSITIONAL', 'N-1', { scoring: 'TERRITORY' }),
      },
    ].flatMap(
      ({ object, rules }) =>
        /** @type {const} */ ([
          [`kata-set-rules ${object}`, '='],
          ['kata-get-rules', rules],
        ]),
    ),
    ['kata-set-rules japanese', '='],
    ...[
      '{"scoring":"AREA","tax":"SEKI"}',
      '{"ko":"SPIGHT"}',
      '{"tax":"ALL"}',
      '{"ko":"SIMPLE"',
      '{"ko":"SIMPLE"}}',
      '{"ko":"SIMPLE",}',
      '{"ko":"SIMPLE";"scoring":"AREA"}',
      '{"hasButton":true}',
      '{"suicide":tru}',
      '{}',
      '{"suicide":true',
      '{,}',
    ].map((object) => /** @type {const} */ ([`kata-set-rules ${object}`, unknownRules])),
    ['kata-set-rules stone-scoring', unknownRules],
    ['kata-set-rules aga-button', unknownRules],
    ['kgs-rules', '? syntax error: kgs-rules RULES'],
    ['kata-get-rules', japanese],
    ['get_komi', '= 0.5'],
  ],
);
script(
  'GoGui learns the rules from the program',
  ['--size', '3', '--komi', '2'],
  [
    ['gogui-rules_game_id', '= Go'],
    ['gogui-rules_board_size', '= 3'],
    ['gogui-rules_board 3', '? syntax error: gogui-rules_board'],
    ['gogui-rules_legal_moves', '= A3 B3 C3 A2 B2 C2 A1 B1 C1 pass'],
    ['play b b1', '='],
    ['play w a1', '='],
    ['gogui-rules_side_to_move', '= black'],
    ['play b a2', '='],
    ['gogui-rules_board', '= . . .\nX . .\n. X .'],
    ['gogui-rules_captured_count', '= 1 0'],
    ['gogui-rules_side_to_move', '= white'],
    ['gogui-rules_legal_moves', '= A3 B3 C3 B2 C2 C1 pass'],
    ['play w pass', '='],
    ['play b b2', '='],
    ['play w pass', '='],
    ['play b pass', '='],
    ['gogui-rules_legal_moves', '='],
    ['gogui-rules_final_result', '= Black wins by 7 points.'],
    ['komi 10', '='],
    ['gogui-rules_final_result', '= White wins by 1 point.'],
    ['komi 9', '='],
    ['gogui-rules_final_result', '= The game is a draw.'],
  ],
);
script(
  'rules change what is legal, and stay for the next game',
  ['--size', '4', '--ko', 'simple'],
  [
    ...cornered,
    ['is_legal b b1', '= 0'],
    ['kata-set-rules tromp-taylor', '='],
    ['is_legal b b1', '= 1'],
    ['kata-get-rules', trompTaylor.replace('POSITIONAL', 'SIMPLE')], // --ko overrules any rule set
    ['clear_board', '='],
    ...cornered,
    ['play b b1', '='],
    ['printsgf', /RU\[Tromp-Taylor\]/],
  ],
);

script(
  'the time of the process',
  ['--size', '5', '--playouts', '10'],
  [
    ['genmove b', /^= /],
    ['cputime', /^= \d+\.\d{3}$/],
  ],
);

script(
  'showboard',
  ['--size', '7', '--komi', '6.5'],
  [
    ['play b a7', '='],
    ['play w g1', '='],
    [
      'showboard',
      `= ${[
        '    A B C D E F G',
        '  7 X . . . . . . 7',
        '  6 . . . . . . . 6',
        '  5 . . + . + . . 5',
        '  4 . . . . . . . 4',
        '  3 . . + . + . . 3',
        '  2 . . . . . . . 2',
        '  1 . . . . . . O 1',
        '    A B C D E F G',
        'black to play after 2 moves; captured by black (X) 0, by white (O) 0; komi 6.5',
      ].join('\n')}`,
    ],
  ],
);

script(
  'analysis',
  ['--size', '5', '--playouts', '50'],
  [
    [
      'lz-analyze',
      /^= info move [A-E][1-5] visits \d+ winrate \d+ scoreLead -?\d+\.\d\d prior \d+ lcb \d+ order 0 pv [A-E][1-5]/,
    ],
    ['lz-analyze w 10', /^= info move /],
    ['lz-analyze b interval 10 maxmoves 1', /^= info move (?!.* order 1)/],
    ['lz-analyze interval 10', /^= info move /],
    ['lz-analyze 10 avoid b c3 1', /^= (?!.*move C3 )info move /],
    ['lz-analyze 10 sleep 1', '? syntax error: "sleep" is not understood'],
    ['lz-analyze x', /^\? invalid color/],
    ['kata-analyze w', /^= info move /],
    ['showboard', /black to play after 0 moves/],
    ['list_stones b', '='],
    ['play b c3', '='],
    ['3 lz-genmove_analyze w 10', /^=3 info move [\s\S]*\nplay ([A-E][1-5])$/],
    ['list_stones w', /^= [A-E][1-5]$/],
  ],
);

for (const program of protocols) {
  test(`${program.name}: the same seed gives the same moves, another seed others`, () => {
    const lines = [
      'boardsize 9',
      ...Array.from({ length: 8 }, (_, i) => `genmove ${'bw'[i % 2]}`),
      'undo',
      'genmove w',
      'printsgf',
    ];
    const game = (/** @type {string} */ seed) =>
      session(program, ['--playouts', '200', '--seed', seed], lines).at(-1)?.text;
    assert.equal(game('1'), game('1'));
    assert.notEqual(game('1'), game('2'));
  });

  test(`${program.name}: a full record refuses further moves`, () => {
    const lines = ['boardsize 2', ...Array.from({ length: 16384 }, (_, i) => `play ${'bw'[i % 2]} pass`)];
    const full = session(
      program,
      ['--playouts', '10'],
      [...lines, 'genmove b', 'lz-genmove_analyze b 10', 'kgs-genmove_cleanup b'],
    ).slice(-3);
    assert.deepEqual(
      full.map(({ ok, text }) => [ok, text]),
      Array(3).fill([false, 'the record is full']),
    );
  });

  test(`${program.name}: a last line without a newline is a command`, () => {
    assert.deepEqual(
      replies(run(program, ['gtp'], '1 name\n2 protocol_version').stdout).map(({ id }) => id),
      ['1', '2'],
    );
    assert.equal(run(program, ['gtp'], '').stdout, '');
    assert.equal(run(program, ['gtp'], 'quit\nname\n').stdout, '=\n\n');
  });
}

test('both programs find the same moves', () => {
  const lines = [
    'boardsize 9',
    ...Array.from({ length: 12 }, (_, i) => `genmove ${'bw'[i % 2]}`),
    'boardsize 19',
    'genmove b',
    'genmove w',
    'fixed_handicap 4',
    'printsgf',
  ];
  const found = programs.map((program) =>
    session(program, ['--playouts', '300', '--seed', '7'], lines).map(({ text }) => text),
  );
  for (const moves of found) assert.deepEqual(moves, found[0]);
});

// An analysis runs until the next command, whose reply follows at once; how soon is measured in tests/pace.
for (const program of protocols) {
  test(`${program.name}: lz-analyze reports until the next command`, async () => {
    const one = engine(program, '--size', '9');
    try {
      for (let round = 0; round < 3; round++) {
        const analysis = one.ask('7 lz-analyze b interval 10');
        assert.deepEqual(await one.ask('8 name'), { ok: true, id: '8', text: 'Ponnuki' });
        const { ok, id, text } = await analysis;
        assert.ok(ok && id === '7');
        for (const line of text.split('\n').filter(Boolean))
          for (const info of line.split(/ (?=info )/))
            assert.match(
              info,
              /^info move ([A-J]\d|pass) visits \d+ winrate \d+ scoreLead \S+ prior \d+ lcb \d+ order \d+ pv( \w+)+$/,
            );
      }
    } finally {
      one.stop();
    }
  });

  test(`${program.name}: quit and the end of the input end the program, also during an analysis`, async () => {
    for (const lines of [['quit'], ['lz-analyze 10', 'quit']]) {
      const one = engine(program, '--size', '5');
      await one.must('name');
      const answers = lines.map((line) => one.ask(line).catch(() => null));
      await Promise.all(answers);
      assert.equal(await one.ended, 0, lines.join(', '));
    }
  });
}
