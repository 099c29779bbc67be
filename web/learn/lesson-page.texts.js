// Texts of the frame of every lesson.

/** @type {import('./shared.js').Tables} */
export const TEXTS = {
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
};
