import type { first as ru } from './first.ru.ts';

export const first: typeof ru = {
  title: 'Full name',
  short: 'Name',
  subtitle: 'Two fields meet in one stream.',
  firstLabel: 'First name',
  lastLabel: 'Last name',
  fullName: (name) => `Full name: ${name}`,
};
