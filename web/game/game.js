// The interface of a game. State, controller, panel and board know this interface and no game; each game has its own
// folder. Everything but `createRules` and `answer` is a pure function of the state.

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').Snapshot} Snapshot */
/** @typedef {import('./state.js').Move} Move */
/** @typedef {import('./state.js').Choice} Choice */
/** @typedef {import('./state.js').Layer} Layer */
/** @typedef {import('./settings.js').Settings} Settings */
/** @typedef {import('../record/tree.js').GameNode} GameNode */
/** @typedef {import('../../wasm-bindings/engine-module.js').EngineModule} EngineModule */
/**
 * @typedef {import('../../wasm-bindings/engine.js').SearchOptions |
 * import('../../wasm-bindings/engine.js').GomokuOptions} Question
 */
/** @typedef {import('../board/frame.js').Position} Position */

/** @typedef {import('../record/replayer.js').Start} Start */

/**
 * The rules at the node of the record that is on the board, as the core has them.
 * @typedef {object} GameRules
 * @property {(tree: import('../record/tree.js').GameTree, settings: Settings, node: GameNode) => string} goTo why the
 *   rules refuse the node's move, '' when they do not
 * @property {(node: GameNode) => string} verdictOf the same of any node, as far as it was looked at
 * @property {(vertex: number) => string} check the verdict on a move of whose turn it is; -1 passes
 * @property {(vertex: number, verdict: string) => string} reason key of the sentence why a move was refused
 * @property {(settings: Settings) => number[]} handicapPoints
 * @property {() => void} [resume] after an end that can be taken back
 * @property {() => Snapshot} snapshot
 */

/**
 * Who has to do what now.
 * @typedef {object} Turn
 * @property {'person' | 'engine'} by
 * @property {'move' | 'place' | 'choose'} task place: a stone of the opening
 * @property {number} seat 1 or 2, where an opening has not yet given out the colours, otherwise 0
 * @property {readonly Choice[]} options of a choice
 */

/**
 * What the engine says about a position.
 * @typedef {object} EngineInfo
 * @property {number} done of the units that it may spend
 * @property {number | null} blackRate Black's chance, 0 to 1; null when it has not searched
 * @property {readonly number[]} pv
 * @property {number} depth plies, 0 when the word has no meaning
 * @property {number} nodes
 * @property {number} end length of the game in moves when the end is certain, positive when black wins; 0 when it is
 * not
 */

/** @typedef {{ moves: readonly number[] } | { choice: Choice }} Answer a move of -1 passes, -2 resigns */

/**
 * What the dialog for a new game offers. A choice of level or size is told by its index or its number.
 * @typedef {object} Form
 * @property {readonly number[]} sizes
 * @property {readonly string[]} levels keys of texts
 * @property {readonly string[]} rules
 * @property {readonly ('handicap' | 'komi' | 'opening')[]} fields
 * @property {(level: number) => string} levelHint
 * @property {(size: number) => readonly number[]} [handicaps] numbers of stones
 * @property {(rules: string, handicap: number) => number} [usualKomi]
 * @property {(text: string, size: number) => number} [readKomi] NaN when the text is no komi
 */

/** @typedef {{ type: string, text: string, black: number, white: number }} LegendRow */

/**
 * @typedef {object} Game
 * @property {Form} form
 * @property {(module: EngineModule) => GameRules} createRules
 * @property {'count' | 'row'} end how a game ends when the rules say that it is over
 * @property {(state: State) => Turn} turn
 * @property {(state: State) => 0 | 1 | 2 | null} person colour of the person, 0 for both, null while it is open
 * @property {(state: State) => boolean} canUndo
 * @property {(state: State) => boolean} choiceIsLast the last event was a choice, not a move
 * @property {(state: State, ask: (question: Question) => Promise<any>) => Promise<Answer>} answer what the engine does
 * now
 * @property {(state: State) => Question} hint what to ask it for a suggestion
 * @property {(state: State, purpose?: 'move' | 'hint') => number} limit units that it may spend
 * @property {(state: State, report: any) => EngineInfo} read
 * @property {((state: State) => Question) | null} analysis what to ask it for candidates and ownership; null where it
 * has neither
 * @property {(position: import('../record/replay.js').Question) => Question} review the same for one position of many,
 * quickly
 * @property {(report: any, toPlay: number, settings: Settings) => import('./state.js').Judgement | null} judge
 * @property {(state: State) => readonly Layer[]} layers what can be shown
 * @property {(state: State) => readonly string[]} actions that the game has, of all
 *
 * @property {(settings: Settings) => string} rulesText
 * @property {(state: State) => string} status of a game under way, or ''
 * @property {(state: State) => string} scoring what there is to do while it is counted
 * @property {(state: State) => string} start what there is before the first move
 * @property {(state: State) => string} progress
 * @property {(state: State) => boolean} holds what the engine said last is still worth showing
 * @property {(state: State) => string} rate what it said, in words
 * @property {(settings: Settings) => string} levelText
 * @property {(state: State, colour: 1 | 2) => { captured: string, points: string }} count
 * @property {(state: State) => string} result the finished game in one sentence
 * @property {(before: Snapshot, after: Snapshot) => string} sayMove
 * @property {(state: State) => readonly LegendRow[]} legend of the layer with the threats
 * @property {(state: State) => Position} position what the painted board shows
 * @property {(state: State, vertex: number, cell: string) => string} describe what a screen reader hears of a point;
 * cell: its name and stone
 */

/**
 * What the parts of the controller share.
 * @typedef {object} Core
 * @property {import('./state.js').Store} store
 * @property {import('../../wasm-bindings/engine-client.js').EngineClient} engine
 * @property {(text: string) => void} say
 * @property {<T>(action: (rules: GameRules) => T) => T | undefined} withRules
 * @property {() => { signal: AbortSignal, isCurrent: () => boolean }} ask a new question, which replaces
 *   the one before
 * @property {() => void} cancelQuestion
 * @property {(part: 'engine' | 'worker', key: string, error: unknown) => void} fail
 * @property {(error: unknown) => void} workerFailed
 * @property {() => void} continueGame goes on from where the board is: to the engine's move, or to the end
 * @property {(node: import('../record/tree.js').GameNode, asked?: boolean) => boolean} showNode
 * @property {(settings: Settings, tree: import('../record/tree.js').GameTree, choices?: readonly Choice[],
 *   ends?: ReadonlyMap<import('../record/tree.js').GameNode, import('./state.js').End>) => void} open another record
 */

export {};
