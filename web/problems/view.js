// The fixed parts of the page: the words beside the board, the buttons of each phase, streak, rating and time.

import { find, part } from '../base/elements.js';
import { nameOf } from '../board/coordinates.js';
import { currentLanguage, t } from '../i18n/t.js';
import { isAttack, rankOf } from './deck.js';

/** @import { Session, Phase } from './session.js' */
/** @typedef {import('./decks.js').AnyProblem} AnyProblem */
/** @typedef {typeof BUTTONS[number]} Action */

/** The buttons of the page, by what they do. */
const BUTTONS = /** @type {const} */ ([
  'hint',
  'solution',
  'skip',
  'back',
  'forward',
  'why',
  'again',
  'on',
  'next',
  'retry',
]);

/** Ranks of Go: 1 is 30 kyu, and there are so many kyu; the strongest of which difficulty is told is 5 dan. */
const KYU = 30;
const STRONGEST = 35;

/** A rating of a larger deviation is a first guess: it is shown roughly, and its leaps are not shown. */
const ROUGH = 120;

/** @type {Record<Phase, Action[]>} */
const ACTIONS = {
  yours: ['hint', 'solution', 'skip'],
  judging: ['hint', 'solution', 'skip'],
  replying: ['hint', 'solution', 'skip'],
  wrong: ['why', 'solution', 'again'],
  why: ['back', 'forward', 'again'],
  solved: ['next'],
  showing: ['next'],
  shown: ['next'],
};

/** A text of this key, which may have forms for one stone and for more; '' if there is none.
 * @param {string} key @param {number} count of the marked stones @param {Record<string, string>} [params] */
function textOr(key, count, params) {
  const text = t(key, { count, ...params });
  return text === key ? '' : text;
}

/** @param {HTMLElement} element @param {string} text */
function say(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** What the reader is asked for. @param {AnyProblem} problem */
function taskOf(problem) {
  const colour = t(`colour.${problem.kind === 'own' ? problem.first : 1}`);
  if (problem.kind !== 'own') return textOr(`task.${problem.kind}`, problem.targets.length, { colour });
  const aim = problem.solved?.aim;
  if (!aim) return t(`task.own.${problem.first}`);
  return t(aim === 'kill' || aim === 'live' ? `task.own.${aim}` : `task.${aim}`, { colour });
}

/** @param {number} rank of Go, 1 to STRONGEST */
const rankText = (rank) =>
  rank <= KYU ? t('rank.kyu', { rank: KYU + 1 - rank }) : t('rank.dan', { rank: rank - KYU });

/** The rank of a rating, as far as ranks go. @param {number} rating of Go */
const nearestRank = (rating) => Math.min(STRONGEST, Math.max(1, Math.round(rankOf(rating))));

/** How hard a problem is. @param {'go' | 'gomoku'} game @param {number} rating of the problem */
function difficultyOf(game, rating) {
  if (game === 'gomoku') return t('detail.difficulty', { rating });
  const nearest = nearestRank(rating);
  const beyond = Math.round(rankOf(rating)) - nearest;
  return t(beyond ? `detail.rank.${beyond < 0 ? 'below' : 'above'}` : 'detail.rank', { rank: rankText(nearest) });
}

/**
 * The status line and the line below it.
 * @param {AnyProblem} problem @param {Session} session @param {boolean} wasWrong a first answer was wrong
 * @returns {{ status: string, detail: string }}
 */
export function wordsOf(problem, session, wasWrong) {
  const { phase, outcome, step, asked } = session;
  const task = taskOf(problem);
  const { aim, targets } = asked ?? {
    aim: problem.kind === 'own' ? (problem.solved?.aim ?? '') : problem.kind,
    targets: problem.targets,
  };
  const first = problem.kind === 'own' ? problem.first : 1;
  const targetColour = isAttack(aim) ? 3 - first : first;
  const isCaptured = outcome === 'dies' && targets.every((vertex) => session.board[vertex] !== targetColour);
  const isMistake = 'mistake' in problem && problem.mistake !== undefined;
  const said = isCaptured ? 'captured' : isMistake ? `mistake.${outcome}` : outcome;
  const sides = { reader: t(`colour.${first}`), other: t(`colour.${3 - first}`) };
  const proof = outcome && textOr(`outcome.${said}`, targets.length, sides);
  const played = session.moves.length > 0;
  const name = (/** @type {number} */ vertex) => nameOf(vertex, problem.size);
  const wrong = session.moves.at(session.moves.length % 2 ? -1 : -2) ?? -1;
  switch (phase) {
    case 'solved':
      return {
        status: t(wasWrong ? 'status.solved.late' : session.isHelped ? 'status.solved.hint' : 'status.solved'),
        detail: proof,
      };
    case 'wrong':
      return { status: t('status.wrong'), detail: proof };
    case 'why':
      return {
        status: t('status.why', { point: name(wrong) }),
        detail: step ? t('detail.step', { at: step.at, count: step.count }) : '',
      };
    case 'showing':
    case 'shown':
      return { status: t('status.showing'), detail: phase === 'shown' ? proof : '' };
  }
  if (session.hint >= 0) return { status: task, detail: t('detail.answer', { point: name(session.hint) }) };
  if (session.area >= 0) return { status: task, detail: t('detail.hint') };
  if (played && phase !== 'judging')
    return { status: task, detail: t(session.moves.at(-1) === -1 ? 'detail.passed' : 'detail.right') };
  if ('mistake' in problem && problem.mistake) return { status: task, detail: textOfMistake(problem.mistake, name) };
  return {
    status: task,
    detail: problem.rating === null ? problem.name : difficultyOf(problem.game, problem.rating),
  };
}

/**
 * What the reader played in a game, when, and what it cost.
 * @param {NonNullable<import('./own-decks.js').OwnProblem['mistake']>} mistake @param {(vertex: number) => string} name
 */
function textOfMistake({ played, rate, points, at }, name) {
  const day = new Date(at).toLocaleDateString(currentLanguage(), { day: 'numeric', month: 'long' });
  const params = { point: name(played), day };
  if (points !== null && points >= 1) return t('detail.mistake', { ...params, points: Math.round(points) });
  return Number.isFinite(rate) ? t('detail.mistake.rate', { ...params, percent: Math.round(100 * rate) }) : '';
}

/** Minutes and seconds. @param {number} ms */
export const clockText = (ms) => {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

export class View {
  #actions;
  #status;
  #detail;
  #comment;
  #gain;
  #streak;
  #dots;
  #due;
  #buttons;

  /** @param {(action: Action) => void} act */
  constructor(act) {
    this.#actions = part('actions');
    const status = part('status'),
      detail = part('detail'),
      comment = part('comment'),
      gain = part('gain'),
      streak = part('streak'),
      dots = part('dots'),
      due = part('due');
    this.#status = status;
    this.#detail = detail;
    this.#comment = comment;
    this.#gain = gain;
    this.#streak = streak;
    this.#dots = dots;
    this.#due = due;
    this.#buttons = new Map(BUTTONS.map((action) => [action, find(HTMLButtonElement, `[data-action="${action}"]`)]));
    for (const [name, button] of this.#buttons)
      button.addEventListener('click', () => {
        if (button.getAttribute('aria-disabled') !== 'true') act(name);
      });
  }

  /** Shows these buttons; a hidden one passes the focus on. @param {readonly Action[]} shown */
  #showButtons(shown) {
    const focused = document.activeElement;
    const had = focused instanceof HTMLElement && this.#actions.contains(focused);
    for (const [name, button] of this.#buttons) if (name !== 'retry') button.hidden = !shown.includes(name);
    if (had && focused.closest('[hidden]')) {
      const primary = shown
        .map((name) => this.#buttons.get(name))
        .find((button) => button?.classList.contains('primary'));
      const cell = part('grid').querySelector('[tabindex="0"]');
      const next = primary ?? cell;
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    }
  }

  /** @param {Action} name @param {boolean} isOff */
  #disable(name, isOff) {
    return this.#buttons.get(name)?.setAttribute('aria-disabled', String(isOff));
  }

  /** @param {AnyProblem} problem @param {Session} session @param {boolean} wasWrong */
  showSession(problem, session, wasWrong) {
    const { phase, step } = session;
    document.body.dataset.phase = phase;
    const words = wordsOf(problem, session, wasWrong);
    say(this.#status, words.status);
    say(this.#detail, words.detail);
    const note = ('comment' in problem && phase === 'yours' && !session.moves.length && problem.comment) || '';
    this.#comment.hidden = note === '';
    say(this.#comment, note);
    this.#showButtons(ACTIONS[phase]);
    this.#disable('hint', !session.canHint);
    this.#disable('back', !step?.at);
    this.#disable('forward', !step || step.at >= step.count);
    part('failure').hidden = true;
  }

  /** Instead of a problem. @param {string} title @param {string} text @param {readonly Action[]} shown */
  showMessage(title, text, shown = []) {
    document.body.dataset.phase = 'none';
    say(this.#status, title);
    say(this.#detail, text);
    this.#comment.hidden = true;
    this.#showButtons(shown);
  }

  /** @param {string} text */
  showFailure(text) {
    document.body.dataset.phase = 'failed';
    part('failure').hidden = false;
    say(part('failure-text'), text);
    say(this.#detail, '');
  }

  /**
   * @param {{ game: 'go' | 'gomoku', rating: import('../rating/glicko.js').Rating | null, gain: number | null,
   *   streak: number }} standing rating: null where problems have none; gain: of the last answer
   */
  showStanding(standing) {
    const { game, rating } = standing;
    const isRough = rating !== null && rating.deviation > ROUGH;
    const about = isRough ? `≈ ${10 * Math.round(rating.rating / 10)}` : Math.round(rating?.rating ?? 0);
    const words = () =>
      game === 'gomoku'
        ? t('standing.rating', { rating: about })
        : t('standing.rank', { rating: about, rank: rankText(nearestRank(rating?.rating ?? 0)) });
    say(part('rating'), rating === null ? '' : words());
    const change = standing.gain === null || isRough ? 0 : Math.round(standing.gain);
    this.#gain.hidden = change === 0;
    this.#gain.dataset.sign = change > 0 ? 'up' : 'down';
    say(this.#gain, change > 0 ? `+${change}` : `−${-change}`);
    this.#streak.hidden = standing.streak < 2;
    say(this.#streak, t('standing.streak', { count: standing.streak }));
  }

  /**
   * @param {{ name: string, offersDaily: boolean, due: number, daily: readonly (boolean | undefined)[] | null,
   *   at: number }} set daily: the answers of a daily set
   */
  showSet(set) {
    say(part('set-name'), set.name);
    part('daily').hidden = !set.offersDaily;
    this.#due.hidden = set.daily !== null || set.due === 0;
    say(this.#due, t('set.due', { count: set.due }));
    this.#dots.hidden = set.daily === null;
    this.#dots.replaceChildren(
      ...(set.daily ?? []).map((right, i) => {
        const dot = document.createElement('li');
        dot.dataset.answer = right === undefined ? 'open' : right ? 'right' : 'wrong';
        if (i === set.at) dot.setAttribute('aria-current', 'step');
        const words = document.createElement('span');
        words.className = 'unseen';
        words.textContent = t(`set.${dot.dataset.answer}`, { at: i + 1 });
        dot.append(words);
        return dot;
      }),
    );
  }

  /** @param {number | null} ms null hides the time */
  showTime(ms) {
    const time = part('time');
    time.hidden = ms === null;
    if (ms !== null) say(time, clockText(ms));
  }
}
