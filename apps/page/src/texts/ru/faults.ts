/** These texts load with the score, once the widgets work. */
export const faults = {
  label: 'Сломать',
  nothing: 'Сломать…',
  fix: 'Починить',
  offline: 'Нет связи: продолжить без сети',

  /** The name of a missing element, as visitors see the element; its selector follows. */
  missing: {
    field: (label: string) => `Нет поля «${label}»`,
    button: 'Нет кнопки',
    result: 'Нет результата',
    messages: 'Нет списка писем',
  },

  seconds: (ms: number) => `${(ms / 1000).toLocaleString('ru')} с`,
  promises: {
    without: (warning: string) =>
      `В журнале предупреждение «${warning}», виджет ничего не делает, остальные работают.`,
  },
};

export type FaultTexts = typeof faults;
