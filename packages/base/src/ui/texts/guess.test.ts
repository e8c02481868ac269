import { expect, test } from 'vitest';
import { guess as en } from './en/guess.ts';
import { guess as ru } from './ru/guess.ts';

test('[GU1.6] quotation marks within a quoted guess become the inner quotation marks of the language', () => {
  expect(ru.thought('Два: на «rx» и «rxjs»')).toBe('Вы думали: «Два: на „rx“ и „rxjs“».');
  expect(en.thought('Two: for “rx” and “rxjs”')).toBe('You thought: “Two: for ‘rx’ and ‘rxjs’”.');
});
