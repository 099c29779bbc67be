// What a lesson runs before its modules: the reader's colour theme, chosen here or on the page, before the first paint;
// and where it is opened from a disk, a sentence that says what to do. Browsers load no modules from a disk, so the
// live parts would stay empty without a word. The rest is in lesson-page.js.

import { PREFERENCES_KEY, readStored } from '../base/local-storage.js';

/** @typedef {import('../i18n/language.js').Language} Language */

try {
  const { theme } = JSON.parse(readStored(PREFERENCES_KEY) ?? '{}');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Not valid JSON: keep the system's theme.
}

/** Before and after the command. @type {Record<Language, [string, string]>} */
const SENTENCES = {
  en: [
    'The live parts of this page do not run from a disk: type ',
    ' in the folder of ponnuki.html, and open the address that it prints.',
  ],
  ja: [
    'ディスクから開くと、このページの動く部分は動きません。ponnuki.html のあるフォルダで ',
    ' を実行し、表示されたアドレスを開いてください。',
  ],
  ko: [
    '디스크에서 열면 이 페이지의 움직이는 부분이 실행되지 않습니다. ponnuki.html이 있는 폴더에서 ',
    ' 명령을 입력하고, 출력되는 주소를 여세요.',
  ],
  'zh-Hans': ['从磁盘打开时，这一页的互动部分不会运行：请在 ponnuki.html 所在的文件夹输入 ', '，再打开它显示的网址。'],
  'zh-Hant': ['從磁碟開啟時，這一頁的互動部分不會執行：請在 ponnuki.html 所在的資料夾輸入 ', '，再開啟它印出的網址。'],
};
/** Serves a folder; needs Node and nothing else. */
const COMMAND = 'npx serve';

function explain() {
  const [before, after] = SENTENCES[/** @type {Language} */ (document.documentElement.lang)];
  const [sentence, code] = ['p', 'code'].map((name) => document.createElement(name));
  code.textContent = COMMAND;
  sentence.className = 'trouble from-disk';
  sentence.append(before, code, after);
  document.querySelector('.lead')?.after(sentence);
  for (const link of document.querySelectorAll('a')) {
    const href = link.getAttribute('href') ?? '';
    if (href.endsWith('/')) link.setAttribute('href', `${href}index.html`);
  }
}

if (location.protocol === 'file:') document.addEventListener('DOMContentLoaded', explain);
