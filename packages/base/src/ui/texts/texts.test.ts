import { expect, test } from 'vitest';
import { errorWords } from './ru/errorWords.ts';
import { guess as en } from './en/guess.ts';
import { guess as ru } from './ru/guess.ts';

test.each([
  ['Failed to fetch', 'нет связи'],
  ['TypeError: Failed to fetch', 'нет связи'],
  ['NetworkError when attempting to fetch resource.', 'нет связи'],
  ['Load failed', 'нет связи'],
  [`Unexpected token '<', "<!doctype "... is not valid JSON`, 'это не JSON'],
  ['SyntaxError: Unexpected token < in JSON at position 0', 'это не JSON'],
  ['JSON.parse: unexpected character at line 1 column 1 of the JSON data', 'это не JSON'],
  [`JSON Parse error: Unrecognized token '<'`, 'это не JSON'],
  ['Unexpected end of JSON input', 'JSON оборван'],
  ['JSON.parse: unexpected end of data at line 1 column 1 of the JSON data', 'JSON оборван'],
  ['JSON Parse error: Unexpected EOF', 'JSON оборван'],
  ['Unterminated string in JSON at position 8', 'JSON оборван'],
  ['Expected a 2xx status, got 500.', 'ожидался статус 2xx, пришло: 500'],
  ['Expected status ok, got another one.', 'ожидался статус ok, пришло: другой'],
  ['Expected a status, got undefined.', 'ожидался статус, а его нет'],
  ['Expected an envelope object, got string.', 'ожидался объект с письмами, пришло: строка'],
  ['Expected JSON, got "<!doctype html>…".', 'ожидался JSON, пришло: „<!doctype html>…“'],
  ['Expected an answer, got a redirect.', 'ожидался ответ, пришло: переадресация'],
  ['Expected an object with a text `name`.', 'в ответе нет текста name'],
  [
    'There is no network: use request(value, ms) or poll().',
    'сети у кода нет, есть request(value, ms) и poll()',
  ],
  ['The service asked to wait.', 'сервис просит подождать'],
  ['no elements in sequence', 'поток закончился без значения'],
  ['operator failed', undefined],
  ['Expected a miracle, got none.', undefined],
])(
  '[SC30.10] the message “%s” of a parser, network or decoder is worded in Russian as: %s',
  (message, words) => {
    expect(errorWords(message)).toBe(words);
  },
);

test('[GU1.6] quotation marks within a quoted guess become the inner quotation marks of the language', () => {
  expect(ru.thought('Два: на «rx» и «rxjs»')).toBe('Вы думали: «Два: на „rx“ и „rxjs“».');
  expect(en.thought('Two: for “rx” and “rxjs”')).toBe('You thought: “Two: for ‘rx’ and ‘rxjs’”.');
});
