// The level of the player: what it is, how sure that is, its course over the games as a graph, the latest results, all
// of them as a file, and starting anew.

import texts from '../i18n/dialogs.js';
import { addTexts, onLanguageChange, t } from '../i18n/t.js';
import { GAME_NAMES } from '../game/chosen-settings.js';
import { gameNamed } from '../game/game-registry.js';
import { estimatesAfter } from '../rating/estimate.js';
import { levelAt } from '../rating/ladder.js';
import { csvOf, readResults, resetResults } from '../rating/results.js';
import { download } from '../storage/files.js';
import { addRadios, createDialog } from '../ui/dialog.js';
import { part, partOf } from '../base/elements.js';
import { drawLevels, pictureOf } from './level-graph.js';

/** @typedef {import('../game/settings.js').GameName} GameName */

addTexts(texts);

const MARKUP = `
<h2 id="level-title" data-t="level.title"></h2>
<fieldset class="choice"><legend class="unseen" data-t="new.game"></legend>
  <div class="segments" data-part="level-game"></div></fieldset>
<p class="rank"><b data-part="level-now"></b></p>
<p data-part="level-about"></p>
<div data-part="level-some">
  <canvas class="level-graph" data-part="level-graph" role="img"></canvas>
  <p class="latest" id="level-latest" data-t="level.latest"></p>
  <ul class="level-results" aria-labelledby="level-latest" data-part="level-rows"></ul>
</div>
<details><summary data-t="level.which"></summary><p data-t="level.counts"></p></details>
<div class="buttons" data-part="level-buttons">
  <button type="button" class="button" data-part="level-reset" data-t="level.reset"></button>
  <button type="button" class="button" data-part="level-picture" data-t="share.png.save"></button>
  <button type="button" class="button" data-part="level-export" data-t="level.export"></button>
  <button type="button" class="button primary" data-part="level-close" data-t="action.close" autofocus></button>
</div>
<div class="level-ask" role="group" aria-labelledby="level-ask" data-part="level-ask" hidden>
  <p id="level-ask" data-part="level-ask-text"></p>
  <div class="buttons">
    <button type="button" class="button" data-part="level-keep" data-t="action.cancel"></button>
    <button type="button" class="button primary" data-part="level-forget" data-t="level.forget"></button>
  </div>
</div>`;

/** Results that are listed. */
const LISTED = 6;
/** Two of three times the level is so many sigmas around the estimate. */
const SIGMAS = 1;

export function createLevelDialog() {
  const dialog = createDialog('level-dialog', '', MARKUP);
  const canvas = partOf(HTMLCanvasElement, 'level-graph');
  /** @type {GameName} */
  let game = 'go';

  const names = () => gameNamed(game).form.levels;
  /** @param {number} place */
  const nameAt = (place) => t(names()[levelAt(game, place)]);
  /** @param {number} level */
  const nameOf = (level) => t(names()[level]);

  /** The place of the keyboard is kept in sight. @param {boolean} isAsking whether to forget all results */
  function ask(isAsking) {
    part('level-ask').hidden = !isAsking;
    part('level-buttons').hidden = isAsking;
    part(isAsking ? 'level-keep' : 'level-close').focus();
  }

  function show() {
    const results = readResults()[game];
    const after = estimatesAfter(game, results);
    const now = after.at(-1);
    part('level-some').hidden = !now;
    part('level-now').textContent = now ? nameOf(now.level) : t('level.unknown');
    const range = (/** @type {number} */ sigmas) => (now ? nameAt(now.place + sigmas * now.spread) : '');
    const [low, high] = [range(-SIGMAS), range(SIGMAS)];
    const from = t('level.from', { count: results.length });
    part('level-about').textContent = !now
      ? t('level.none')
      : low === high
        ? from
        : `${from} ${t('level.range', { low, high })}`;
    for (const name of ['level-reset', 'level-picture', 'level-export']) part(name).hidden = !now;
    part('level-ask-text').textContent = t('level.ask', { count: results.length, game: t(`game.${game}`) });
    part('level-rows').replaceChildren(
      ...results
        .slice(-LISTED)
        .reverse()
        .map(({ level, size, score, at }) => {
          const row = document.createElement('li');
          const won = t(score === 1 ? 'level.won' : score ? 'library.result.draw' : 'level.lost');
          const day = new Date(at).toLocaleDateString(document.documentElement.lang);
          for (const text of [day, nameOf(level), `${size}×${size}`, won])
            row.append(Object.assign(document.createElement('span'), { textContent: text }), ' ');
          return row;
        }),
    );
    if (!now) return;
    canvas.setAttribute('aria-label', t('level.graph', { from: nameOf(after[0].level), to: nameOf(now.level) }));
    drawLevels(canvas, after, names().length, nameAt);
  }

  function build() {
    part('level-game').replaceChildren();
    addRadios(
      part('level-game'),
      'level-game',
      GAME_NAMES.map((value) => ({ value, text: t(`game.${value}`) })),
    );
    for (const input of dialog.querySelectorAll('input[name="level-game"]')) input.checked = input.value === game;
    show();
  }

  part('level-game').addEventListener('change', ({ target }) => {
    game = GAME_NAMES.find((name) => target instanceof HTMLInputElement && name === target.value) ?? game;
    show();
  });
  part('level-close').addEventListener('click', () => dialog.close());
  part('level-export').addEventListener('click', () => {
    const text = csvOf(game, readResults()[game], nameOf);
    download(`ponnuki-${game}-level.csv`, 'text/csv', `\ufeff${text}`);
  });
  part('level-picture').addEventListener('click', async () => {
    const picture = await pictureOf(canvas);
    if (picture) download(`ponnuki-${game}-level.png`, 'image/png', picture);
  });
  part('level-reset').addEventListener('click', () => ask(true));
  part('level-keep').addEventListener('click', () => ask(false));
  part('level-forget').addEventListener('click', () => {
    resetResults(game);
    show();
    ask(false);
  });
  new ResizeObserver(() => dialog.open && show()).observe(canvas);
  onLanguageChange(() => dialog.open && build());

  return {
    /** @param {GameName} wanted */
    open(wanted) {
      game = wanted;
      if (!dialog.open) dialog.showModal();
      build();
      ask(false);
      dialog.scrollTop = 0;
    },
  };
}
