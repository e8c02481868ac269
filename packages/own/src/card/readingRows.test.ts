import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { read as readOwn } from '../../tests/support/read.ts';
import { UnreadOwn } from '../read/UnreadOwn.ts';
import { readingRows } from './readingRows.tsx';

const examples = ['answers', 'examples'].flatMap((folder) => {
  const path = join(import.meta.dirname, '../../tests/conform', folder);
  return readdirSync(path).map((file) => readFileSync(join(path, file), 'utf8'));
});

/** The characters of the rows, without spaces. */
function lettersOf({ rows }: Pick<ReturnType<typeof readingRows>, 'rows'>) {
  return rows.map(({ tokens }) => tokens.map(({ text }) => text).join('')).join('');
}

const withoutSpaces = (text: string) => text.replaceAll(/\s+/g, '');

/** Reads code; returns nothing if the code cannot be read. */
function read(text: string) {
  try {
    return readOwn(text);
  } catch (error) {
    if (error instanceof UnreadOwn) return undefined;
    throw error;
  }
}

test('[OW29.8] the rows of an example contain each character of its code once, whether the code can be read or not', () => {
  expect(examples.length).toBeGreaterThan(50);
  for (const text of examples) {
    for (const code of [read(text), undefined]) {
      expect(withoutSpaces(lettersOf(readingRows(code, text, [])))).toBe(withoutSpaces(text));
    }
  }
});

test('[OW29.8] an error is below the last row of its line, and invisible characters have marks', () => {
  const text = 'merge(interval(10), interval(20));\nof("\u200B")';
  const errors = [{ line: 1, column: 1, message: 'broken' }];
  const { rows, beside } = readingRows(read(text), text, errors);
  const at = beside.findIndex(({ behind }) => behind !== undefined);
  expect(rows.map(({ lane }) => lane !== undefined)).toEqual([true, true, true, false, true]);
  expect(at).toBe(3);
  expect(rows[at]?.tokens).toEqual([]);
  expect(lettersOf({ rows })).toContain('U+200B');
});
