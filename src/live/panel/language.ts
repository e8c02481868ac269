/** Languages whose readers mostly read Russian too. */
const READ_RUSSIAN = /^(ru|be|kk|uk)\b/i;

/** Returns the language of button and panel, Russian or English, for a browser's tag such as `en-GB`. */
export function panelLanguage(tag: string): 'ru' | 'en' {
  return READ_RUSSIAN.test(tag) ? 'ru' : 'en';
}

/** The texts of the button, which are part of the import. */
export const buttonTexts = {
  ru: { name: 'Партитура', isGone: 'Панель не загрузилась' },
  en: { name: 'Partitura', isGone: 'The panel did not load' },
};
