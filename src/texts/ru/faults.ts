/** Loads with the score, once the widgets work. */
export const faults = {
  label: 'Сломать',
  nothing: 'Сломать…',
  fix: 'Починить',
  cause: 'Сломано нарочно',

  without: (selector: string) => `Нет ${selector}`,

  seconds: (ms: number) => `${(ms / 1000).toLocaleString('ru')} с`,
  promises: {
    without: (selector: string, warning: string) =>
      `${selector} нет: в журнале предупреждение «${warning}», виджет ничего не делает, остальные работают.`,
  },
};

export type FaultTexts = typeof faults;
