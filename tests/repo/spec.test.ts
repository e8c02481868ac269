import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { repoFiles } from './repoFiles.ts';
import { testTitles } from './testTitles.ts';

const ruleIds = [...readFileSync('SPEC.md', 'utf8').matchAll(/^- \*\*([A-Z]{2}\d+)\*\* /gm)].map(
  ([, id]) => id ?? '',
);

const titles = repoFiles()
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
  .flatMap((file) => testTitles(file).map((title) => ({ file, title })));

test('[DC1] every rule of SPEC.md has its own id', () => {
  expect(ruleIds.length).toBeGreaterThan(50);
  expect(ruleIds.filter((id, index) => ruleIds.indexOf(id) !== index)).toEqual([]);
});

test('[DC1] every rule of SPEC.md is cited by a test title', () => {
  const cited = new Set(titles.map(({ title }) => /^\[([A-Z]{2}\d+)\]/.exec(title)?.[1]));
  expect(ruleIds.filter((id) => !cited.has(id))).toEqual([]);
});

test('[DC1] every test title begins with the id of a rule, in the present tense', () => {
  const astray = titles.filter(({ title }) => {
    const id = /^\[([A-Z]{2}\d+)\] \S/.exec(title)?.[1];
    return !id || !ruleIds.includes(id) || /\bshould\b/.test(title);
  });
  expect(astray).toEqual([]);
  expect(titles.length).toBeGreaterThan(150);
});
