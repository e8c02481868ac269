/** The texts of the first paint. */
export const first = {
  title: 'Отслеживаемое поле',
  short: 'Поле',
  subtitle: 'Текст появится через полсекунды после последней буквы.',
  label: 'Ваш текст',
};
