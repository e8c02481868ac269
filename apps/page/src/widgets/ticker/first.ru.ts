/** The texts of the first paint. */
export const first = {
  title: 'Тикер',
  subtitle: 'Начался, как только открылась страница; после пятого тика умолкает навсегда.',
  started: 'it works!',
  tick: (n: number) => `тик ${n}`,
  waiting: 'ждём первого тика',
};
