import type { first as ru } from './first.ru.ts';

export const first: typeof ru = {
  title: 'Tracked field',
  short: 'Field',
  subtitle: 'The text appears half a second after the last letter.',
  label: 'Your text',
};
