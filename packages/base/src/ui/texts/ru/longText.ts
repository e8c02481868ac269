export const longText = {
  shown: (units: number, all: number) =>
    `Показано ${units.toLocaleString('ru')} из ${all.toLocaleString('ru')} знаков`,
  more: 'Показать ещё',
  copy: 'Скопировать всё',
  copied: 'Скопировано',
  notCopied: 'Браузер не дал скопировать',
  dialog: {
    copy: 'Копировать',
    copied: 'Скопировано.',
    copyYourself: 'Браузер не дал скопировать. Текст выделен: нажмите Ctrl+C.',
    close: 'Закрыть',
  },
};

export type LongTextTexts = typeof longText;
