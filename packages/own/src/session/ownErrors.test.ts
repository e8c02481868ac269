import { expect, test } from 'vitest';
import { texts as en } from '../texts/card.en.ts';
import { texts as ru } from '../texts/card.ru.ts';
import { UnreadOwn } from '../read/UnreadOwn.ts';
import { errorMessages } from './ownErrors.ts';

test('[OW20.10] a Russian sentence about an error contains no English message of a parser or a network', () => {
  const problems = [
    new UnreadOwn('syntax', { start: 0 }, "'with' in strict mode."),
    'TypeError: Failed to fetch',
    `SyntaxError: Unexpected token '<', "<!doctype "... is not valid JSON`,
    'Error: boom',
  ];
  const errors = problems.map((problem, line) => ({ line, column: 1, problem }));
  const said = (texts: typeof ru) => errorMessages(errors, texts).map(({ message }) => message);
  expect(said(ru)).toEqual([
    'Здесь код не читается: запишите это место иначе.',
    'Нет связи.',
    'Это не JSON.',
    'Error: boom',
  ]);
  expect(said(en)).toEqual([
    "The code cannot be read: 'with' in strict mode.",
    ...problems.slice(1),
  ]);
});
