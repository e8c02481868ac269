import type { first as ru } from './first.ru.ts';

export const first: typeof ru = {
  title: 'Greeting',
  why: 'Type a name: the greeting changes with every letter.',
  label: 'Your name',
  hello: (name) => `Hello, ${name}`,
};
