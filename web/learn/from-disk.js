// A lesson that is opened from a disk: browsers load no modules there, so its live parts would stay empty without a
// word. One sentence says what to do; links to folders lead to their pages.

const SENTENCES = {
  en: [
    'The live parts of this page do not run from a disk: type ',
    ' in the folder of ponnuki.html, and open the address that it prints.',
  ],
  'zh-Hant': ['從磁碟開啟時，這一頁的互動部分不會執行：請在 ponnuki.html 所在的資料夾輸入 ', '，再開啟它印出的網址。'],
};
/** Serves a folder; needs Node and nothing else. */
const COMMAND = 'npx serve';

function explain() {
  const [before, after] = SENTENCES[document.documentElement.lang === 'zh-Hant' ? 'zh-Hant' : 'en'];
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
