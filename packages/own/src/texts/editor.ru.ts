export const texts = {
  /** The texts of CodeMirror, by their English originals. */
  phrases: {
    Completions: 'Подсказки',
    'Selection deleted': 'Выделенное удалено',
    'Control character': 'Управляющий символ',
  },
  pageOf: (name: string) => `${name} на rxjs.dev`,
  /** Explains each name that the code gets without an import, besides the names of RxJS. */
  given: {
    typed$: 'Тексты, набранные в поле',
    clicks$: 'Нажатия кнопки',
    keys$: 'Нажатые клавиши',
    pointer$: 'Движения указателя',
    document: 'Страница: её события приходят со входов карточки',
    request: 'request(value, ms, { fails }): ответ value через ms миллисекунд, а с fails ошибка',
    poll: 'poll(ms): запрос, который отвечает номером обращения',
    random: 'random(): число от 0 до 1; при каждом запуске числа те же',
  },
};
