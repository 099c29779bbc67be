// The interface of a game. State, controller, panel and board know only this interface; each game implements it in its
// own folder. Everything but `createRules` and `answer` is a pure function of the state.

/** @import { State, Snapshot, Choice, Layer } from './state.js' */
/** @typedef {import('./settings.js').Settings} Settings */
/** @typedef {import('../record/tree.js').GameNode} GameNode */
/** @typedef {import('../../wasm-bindings/engine-module.js').EngineModule} EngineModule */
/**
 * @typedef {import('../../wasm-bindings/engine.js').SearchOptions |
 * import('../../wasm-bindings/engine-client.js').LearnedOptions} Question
 */
/** @typedef {import('../board/shapes.js').Position} Position */

/** @typedef {import('../record/replayer.js').Start} Start */

/**
 * The rules of the core at the node that is on the board.
 * @typedef {object} GameRules
 * @property {(tree: import('../record/tree.js').GameTree, settings: Settings, node: GameNode) => string} goTo goes to
 *   a node; returns the verdict on its move, '' if it is legal
 * @property {(node: GameNode) => string} verdictOf the verdict on any node's move; '' if it has not been replayed yet
 * @property {(vertex: number) => string} check the verdict on a move of the player to move; -1 for a pass
 * @property {(vertex: number, verdict: string) => string} reason text key of the reason why a move was refused
 * @property {(settings: Settings) => number[]} handicapPoints
 * @property {() => void} [resume] continues after an end that can be undone
 * @property {() => Snapshot} snapshot
 */

/**
 * Who acts now, and how.
 * @typedef {object} Turn
 * @property {'person' | 'engine' | 'friend'} by friend: the other player of a game by links
 * @property {'move' | 'place' | 'choose' | 'offer' | 'pick'} task place: an opening stone; offer: a fifth move; pick:
 *   one that is offered
 * @property {number} seat 1 or 2 while an opening has not assigned the colours, otherwise 0
 * @property {readonly Choice[]} options if the task is to choose or to offer
 * @property {readonly number[]} [points] the only points for a stone, unless the task is to move
 */

/**
 * How far the engine's search for its move is.
 * @typedef {object} EngineInfo
 * @property {number} done units of its limit that it has spent
 * @property {readonly number[]} pv
 * @property {number} depth plies, 0 if not applicable
 * @property {number} nodes
 */

/**
 * Considers the person's last move in a teaching game; resolves when the engine may answer.
 * @typedef {(state: State, signal: AbortSignal) => Promise<void>} Teach
 */

/**
 * Asks the engine. aside: about another position than the one on the board, so that nothing of it is shown.
 * @typedef {(question: Question, isAside?: boolean) => Promise<any>} Ask
 */

/** @typedef {{ moves: readonly number[] } | { choice: Choice }} Answer a move of -1 passes, -2 resigns */

/**
 * Options of the new-game dialog. A level is identified by its index, a size by its number.
 * @typedef {object} Form
 * @property {readonly number[]} sizes
 * @property {readonly number[]} usualSizes those that are offered first
 * @property {readonly string[]} levels text keys
 * @property {readonly Settings['rules'][]} rules
 * @property {readonly ('handicap' | 'komi' | 'opening' | 'teaching')[]} fields
 * @property {(level: number) => string} levelHint how the engine plays, in one sentence
 * @property {(size: number) => number} suggestedLevel for a person whose level is not known
 * @property {(rules: string, size: number) => readonly import('./settings.js').OpeningRule[]} [openings]
 * @property {(size: number) => readonly number[]} [handicaps] numbers of stones
 * @property {(rules: string, handicap: number) => number} [usualKomi]
 * @property {(text: string, size: number) => number} [readKomi] NaN if the text is not a komi
 */

/** @typedef {{ type: string, text: string, black: number, white: number }} LegendRow */

/**
 * @typedef {object} Game
 * @property {Form} form
 * @property {(module: EngineModule) => GameRules} createRules
 * @property {'count' | 'row'} end how a game ends when it is over by the rules
 * @property {(state: State) => Turn} turn
 * @property {(state: State) => 0 | 1 | 2 | null} person colour of the person, 0 for both, null while undecided
 * @property {(state: State) => boolean} canUndo
 * @property {(state: State) => boolean} choiceIsLast whether the last event was a choice, not a move
 * @property {(state: State) => number} choicesMade how many choices were made up to the position on the board
 * @property {(state: State, ask: Ask) => Promise<Answer>} answer the engine's
 *   next action
 * @property {(state: State) => Question | null} ponder request for a search of the position while the person thinks;
 *   null if the engine's next move would not profit from it
 * @property {(state: State) => string} estimate the estimate of the score in words; '' if the game has no score
 * @property {(state: State) => number} limit units that a search for a move may spend
 * @property {(state: State, report: any) => EngineInfo} read
 * @property {(state: State) => Question | null} analysis request for candidates, and ownership if the game has it; null
 *   if there is no move to search for
 * @property {(state: State, candidate: import('./candidates.js').ShownCandidate, point: string) => { cells: readonly
 *   string[], label: string }} [candidate] what the panel says about a candidate after the name of its point, and what
 *   its button does; without it win rate, points and visits
 * @property {(state: State) => import('../record/replay.js').Question & { resumed?: boolean }} here the position on the
 *   board; resumed: the game goes on, even after two passes
 * @property {(position: import('../record/replay.js').Question, state: Pick<State, 'choices'> & { settings:
 *   Pick<Settings, 'opening' | 'size' | 'rules'> }, isQuick?: boolean) => Question | null} judged request to the judge
 *   (judge.js); null if the position is not judged
 * @property {(report: any, toPlay: number) => import('./state.js').Judgement | null} judge what it has answered
 * @property {(state: State) => readonly Layer[]} layers that can be shown
 * @property {(state: State) => readonly string[]} actions that are offered
 *
 * @property {(settings: Settings) => string} rulesText
 * @property {(state: State) => string} status of a game in progress, or ''
 * @property {(state: State) => string} scoring instructions during scoring
 * @property {(state: State) => string} start text before the first move
 * @property {(state: State) => string} progress
 * @property {(judgement: import('./state.js').Judgement) => string} rate the win rate or proven end in words
 * @property {(settings: Settings) => string} levelText
 * @property {(state: State, colour: 1 | 2) => { captured: string, points: string }} count
 * @property {(state: State, winner: string) => { text: string, detail: string }} result of a game that is over by the
 *   rules: a sentence without a full stop, and what else there is to say; winner: colour and name
 * @property {(before: Snapshot, after: Snapshot) => string} textOfMove
 * @property {(state: State) => readonly LegendRow[]} legend of the threats layer
 * @property {(state: State) => Position} position that the board shows
 * @property {(state: State, vertex: number, cell: string) => string} describe label of a point for screen readers;
 *   cell: its name and stone
 */

/**
 * Shared by the parts of the controller.
 * @typedef {object} Core
 * @property {import('./state.js').Store} store
 * @property {import('../../wasm-bindings/engine-client.js').EngineClient} engine
 * @property {(text: string) => void} announce
 * @property {<T>(action: (rules: GameRules) => T) => T | undefined} withRules
 * @property {() => { signal: AbortSignal, isCurrent: () => boolean }} ask starts a request and aborts
 *   the previous one
 * @property {() => void} cancelQuestion
 * @property {Pick<import('./judge.js').Judge, 'ask'>} judge
 * @property {(signal: AbortSignal) => Promise<import('./state.js').Judgement | null>} judgeHere has the judge judge the
 *   position on the board, and keeps that with its node; null if it is not judged
 * @property {(part: 'engine' | 'worker', key: string, error: unknown) => void} fail
 * @property {(error: unknown) => void} workerFailed
 * @property {() => void} continueGame continues at the current node: with the engine's move, or to the end
 * @property {(node: import('../record/tree.js').GameNode, engineMayMove?: boolean) => boolean} showNode
 * @property {(settings: Settings, tree: import('../record/tree.js').GameTree, choices?: readonly Choice[],
 *   known?: Partial<Pick<import('./state.js').GameRecord, 'ends' | 'gameNode' | 'origin'>>) => void} open another
 *   record
 */

export {};
