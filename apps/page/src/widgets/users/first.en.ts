import type { first as ru } from './first.ru.ts';

export const first: typeof ru = {
  title: 'Request on click',
  short: 'Request',
  subtitle: 'Two names load in parallel. Press twice: the last press wins.',
  button: 'Load the names',
  loading: 'Loading...',
  and: ' and ',
  failed: 'Request failed',
};
