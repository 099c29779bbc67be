// The page of problems: preferences and texts, then what is stored and the problems, then one problem after the other.

import { part, partOf } from '../base/elements.js';
import { loadStyle, lazy } from '../base/lazy.js';
import { nameOf } from '../board/coordinates.js';
import { Board } from '../board/view.js';
import { languageOf } from '../i18n/language.js';
import englishTexts from '../i18n/problems.js';
import { addTexts, currentLanguage, fillTexts, t, useLanguage } from '../i18n/t.js';
import { startOffline } from '../pwa/register.js';
import { mistakesDeck } from '../storage/mistakes.js';
import { createConfirmBar } from '../ui/move-input.js';
import { createAnnouncer, createToasts } from '../ui/notifications.js';
import { createPreferences } from '../ui/preferences.js';
import { appearanceOf, applyTheme, watchTheme } from '../ui/theme.js';
import { Course } from './course.js';
import { loadModule, loadProblems, playOf } from './decks.js';
import { createFeedback } from './feedback.js';
import { givenByDrop, givenByField } from './folders.js';
import { describer, positionOf, targetsOf } from './picture.js';
import { Session } from './session.js';
import { openStore } from './store.js';
import { View, wordsOf } from './view.js';

/** @typedef {import('./decks.js').AnyProblem} AnyProblem */

/** A faster reply is hard to follow. Milliseconds. */
const REPLY_MS = 320;

/** @type {import('../i18n/t.js').Tables} */
const TABLES = {
  ja: () => import('../i18n/ja/problems.js'),
  ko: () => import('../i18n/ko/problems.js'),
  'zh-Hans': () => import('../i18n/zh-Hans/problems.js'),
  'zh-Hant': () => import('../i18n/zh-Hant/problems.js'),
};
addTexts(englishTexts);

/** @type {() => void} */
let applyAll = () => {};
const preferences = createPreferences((now, before) => {
  applyAll();
  if (now.language !== before.language)
    void translate().then(() => {
      render();
      renderStanding();
    });
});
applyTheme(preferences.get());
const feedback = createFeedback(preferences.get);
const announce = createAnnouncer(part('live'));
const toast = createToasts();

/** @type {{ problem: AnyProblem, session: Session, wasWrong: boolean } | null} */
let current = null;
/** Of the answer to the problem that is shown. @type {number | null} */
let gain = null;
/** @type {Course | null} */
let course = null;
/** @type {import('../board/shapes.js').Position} */
let position = {
  size: 9,
  stones: new Uint8Array(81),
  last: -1,
  ko: -1,
  owner: null,
  dead: null,
};
let label = describer(position, { targets: [], size: 9 });

const board = new Board({
  canvas: partOf(HTMLCanvasElement, 'canvas'),
  grid: part('grid'),
  theme: appearanceOf(preferences.get()).theme,
  onPoint: (vertex) => void act(vertex),
  hoverStoneAt: (vertex) =>
    current?.session.canMove() && !position.stones[vertex] && !current.session.legal(vertex)
      ? current.session.toPlay
      : 0,
  describe: (vertex) => label(vertex),
  onPreview(vertex) {
    confirmBar.show(vertex < 0 || !current ? '' : nameOf(vertex, current.problem.size));
  },
  onHaptic: () => feedback.vibrate(),
});
const confirmBar = createConfirmBar({ onYes: () => board.confirm(), onNo: () => board.cancel() });
const view = new View(press);
applyAll = watchTheme(board, preferences.get);

function render() {
  if (!current) return;
  const { problem, session, wasWrong } = current;
  position = positionOf(session, problem);
  label = describer(position, { targets: targetsOf(session, problem), size: problem.size });
  board.show(position);
  board.updateLabels();
  board.refresh();
  view.showSession(problem, session, wasWrong);
  part('grid').setAttribute('aria-label', t('board.label', { size: problem.size }));
  renderStanding();
}

function renderStanding() {
  if (!course) return;
  view.showSet(course.setNow(current?.problem ?? null));
  const game = current?.problem.game ?? 'go';
  view.showStanding({
    game,
    rating: current && current.problem.rating === null ? null : course.ratingOf(game),
    gain,
    streak: course.streak,
  });
}

/** What is said to screen readers when the phase changes. @param {import('./session.js').Phase} phase */
function announceChange(phase) {
  if (!current || phase === 'judging' || phase === 'replying' || phase === 'showing') return;
  const { status, detail } = wordsOf(current.problem, current.session, current.wasWrong);
  const { lastMove } = current.session;
  const last = lastMove >= 0 ? label(lastMove) : '';
  announce([status, detail, phase === 'solved' ? '' : last].filter(Boolean).join('. '));
}

/** Counts the problems that were begun; an earlier one that is still being loaded is dropped. */
let starts = 0;

/** @param {AnyProblem} problem */
async function start(problem) {
  const mine = ++starts;
  current?.session.free();
  current = null;
  gain = null;
  const { play, lineAfter } = await playOf(await loadModule(), problem);
  if (mine !== starts) return play.free();
  /** @type {import('./session.js').Phase} */
  let before = 'yours';
  const session = new Session({
    play,
    lineAfter,
    pause: () => new Promise((done) => setTimeout(done, REPLY_MS)),
    onChange() {
      if (current?.session !== session) return;
      render();
      if (session.phase === before) return;
      before = session.phase;
      announceChange(before);
      if (before === 'solved') rejoice();
      if (before === 'wrong') {
        feedback.play('low');
        feedback.vibrate(2);
      }
    },
    onAnswer(answer) {
      if (!course || !current) return;
      current.wasWrong = !answer.isRight;
      gain = course.answer(problem, { ...answer, at: Date.now() });
    },
    onStone: (_, taken) => feedback.play(taken > 0 ? 'capture' : 'stone'),
  });
  current = { problem, session, wasWrong: false };
  render();
  announceChange('yours');
  session.begin();
}

function rejoice() {
  if (current?.wasWrong) return;
  feedback.play('end');
  feedback.vibrate(3);
}

/** So many problems in a row that cannot be played are passed over; then it is not the problems. */
const MAX_REFUSED = 5;

/**
 * The next problem of the set, or what there is to say when there is none.
 * @param {number} [refused] problems before it that could not be played
 */
async function next(refused = 0) {
  if (!course) return;
  const problem = course.next();
  try {
    if (problem) return await start(problem);
    current?.session.free();
    current = null;
    const daily = course.dailyResult();
    if (daily) view.showMessage(t('set.daily'), t('daily.done', daily), ['on']);
    else view.showMessage(t('none.title'), t('none.text'));
    renderStanding();
  } catch (error) {
    if (!problem || refused === MAX_REFUSED) return fail('failure.load', error);
    console.warn(error);
    course.skip(problem);
    return next(refused + 1);
  }
}

/** Closes what was said about the deck that was added last. */
let closeNews = () => {};

/** The reader goes on to the next problem. */
function goOn() {
  closeNews();
  return next();
}

/** @param {string} key @param {unknown} error */
function fail(key, error) {
  console.warn(error);
  view.showFailure(t(key));
}

/** A point was chosen: a move, or what the button of the phase does. @param {number} vertex */
async function act(vertex) {
  if (!current) return;
  const { session, problem } = current;
  if (session.phase === 'solved' || session.phase === 'shown') return goOn();
  if (session.phase === 'wrong') return session.again();
  if (session.phase === 'why') return session.stepBy(1);
  try {
    const reason = await session.act(vertex);
    if (!reason || current?.session !== session) return;
    const words = t(reason === 'unknown' ? 'detail.unknown' : `verdict.${reason}`, {
      point: nameOf(vertex, problem.size),
    });
    part('detail').textContent = words;
    announce(words);
    feedback.play('low');
  } catch (error) {
    failSolver(session, error);
  }
}

/** @param {Session} session @param {unknown} error */
function failSolver(session, error) {
  if (current?.session === session) fail('failure.solver', error);
}

/** @param {import('./view.js').Action} action */
function press(action) {
  if (action === 'retry') return begin();
  if (action === 'on') return course?.choose({ ...course.choice, set: 'training' });
  if (action === 'next' || action === 'skip') {
    if (current && action === 'skip') course?.skip(current.problem);
    return goOn();
  }
  const session = current?.session;
  if (!session) return;
  const work = {
    hint: () => session.showHint(),
    solution: () => session.solution(),
    why: () => session.why(),
    again: () => session.again(),
    back: () => session.stepBy(-1),
    forward: () => session.stepBy(1),
  }[action];
  Promise.resolve(work()).catch((error) => failSolver(session, error));
}

/** Keys that work wherever the focus is, but not in dialogs and fields. @param {KeyboardEvent} event */
function onKey(event) {
  const { target, key } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || document.querySelector('dialog[open]')) return;
  if (event.defaultPrevented || !(target instanceof HTMLElement) || target.closest('input, select, textarea')) return;
  const phase = current?.session.phase;
  const isFree = !target.closest('button, a');
  if (key === 'Escape') {
    if (!part('confirm').hidden) board.cancel();
    else current?.session.again();
  } else if (phase === 'why' && (key === 'ArrowLeft' || key === 'ArrowRight') && isFree)
    current?.session.stepBy(key === 'ArrowLeft' ? -1 : 1);
  else if ((key === 'Enter' || key === ' ') && isFree && phase && phase !== 'yours' && !event.repeat) void act(-1);
  else if (key === 'h' || key === 'H') press('hint');
  else if ((key === 's' || key === 'S') && phase === 'yours') press('skip');
  else return;
  event.preventDefault();
}
addEventListener('keydown', onKey);

const dialogs = lazy(async () => {
  const [parts] = await Promise.all([import('./dialogs.js'), loadStyle('dialog')]);
  if (!course) throw new Error('The problems are not loaded yet.');
  return parts.createDialogs({
    course,
    onFiles: (files) => addGiven(Promise.resolve(givenByField(files))),
    onReset: () => next(),
  });
});
/** @param {'choice' | 'statistics'} name */
const openDialog = (name) =>
  dialogs().then(
    (parts) => parts[name](),
    () => toast('part', t('failure.part')),
  );
for (const name of ['choice-open', 'set-name']) part(name).addEventListener('click', () => openDialog('choice'));
part('daily').addEventListener('click', () => course?.choose({ ...course.choice, set: 'daily' }));
part('statistics-open').addEventListener('click', () => openDialog('statistics'));

/** Adds files and folders to the reader's decks. What is known of one is kept when the solver is stopped, or the page
 * closed. @param {Promise<import('./folders.js').Given[]>} given */
function addGiven(given) {
  adding = Promise.all([given, adding]).then(
    ([all]) => addNow(all),
    () => void toast('part', t('failure.part')),
  );
  return adding;
}
/** Files are read one after the other. @type {Promise<void>} */
let adding = Promise.resolve();

/** @param {readonly import('./folders.js').Given[]} all */
async function addNow(all) {
  try {
    const { readDeck } = await import('./own-decks.js');
    const { createPositionSolver } = await import('./position-solver.js');
    const solver = createPositionSolver();
    for (const given of all) {
      const { deck, words } = await readDeck(given, await loadModule(), {
        solve: solver.solve,
        onProgress: (done, count) => tellProgress(given.name, done, count, solver.stop),
        onPart: (part) => course?.store.keepDeck(part),
      });
      closeNews = toast('own', words);
      if (deck) await course?.addDeck(deck);
    }
    solver.stop();
  } catch (error) {
    console.warn(error);
    toast('part', t('failure.part'));
  }
}

/** A message is replaced so often at most while a file is read: each is read out. */
const MOST_TOLD = 20;

/** How far the solver is, and a button that stops it. @param {string} name @param {number} done
 * @param {number} count @param {() => void} stop */
function tellProgress(name, done, count, stop) {
  if (done % Math.ceil(count / MOST_TOLD)) return;
  const words = t('own.solving', { name, at: done + 1, count });
  const shown = document
    .querySelector('[data-toast="own"] [data-act="action.stop"]')
    ?.closest('.toast')
    ?.querySelector('p');
  // The button keeps the focus.
  if (shown) shown.textContent = words;
  else toast('own', words, [{ key: 'action.stop', act: stop }]);
}

addEventListener('dragover', (event) => {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
});
addEventListener('drop', (event) => {
  if (!event.dataTransfer?.files.length) return;
  event.preventDefault();
  void addGiven(givenByDrop(event.dataTransfer));
});

setInterval(() => {
  const isShown = course?.choice.timer && current && !current.session.isAnswered;
  if (isShown) view.showTime(current?.session.ms ?? null);
  else if (!course?.choice.timer) view.showTime(null);
}, 250);

/** Puts the page into the reader's language; if its texts cannot be loaded, the page stays as it is. */
async function translate() {
  await useLanguage(languageOf(preferences.get().language), TABLES).catch(() => {});
  const language = currentLanguage();
  fillTexts(document);
  document.documentElement.lang = language;
  part('menu-learn').setAttribute('href', language === 'en' ? 'learn/' : `learn/${language}/`);
}

const texts = translate();
const loadStore = lazy(() =>
  openStore({
    onTrouble: (why) => void texts.then(() => toast('store', t(`store.${why}`))),
    onChange: renderStanding,
  }),
);

async function begin() {
  try {
    part('failure').hidden = true;
    const mine = mistakesDeck().catch(() => ({ id: 'mistakes', name: '', problems: [] }));
    const [problems, opened, mistakes] = await Promise.all([loadProblems(), loadStore(), mine, loadModule(), texts]);
    course = new Course({ problems, store: opened, mistakes, onChoice: () => void next() });
    await next();
    document.body.dataset.ready = '';
  } catch (error) {
    fail('failure.load', error);
  }
}

void begin();
startOffline({
  onReady: () => {
    document.body.dataset.offline = 'ready';
  },
  onUpdate: (apply) => toast('update', t('update.ready'), [{ key: 'update.apply', act: apply }]),
});
