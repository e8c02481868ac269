import { expect, test } from 'vitest';
import { guess } from './ru/guess.ts';

test('[GU1.6] quotes within quotes are the inner ones', () => {
  expect(guess.thought('Имена вышли с «Ada»')).toBe('Вы думали: «Имена вышли с „Ada“».');
});
