import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { repoFiles } from './repoFiles.ts';

/** The entries of each DECISIONS.md, of the root and of the packages. */
const logs = repoFiles(/(?:^|\/)DECISIONS\.md$/).map((file) => ({
  file,
  entries: readFileSync(file, 'utf8')
    .split(/^(?=## )/m)
    .slice(1),
}));
const entries = logs.flatMap((log) => log.entries);
const numbers = entries.map(numberOf);

/** Returns the number of an entry from its title: 7 for `## D-007 Cells are painted over`. */
function numberOf(entry: string) {
  return Number(/^## D-(\d{3}) \S/.exec(entry)?.[1]);
}

const PARTS = /^## D-\d{3} \S.*\n\n- \*\*Status\*\*: (?:accepted|partly superseded by D-\d{3})\n/;
const FIELDS = ['Status', 'Decision', 'Why', 'Consequence'];

test('[DC6] a decision has a number, a title and four fields in this order, in at most 12 lines of 120 characters', () => {
  expect(logs.length).toBeGreaterThan(6);
  expect(entries.length).toBeGreaterThan(40);
  expect(entries.filter((entry) => !PARTS.test(entry))).toEqual([]);
  const fields = entries.map((entry) => ({
    number: numberOf(entry),
    fields: [...entry.matchAll(/^- \*\*(\w+)\*\*: \S/gm)].map(([, field]) => field),
  }));
  expect(fields).toEqual(numbers.map((number) => ({ number, fields: FIELDS })));
  const long = entries
    .map((entry) => entry.trimEnd().split('\n'))
    .filter((lines) => lines.length > 12 || lines.some((line) => line.length > 120));
  expect(long.map(([title]) => title)).toEqual([]);
});

test('[DC6] the numbers of decisions are ascending in each file, and no two decisions share a number', () => {
  for (const log of logs) {
    const own = log.entries.map(numberOf);
    expect(own.every(Number.isInteger), log.file).toBe(true);
    expect(own, log.file).toEqual(own.toSorted((a, b) => a - b));
  }
  expect(numbers).toHaveLength(new Set(numbers).size);
});

test('[DC6] a decision refers only to decisions that exist, and a partly superseded decision to a later decision', () => {
  const named = entries.flatMap((entry) =>
    [...entry.matchAll(/\bD-(\d{3})\b/g)].map(([, number]) => Number(number)),
  );
  expect(named.filter((number) => !numbers.includes(number))).toEqual([]);
  const successors = entries.flatMap((entry) => {
    const [, successor] = /^- \*\*Status\*\*: partly superseded by D-(\d{3})$/m.exec(entry) ?? [];
    return successor ? [{ number: numberOf(entry), successor: Number(successor) }] : [];
  });
  expect(successors.length).toBeGreaterThan(0);
  expect(successors.filter(({ number, successor }) => successor <= number)).toEqual([]);
});
