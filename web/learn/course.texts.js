// Texts of the lessons on the rules.

/** @type {import('./shared.js').Tables} */
export const TEXTS = {
  en: {
    progress: '{done} of {all}',
    reset: 'Start again',
    done: '{name}, done',
  },
  'zh-Hant': {
    progress: '完成 {done}／{all}',
    reset: '重新開始',
    done: '{name}，已完成',
  },
  'zh-Hans': {
    progress: '完成 {done}／{all}',
    reset: '重新开始',
    done: '{name}，已完成',
  },
  ja: {
    progress: '{all}のうち{done}',
    reset: '最初から',
    done: '{name}、できました',
  },
  ko: {
    progress: '{all}개 중 {done}개',
    reset: '처음부터',
    done: '{name}, 완료',
  },
};
