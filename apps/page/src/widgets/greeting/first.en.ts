import type { first as ru } from './first.ru.ts';

export const first: typeof ru = {
  title: 'Greeting',
  subtitle: 'Type a name: the greeting changes with every letter.',
  label: 'Your name',
  hello: (name) => `Hello, ${name}`,
};
