import type { first as ru } from './first.ru.ts';

export const first: typeof ru = {
  title: 'Ticker',
  subtitle: 'It started as the page opened; after the fifth tick it is silent for good.',
  started: 'it works!',
  tick: (n) => `tick ${n}`,
  waiting: 'waiting for the first tick',
};
