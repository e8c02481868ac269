import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { budgetProblems, budgets, measureSizes } from '@partitura/tools/size.mjs';
import { temporaryFolder } from './temporaryFolder.ts';

const page = `<!doctype html>
<link rel="icon" href="/icon.svg">
<link rel="modulepreload" crossorigin href="/assets/preloaded.js">
<link rel="stylesheet" crossorigin href="/assets/index.css">
<script type="module" crossorigin src="/assets/index.js"></script>`;

const brotli = (...texts: string[]) =>
  texts.map((text) => brotliCompressSync(text).length).reduce((sum, bytes) => sum + bytes, 0);

/** Returns the sizes of a build whose page has these and other files in `assets`. */
function measured(assets: Record<string, string>, others: Record<string, string> = {}) {
  const files: Record<string, string> = { 'index.html': page, ...others };
  const all = { 'index.js': '', 'preloaded.js': '', 'index.css': '', ...assets };
  for (const [name, text] of Object.entries(all)) files[`assets/${name}`] = text;
  return measureSizes(temporaryFolder(files));
}

test('[RN6] the initial JS is the code that index.html loads, and everything that this code imports statically', () => {
  const initial = {
    'index.js': 'import{a as b}from"./a.js";import"./b.js";import("./later.js");b()',
    'a.js': 'export*from"./deep/c.js";export let a=()=>1',
    'b.js': 'import"./a.js"',
    'deep/c.js': 'export let c="a chunk with some text"',
    'preloaded.js': 'export{c}from"./deep/c.js"',
  };
  const later = { 'later.js': 'export let later="not at once"', 'later.css': 'p{color:blue}' };
  expect(measured({ ...initial, ...later, 'index.css': 'p{color:red}' })).toEqual({
    ...{ html: brotli(page), js: brotli(...Object.values(initial)), css: brotli('p{color:red}') },
    ...{ widgets: 0, score: 0, card: 0, own: 0, stream: 0, fonts: 0 },
  });
});

test('[OW29.5] the size of the page with one stream includes its initial JS and CSS, but not its card', () => {
  const entry = 'import("./card.js")';
  const assets = { 'index.js': entry, 'card.js': 'export let card=1', 'index.css': 'p{color:red}' };
  const size = brotli(page, entry, '', 'p{color:red}');
  expect(measured(assets, { 'stream.html': page }).stream).toBe(size);
});

test("[RN6, RN6.1, RN6.3] the sizes of late widgets, of the score, and of the card of the visitor's own stream, with its editor and frame, do not include the files loaded before them", () => {
  const widgets = {
    'a.widget-1.js': 'import"./operators-3.js";import"./index.js";export let one',
    'b.widget-1.js': 'export let other="a widget"',
    'operators-3.js': 'export let map',
  };
  const score = {
    'lateParts-1.js':
      'import"./index.js";import"./operators-3.js";import"./shared.js";import("./asked-2.js")',
    'shared.js': 'export let shared="by what comes late"',
  };
  const own = {
    'OwnCard-1.js':
      'import"./index.js";import"./shared.js";import"./reader-2.js";import("./asked-2.js")',
    'reader-2.js': 'export let read="what only the card needs"',
    'Editor-4.js': 'export let editor="a large editor"',
  };
  const asked = { 'asked-2.js': 'export let asked="for"', 'lateParts-1.css': 'p{color:blue}' };
  const frame = '<!doctype html><script>the frame</script>';
  expect(measured({ ...widgets, ...score, ...own, ...asked }, { 'run.html': frame })).toMatchObject(
    {
      js: brotli('', ''),
      widgets: brotli(...Object.values(widgets)),
      score: brotli(...Object.values(score)),
      own: brotli(...Object.values(own), frame),
    },
  );
});

test('[RN6] only the largest card file counts, and all woff2 files in any folder count as fonts', () => {
  const [small, large] = ['export let small', 'export let larger="a card with some text"'];
  const cards = { 'a.card-1.js': small, 'b.card-2.js': large, 'c.card-3.js': small };
  const fonts = { 'fonts/code.woff2': 'y'.repeat(50), 'fonts/old.woff': 'z'.repeat(25) };
  const sizes = measured({ ...cards, 'text.woff2': 'x'.repeat(100) }, fonts);
  expect(sizes).toMatchObject({ card: brotli(large), fonts: 150 });
});

test("[RN6, RN6.3, OW29.5] the budgets are 20 KB of HTML, 77.5 KB of JS, 6 KB for late widgets, 30 KB more for the score, 4.7 KB for each card, 250 KB for the visitor's own stream, 8 KB for its own page, 7.5 KB of CSS and 120 KB of fonts", () => {
  expect(budgets).toEqual({
    ...{ html: 20_000, js: 77_500, widgets: 6_000, score: 30_000, card: 4_700, own: 250_000 },
    ...{ stream: 8_000, css: 7_500, fonts: 120_000 },
  });
  expect(budgetProblems(budgets)).toEqual([]);
});

test.each(Object.entries(budgets))(
  '[RN6] one byte over the budget of %s is reported in one sentence',
  (kind, budget) => {
    const [problem, ...more] = budgetProblems({ ...budgets, [kind]: budget + 1 });
    expect(problem).toContain(`should have at most ${budget} bytes, but has ${budget + 1}: make`);
    expect(more).toEqual([]);
  },
);

test('[RN6] an absent build is reported in one sentence', () => {
  const dist = temporaryFolder();
  expect(() => measureSizes(dist)).toThrow(
    `A built page should be in ${dist}, but there is no index.html: run npm run build first.`,
  );
});
