// What all lessons have in common: the theme setting, shared with the page, the list of languages, and the service
// worker.

import { startOffline } from '../pwa/register.js';
import { CHOICES, createPreferences } from '../ui/preferences.js';
import { h, textsOf } from './shared.js';

/** @typedef {import('../ui/preferences.js').Preferences} Preferences */

const t = textsOf({
  en: {
    theme: 'Colours',
    system: 'Same as system',
    light: 'Light',
    dark: 'Dark',
    contrast: 'High contrast',
    update: 'A new version is here.',
    apply: 'Use it',
  },
  ja: {
    theme: '配色',
    system: 'システムに合わせる',
    light: '明るい',
    dark: '暗い',
    contrast: '高コントラスト',
    update: '新しい版があります。',
    apply: '切り替える',
  },
  ko: {
    theme: '색상',
    system: '시스템에 맞춤',
    light: '밝게',
    dark: '어둡게',
    contrast: '고대비',
    update: '새 버전이 준비되었습니다.',
    apply: '새 버전 쓰기',
  },
  'zh-Hans': {
    theme: '颜色',
    system: '跟随系统',
    light: '浅色',
    dark: '深色',
    contrast: '高对比度',
    update: '有新版本。',
    apply: '换用新版',
  },
  'zh-Hant': {
    theme: '色彩',
    system: '依系統',
    light: '淺色',
    dark: '深色',
    contrast: '高對比',
    update: '有新版本。',
    apply: '換用新版',
  },
});
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
    'aria-label': t('theme'),
    title: t('theme'),
    onchange: () => preferences.set({ theme: /** @type {Preferences['theme']} */ (select.value) }),
  },
  ...CHOICES.theme.map((name) => h('option', { value: name }, t(name))),
);
const preferences = createPreferences(applyTheme);
const applyCurrentTheme = () => applyTheme(preferences.get());
for (const query of [dark, contrast]) query.addEventListener('change', applyCurrentTheme);
document.querySelector('.top')?.append(select);
applyCurrentTheme();

// The list of languages opens by itself; it is closed like other menus.
const languages = document.querySelector('.tongues');
document.addEventListener('click', ({ target }) => {
  if (!languages?.contains(/** @type {Node} */ (target))) languages?.removeAttribute('open');
});
languages?.addEventListener('keydown', (event) => {
  if (/** @type {KeyboardEvent} */ (event).key !== 'Escape' || !languages.hasAttribute('open')) return;
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
          `${t('update')} `,
          h('button', { type: 'button', onclick: apply }, t('apply')),
        ),
      ),
});
