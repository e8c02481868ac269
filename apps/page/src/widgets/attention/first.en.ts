import type { first as ru } from './first.ru.ts';

export const first: typeof ru = {
  title: 'Attention',
  subtitle: 'Every press goes to the journal below.',
  button: 'Draw attention',
  pressed: 'Button pressed!',
};
