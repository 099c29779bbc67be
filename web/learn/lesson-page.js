// What all lessons have in common: the theme setting, shared with the page, the list of languages, and the service
// worker.

import { startOffline } from '../pwa/register.js';
import { CHOICES, createPreferences } from '../ui/preferences.js';
import { h, t } from './shared.js';

/** @typedef {import('../ui/preferences.js').Preferences} Preferences */

const { documentElement: root } = document;
const dark = matchMedia('(prefers-color-scheme: dark)');
const contrast = matchMedia('(prefers-contrast: more)');

/** @param {Preferences} preferences */
function applyTheme({ theme }) {
  root.dataset.theme = theme === 'dark' || (theme !== 'light' && dark.matches) ? 'dark' : 'light';
  root.toggleAttribute('data-contrast', theme === 'contrast' || (theme === 'system' && contrast.matches));
  select.value = theme;
  // A board reads the surrounding colours when it is painted, so repaint it.
  for (const board of document.querySelectorAll('ponnuki-board'))
    if ('layers' in board) Object.assign(board, { layers: board.layers });
}

const select = h(
  'select',
  {
    'aria-label': t('settings.theme'),
    title: t('settings.theme'),
    onchange: () => preferences.set({ theme: CHOICES.theme[select.selectedIndex] }),
  },
  ...CHOICES.theme.map((name) => h('option', { value: name }, t(`settings.theme.${name}`))),
);
const preferences = createPreferences(applyTheme);
const applyCurrentTheme = () => applyTheme(preferences.get());
for (const query of [dark, contrast]) query.addEventListener('change', applyCurrentTheme);
document.querySelector('.top')?.append(h('span', { class: 'colours' }, select));
applyCurrentTheme();

// The list of languages opens by itself; it is closed like other menus.
const languages = document.querySelector('details.tongues');
document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Node && languages?.contains(target))) languages?.removeAttribute('open');
});
languages?.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || !languages.hasAttribute('open')) return;
  languages.removeAttribute('open');
  languages.querySelector('summary')?.focus();
});

startOffline({
  at: new URL(`${root.dataset.base ?? './'}../`, document.baseURI).href,
  onReady: () => {
    document.body.dataset.offline = 'ready';
  },
  onUpdate: (apply) =>
    document
      .querySelector('footer')
      ?.append(
        h(
          'p',
          { class: 'update', role: 'status' },
          `${t('update.ready')} `,
          h('button', { type: 'button', onclick: apply }, t('update.apply')),
        ),
      ),
});
