// The dialogs of the page: what to solve, and the statistics.

import { ACCEPTED } from '../record/formats.js';
import { createDialog } from '../ui/dialog.js';
import { TOPICS, keyOfTopic } from './choice.js';
import { t } from '../i18n/t.js';
import { createStatistics } from './statistics.js';
import { find, h, part } from '../base/elements.js';

/** @typedef {import('./course.js').Course} Course */

/**
 * @param {object} options @param {Course} options.course
 * @param {(files: readonly File[]) => Promise<void>} options.onFiles @param {() => void} options.onReset
 */
export function createDialogs({ course, onFiles, onReset }) {
  const choice = createDialog(
    'problems-choice-dialog',
    '',
    `<form method="dialog"><h2 id="problems-choice-title" data-t="choice.title"></h2>
     <fieldset class="choice"><legend data-t="choice.set"></legend><ul class="rows" data-part="sets"></ul></fieldset>
     <fieldset class="choice" data-part="topic-field"><legend data-t="choice.topic"></legend>
       <ul class="rows" data-part="topics"></ul></fieldset>
     <fieldset class="choice"><label class="pick"><input type="checkbox" name="timer">
       <span data-t="choice.timer"></span></label></fieldset>
     <fieldset class="choice files"><legend data-t="kind.own"></legend><label><input type="file" multiple
       accept="${ACCEPTED}" aria-describedby="own-hint">
     <span class="button" data-t="choice.add"></span></label><label data-part="folder"><input type="file"
       webkitdirectory aria-describedby="own-hint"><span class="button" data-t="choice.folder"></span></label>
     <p class="below" id="own-hint" data-t="choice.add.hint"></p></fieldset>
     <div class="buttons"><button type="submit" class="button primary" data-t="action.done"></button></div></form>`,
  );
  const timer = find(HTMLInputElement, '[name="timer"]', choice);
  const fields = [...choice.querySelectorAll('input[type="file"]')];
  part('folder', choice).hidden = !('webkitdirectory' in fields[1]);

  /**
   * @param {string} name @param {string} value @param {string} text @param {boolean} checked
   * @param {Element[]} more
   */
  const radio = (name, value, text, checked, ...more) =>
    h(
      'li',
      null,
      h('label', null, h('input', { type: 'radio', name, value, checked }), h('span', null, text)),
      ...more,
    );

  function fill() {
    const now = course.choice;
    const decks = course.store.known.decks;
    part('sets', choice).replaceChildren(
      radio('set', 'training', t('set.training'), now.set === 'training'),
      radio('set', 'daily', t('set.daily'), now.set === 'daily'),
      ...(course.mistakes.problems.length
        ? [radio('set', course.mistakes.id, t('set.mistakes'), now.set === course.mistakes.id)]
        : []),
      ...decks.map(({ id, name }) => {
        const words = t('choice.remove', { name });
        const remove = h('button', { type: 'button', class: 'button', 'aria-label': words, title: words }, '×');
        remove.addEventListener('click', () => {
          course.removeDeck(id);
          fill();
          find(HTMLInputElement, '[name="set"]', choice).focus();
        });
        return radio('set', id, name, now.set === id, remove);
      }),
    );
    part('topics', choice).replaceChildren(
      ...Object.keys(TOPICS).map((topic) => radio('topic', topic, t(keyOfTopic(topic)), now.topic === topic)),
    );
    timer.checked = now.timer;
    showTopics(now.set);
  }

  /** @param {string} set */
  function showTopics(set) {
    part('topic-field', choice).hidden = set !== 'training';
  }

  const read = () => new FormData(find(HTMLFormElement, 'form', choice));
  choice.addEventListener('change', ({ target }) => {
    const field = fields.find((one) => one === target);
    if (field) {
      choice.close('files');
      void onFiles([...(field.files ?? [])]).then(() => {
        field.value = '';
      });
    } else showTopics(String(read().get('set')));
  });
  choice.addEventListener('close', () => {
    if (choice.returnValue === 'files') return;
    const form = read();
    course.choose({
      set: String(form.get('set') ?? 'training'),
      topic: /** @type {import('./choice.js').Topic} */ (form.get('topic') ?? course.choice.topic),
      timer: timer.checked,
    });
  });

  const statistics = createStatistics({ course, onReset });
  return {
    choice() {
      choice.returnValue = '';
      fill();
      choice.showModal();
    },
    statistics,
  };
}
