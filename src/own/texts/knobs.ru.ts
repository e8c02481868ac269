export const texts = {
  label: 'Что можно поменять в коде',
  /** The operator of a line. */
  operator: 'Оператор',
  at: (name: string, line: number) => `${name}, строка ${line}`,
};
