import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { budgetProblems, budgets, measureSizes } from '@partitura/tools/size.mjs';
import { temporaryFolder } from './temporaryFolder.ts';

const page = `<!doctype html>
<link rel="icon" href="/icon.svg">
<link rel="modulepreload" crossorigin href="/assets/preloaded.js">
<link rel="stylesheet" crossorigin href="/assets/index.css">
<script type="module" crossorigin src="/assets/index.js"></script>`;

const brotli = (...texts: string[]) =>
  texts
    .map((text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    .reduce((sum, bytes) => sum + bytes.length, 0);

test('[RN6] the initial JS is in index.html or statically imported from there', () => {
  const index = 'import{a as b}from"./a.js";import"./b.js";import("./later.js");b()';
  const a = 'export*from"./deep/c.js";export let a=()=>1';
  const b = 'import"./a.js"';
  const c = 'export let c="a chunk with some text"';
  const preloaded = 'export{c}from"./deep/c.js"';
  const dist = temporaryFolder({
    'index.html': page,
    'assets/index.js': index,
    'assets/a.js': a,
    'assets/b.js': b,
    'assets/deep/c.js': c,
    'assets/preloaded.js': preloaded,
    'assets/later.js': 'export let later="not at once"',
    'assets/index.css': 'p{color:red}',
    'assets/later.css': 'p{color:blue}',
    'icon.svg': '<svg/>',
  });

  expect(measureSizes(dist)).toEqual({
    html: { raw: page.length, brotli: brotli(page) },
    widgets: { raw: 0, brotli: 0 },
    score: { raw: 0, brotli: 0 },
    card: { raw: 0, brotli: 0 },
    own: { raw: 0, brotli: 0 },
    stream: { raw: 0, brotli: 0 },
    js: {
      raw: [index, a, b, c, preloaded].join('').length,
      brotli: brotli(index, a, b, c, preloaded),
    },
    css: { raw: 12, brotli: brotli('p{color:red}') },
    fonts: { raw: 0, brotli: 0 },
  });
});

test('[OW29.5] the page with one stream counts with its initial JS and CSS, but without its card', () => {
  const entry = 'import("./card.js")';
  const dist = temporaryFolder({
    'index.html': '<!doctype html>',
    'stream.html': page,
    'assets/preloaded.js': '',
    'assets/index.js': entry,
    'assets/card.js': 'export let card="a card with some text"',
    'assets/index.css': 'p{color:red}',
  });

  expect(measureSizes(dist).stream).toEqual({
    raw: page.length + entry.length + 12,
    brotli: brotli(page, entry, '', 'p{color:red}'),
  });
});

test("[RN6, RN6.1] the score's JS loads by itself, and is not part of the initial JS", () => {
  const index = 'import("./lateParts-1.js")';
  const late = 'import"./index.js";import"./shared.js";import("./exportParts-2.js")';
  const shared = 'export let shared="by what comes late"';
  const dist = temporaryFolder({
    'index.html': page,
    'assets/index.js': index,
    'assets/preloaded.js': '',
    'assets/index.css': '',
    'assets/lateParts-1.js': late,
    'assets/lateParts-1.css': 'p{color:blue}',
    'assets/shared.js': shared,
    'assets/exportParts-2.js': 'export let asked="for"',
  });

  expect(measureSizes(dist).score).toEqual({
    raw: late.length + shared.length,
    brotli: brotli(late, shared),
  });
});

test('[RN6] the JS of late widgets counts with what they share with the score, without the initial JS', () => {
  const index = 'import("./a.widget-1.js");import("./lateParts-2.js")';
  const [one, other] = [
    'import"./operators-3.js";import"./index.js";export let one',
    'export let other="a widget"',
  ];
  const [operators, late] = ['export let map', 'import"./operators-3.js";import"./index.js"'];
  const dist = temporaryFolder({
    'index.html': page,
    'assets/index.js': index,
    'assets/preloaded.js': '',
    'assets/index.css': '',
    'assets/a.widget-1.js': one,
    'assets/b.widget-1.js': other,
    'assets/lateParts-2.js': late,
    'assets/operators-3.js': operators,
  });

  const { widgets, score } = measureSizes(dist);
  expect(widgets).toEqual({
    raw: [one, other, operators].join('').length,
    brotli: brotli(one, other, operators),
  });
  expect(score).toEqual({ raw: late.length, brotli: brotli(late) });
});

test('[RN6] the size of the largest card file is compared with the budget', () => {
  const [small, large] = ['export let small', 'export let larger="a card with some text"'];
  const dist = temporaryFolder({
    'index.html': '<!doctype html>',
    'assets/a.card-1.js': small,
    'assets/b.card-2.js': large,
    'assets/c.card-3.js': small,
  });

  expect(measureSizes(dist).card).toEqual({ raw: large.length, brotli: brotli(large) });
});

test("[RN6.3] the own stream's card counts with its editor and frame, without what the page has loaded", () => {
  const card =
    'import"./index.js";import"./late-1.js";import"./reader-2.js";import("./whatIf-3.js")';
  const [reader, editor, frame] = [
    'export let reader',
    'import"./index.js";export let edit',
    '<p>',
  ];
  const dist = temporaryFolder({
    'index.html': page,
    'assets/index.js': 'export let index',
    'assets/preloaded.js': '',
    'assets/index.css': '',
    'assets/lateParts-1.js': 'import"./late-1.js"',
    'assets/late-1.js': 'export let late',
    'assets/OwnCard-1.js': card,
    'assets/reader-2.js': reader,
    'assets/Editor-4.js': editor,
    'assets/whatIf-3.js': 'export let more',
    'run.html': frame,
  });

  expect(measureSizes(dist).own).toEqual({
    raw: [card, reader, editor, frame].join('').length,
    brotli: brotli(card, reader, editor, frame),
  });
});

test('[RN6] all woff2 files count as fonts, in any folder', () => {
  const dist = temporaryFolder({
    'index.html': '<!doctype html>',
    'assets/text.woff2': 'x'.repeat(100),
    'fonts/code.woff2': 'y'.repeat(50),
    'fonts/old.woff': 'z'.repeat(25),
  });

  expect(measureSizes(dist).fonts).toEqual({
    raw: 150,
    brotli: brotli('x'.repeat(100), 'y'.repeat(50)),
  });
});

test('[RN6, RN6.3, OW29.5] the budgets are 20 KB of HTML, 77.5 KB of JS, 6 KB for late widgets, 30 KB more for the score, 4.7 KB for each card, 250 KB for the own stream, 8 KB for its own page, 7.5 KB of CSS and 120 KB of fonts', () => {
  expect(budgets).toEqual({
    html: 20_000,
    js: 77_500,
    widgets: 6_000,
    score: 30_000,
    card: 4_700,
    own: 250_000,
    stream: 8_000,
    css: 7_500,
    fonts: 120_000,
  });
});

test('[RN6] a build exactly at its budgets passes', () => {
  const sizes = {
    html: { raw: 100_000, brotli: 20_000 },
    js: { raw: 300_000, brotli: 77_500 },
    widgets: { raw: 9_000, brotli: 6_000 },
    score: { raw: 100_000, brotli: 30_000 },
    card: { raw: 9_000, brotli: 4_700 },
    own: { raw: 900_000, brotli: 250_000 },
    stream: { raw: 30_000, brotli: 8_000 },
    css: { raw: 30_000, brotli: 7_500 },
    fonts: { raw: 120_000, brotli: 120_010 },
  };

  expect(budgetProblems(sizes)).toEqual([]);
});

test.each([
  ['html', 'index.html (brotli)', 20_000],
  ['js', 'initial JS (brotli)', 77_500],
  ['widgets', "late widgets' JS (brotli)", 6_000],
  ['score', "score's JS (brotli)", 30_000],
  ['card', "largest card's JS (brotli)", 4_700],
  ['own', "own stream's card, editor and run.html (brotli)", 250_000],
  ['stream', 'what stream.html loads at once (brotli)', 8_000],
  ['css', 'initial CSS (brotli)', 7_500],
  ['fonts', 'fonts (woff2)', 120_000],
] as const)('[RN6] one byte over the budget of %s gets one sentence', (kind, name, budget) => {
  const none = { raw: 0, brotli: 0 };
  const over = { raw: budget + 1, brotli: budget + 1 };

  const sizes = {
    ...{ html: none, js: none, widgets: none, score: none, card: none, own: none, stream: none },
    css: none,
    fonts: none,
  };
  expect(budgetProblems(sizes)).toEqual([]);
  Object.assign(sizes, { [kind]: over });
  expect(budgetProblems(sizes)).toEqual([
    `The ${name} should have at most ${budget} bytes, but has ${budget + 1}: make the build smaller, or argue for a larger budget in SPEC.md and tools/size.mjs.`,
  ]);
});

test('[RN6] an absent build gets one sentence', () => {
  const dist = temporaryFolder();

  expect(() => measureSizes(dist)).toThrow(
    `A built page should be in ${dist}, but there is no index.html: run npm run build first.`,
  );
});
