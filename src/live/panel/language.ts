/** Those whose readers mostly read Russian too. */
const READ_RUSSIAN = /^(ru|be|kk|uk)\b/i;

/** Gives the language of the button and the panel for a tag of a browser, such as `en-GB`: Russian or English. */
export function panelLanguage(tag: string): 'ru' | 'en' {
  return READ_RUSSIAN.test(tag) ? 'ru' : 'en';
}

/** The texts of the button, which come with the import. */
export const buttonTexts = {
  ru: { name: 'Партитура', isGone: 'Панель не загрузилась' },
  en: { name: 'Partitura', isGone: 'The panel did not load' },
};
