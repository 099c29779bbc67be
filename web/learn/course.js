// Go in ten minutes, gomoku in five: exercises on small boards. The boards do the teaching (embed/lesson); this page
// remembers which were solved, and gives authors the tags. On the list of lessons: how far each course has been done.

import { find } from '../base/elements.js';
import { EXERCISES_KEY, readStored, writeStored } from '../base/local-storage.js';
import { button, h, runSection, t } from './shared.js';

const { documentElement: root } = document;

/** Names of exercises that were solved on this device; what cannot be read counts as none. @returns {Set<string>} */
function readSolved() {
  try {
    const names = JSON.parse(readStored(EXERCISES_KEY) ?? '[]');
    return new Set(Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []);
  } catch {
    return new Set();
  }
}

/** @param {readonly string[]} names */
const store = (names) => writeStored(EXERCISES_KEY, names.length ? JSON.stringify(names) : null);

/** Calls now, and whenever another tab goes on or begins again. @param {() => void} draw */
function keepUp(draw) {
  addEventListener('storage', ({ key }) => {
    if (key === EXERCISES_KEY || key === null) draw();
  });
  // Back from a course by the browser's cache of pages.
  addEventListener('pageshow', draw);
  draw();
}

/** The tags of these exercises, for an article of one's own. @param {readonly string[]} names */
function forAuthors(names) {
  const script = new URL(`${root.dataset.base ?? './'}../ponnuki.js`, document.baseURI).href;
  const code = [
    `<script src="${script}" async></script>`,
    ...names.map((name) => `<ponnuki-board lesson="${name}"></ponnuki-board>`),
  ].join('\n');
  const copy = button(t('share.copy'), async () => {
    try {
      await navigator.clipboard.writeText(code);
      said.textContent = t('course.copied');
    } catch {
      getSelection()?.selectAllChildren(pre); // blocked: the reader can copy it
    }
  });
  const said = h('span', { role: 'status' });
  const pre = h('pre', { tabindex: '0', 'aria-label': t('course.authors') }, h('code', { translate: 'no' }, code));
  return h(
    'details',
    { class: 'source authors' },
    h('summary', {}, t('course.authors')),
    h('p', {}, t('course.tags')),
    pre,
    h('div', { class: 'row' }, copy, said),
  );
}

for (const span of document.querySelectorAll('span.progress-of')) {
  const names = (span.dataset.exercises ?? '').split(' ');
  keepUp(() => {
    const solved = readSolved();
    const done = names.filter((name) => solved.has(name)).length;
    span.textContent = done ? t('course.progress', { done, all: names.length }) : '';
    span.toggleAttribute('data-done', done === names.length);
  });
}

if (document.getElementById('course')) runSection('course', course);

/** @param {HTMLElement} part */
async function course(part) {
  const items = new Map([...part.querySelectorAll('li')].map((item) => [item.id, item]));
  const bar = h('progress', { max: items.size, value: 0, 'aria-hidden': 'true' });
  const count = h('span', { role: 'status' });
  const reset = button(t('course.reset'), () => {
    store([...readSolved()].filter((name) => !items.has(name)));
    for (const item of items.values()) {
      const board = item.querySelector('ponnuki-board');
      board?.reset();
    }
    draw();
  });
  part.prepend(h('div', { class: 'row progress' }, bar, count, reset));

  function draw() {
    const solved = readSolved();
    let done = 0;
    for (const [name, item] of items) {
      const isDone = solved.has(name);
      done += isDone ? 1 : 0;
      item.toggleAttribute('data-done', isDone);
      const heading = find(HTMLElement, 'h2', item);
      const title = heading.textContent ?? '';
      if (isDone) heading.setAttribute('aria-label', t('course.done', { name: title }));
      else heading.removeAttribute('aria-label');
    }
    bar.value = done;
    count.textContent = t('course.progress', { done, all: items.size });
    reset.hidden = done === 0;
  }

  part.addEventListener('ponnuki-end', (event) => {
    const { lesson } = event.detail;
    if (!lesson) return;
    store([...readSolved().add(lesson)]);
    draw();
  });
  part.append(forAuthors([...items.keys()]));
  keepUp(draw);
}
