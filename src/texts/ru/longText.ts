const number = new Intl.NumberFormat('ru');

/** What stands below a long text, in Russian. */
export const longText = {
  /** How many characters are shown, of how many. */
  shown: (units: number, all: number) =>
    `Показано ${number.format(units)} из ${number.format(all)} знаков`,
  more: 'Показать дальше',
  copy: 'Скопировать всё',
  copied: 'Скопировано',
  notCopied: 'Браузер не дал скопировать',
  /** The dialog that shows a text to copy. */
  dialog: {
    copy: 'Копировать',
    copied: 'Скопировано.',
    copyYourself: 'Браузер не дал скопировать. Текст выделен: нажмите Ctrl+C.',
    close: 'Закрыть',
  },
};

export type LongTextTexts = typeof longText;
