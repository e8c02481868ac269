import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { repoFiles } from './repoFiles.ts';

const MAX_WORDS = 60;

const specs = repoFiles(/(?:^|\/)SPEC\.md$/);

/** A rule is a list item that begins with its id. It ends before the next item, blank line or heading. */
const rules = specs
  .flatMap((file) => readFileSync(file, 'utf8').split(/\n(?=- |#|\n)/))
  .flatMap((block) => {
    const [, id, text] = /^- \*\*([A-Z]{2}\d+(?:\.\d+)?)\*\* (.*)/s.exec(block.trim()) ?? [];
    return id && text ? [{ id, words: text.trim().split(/\s+/).length }] : [];
  });
const ruleIds = rules.map(({ id }) => id);

const titles = repoFiles(/\.(test|spec)\.tsx?$/).flatMap((file) =>
  testTitles(file).map((title) => ({ file, title })),
);

/** Returns the titles of a test file's `test('…')`, `test.each(…)('…')` and `test.runIf(…)('…')`, as written there. */
function testTitles(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const titles: string[] = [];
  visit(source);
  return titles;

  function visit(node: ts.Node) {
    const [title] = ts.isCallExpression(node) && isTest(node.expression) ? node.arguments : [];
    if (title) titles.push(title.getText().slice(1, -1));
    ts.forEachChild(node, visit);
  }
}

/**
 * Returns the ids at the beginning of a title: `SC3` and `SC3.1` for `[SC3, SC3.1] …`; an empty list if there are none.
 */
function citedIds(title: string): string[] {
  const [, ids] = /^\[([A-Z]{2}\d+(?:\.\d+)?(?:, [A-Z]{2}\d+(?:\.\d+)?)*)\] \S/.exec(title) ?? [];
  return ids?.split(', ') ?? [];
}

/** `test`, `test.each(…)` and `test.runIf(…)`, but not `test.each` itself, `test.describe` or `test.skip`. */
function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 'test';
  return ts.isCallExpression(callee) && /^test\.(each|runIf)$/.test(callee.expression.getText());
}

test('[DC1] every rule of a SPEC.md is cited by a test title', () => {
  const cited = new Set(titles.flatMap(({ title }) => citedIds(title)));
  expect(ruleIds.filter((id) => !cited.has(id))).toEqual([]);
  expect(ruleIds.length).toBeGreaterThan(300);
  expect(specs.length).toBeGreaterThan(6);
});

test('[DC1] every test title begins with the id of a rule, and is in the present tense', () => {
  const astray = titles.filter(({ title }) => {
    const ids = citedIds(title);
    const isTwice = new Set(ids).size < ids.length;
    return (
      isTwice ||
      ids.length === 0 ||
      !ids.every((id) => ruleIds.includes(id)) ||
      /\bshould\b/.test(title)
    );
  });
  expect(astray).toEqual([]);
  expect(titles.length).toBeGreaterThan(150);
});

test('[DC1] a rule of a SPEC.md has at most 60 words, and no two rules share an id', () => {
  expect(rules.filter(({ words }) => words > MAX_WORDS)).toEqual([]);
  expect(ruleIds.filter((id, index) => ruleIds.indexOf(id) !== index)).toEqual([]);
});

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
