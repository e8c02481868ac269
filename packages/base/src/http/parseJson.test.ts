import { expect, test } from 'vitest';
import { NotJsonError, parseJson } from './parseJson.ts';

test('[IN7.1] valid JSON is parsed', () => {
  expect(parseJson('{"a":[1,null]}')).toEqual({ a: [1, null] });
});

test.each([
  ['', 'Expected JSON, got "".'],
  ['<!doctype html>\n<title>', 'Expected JSON, got "<!doctype html>␊<title>".'],
  ['\u202eboo', 'Expected JSON, got "⟨U+202E⟩boo".'],
  ['x'.repeat(1_000_000), `Expected JSON, got "${'x'.repeat(39)}…".`],
])(
  '[PG13, PG13.1] the error about a body that is not JSON shows hidden characters as marks, and is short',
  (text, message) => {
    let thrown: unknown;
    try {
      parseJson(text);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(NotJsonError);
    expect(thrown).toMatchObject({ message, cause: { name: 'SyntaxError' } });
    expect(String((thrown as Error).cause)).not.toMatch(/[\u202e\n]|x{201}/);
  },
);
