import { expect, test } from 'vitest';
import { guess as en } from './en/guess.ts';
import { guess as ru } from './ru/guess.ts';

test('[GU1.6] quotes within a quoted guess have the inner quotes of the language', () => {
  expect(ru.thought('Два: на «rx» и «rxjs»')).toBe('Вы думали: «Два: на „rx“ и „rxjs“».');
  expect(en.thought('Two: for “rx” and “rxjs”')).toBe('You thought: “Two: for ‘rx’ and ‘rxjs’”.');
});
