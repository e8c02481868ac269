// @ts-check
import { readdirSync } from 'node:fs';

/** @typedef {import('./borders.mjs').Zone} Zone */

const PAGE = 'apps/page/src';
const SCORE = 'packages/score/src';

const widgets = readdirSync(new URL(`../../${PAGE}/widgets`, import.meta.url), {
  withFileTypes: true,
})
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `${PAGE}/widgets/${name}`);

/** The types for parsed code. No file of the page imports the parser: it is for the build, `live` and `own`. */
const CODE = 'code/streamCode.ts';

/** The behaviour of operators, and the part of this table that the page loads with the score. */
const OPERATORS = ['operators.ts', 'drawnOperators.ts'];

/** The rooms of `packages/base` that each of its rooms may import from, besides itself. */
const inBase = {
  clock: [],
  language: [],
  history: ['clock'],
  ui: ['language'],
  http: ['ui'],
  link: ['http'],
  bridge: ['language', 'clock', 'history'],
};

/** The rooms and files of `packages/score` that each of its rooms may import from. */
const inScore = {
  texts: [],
  code: OPERATORS,
  trace: [CODE],
  replay: [CODE, 'trace'],
  layout: [CODE, 'trace', ...OPERATORS],
  sentence: ['texts', CODE, 'trace', 'layout', ...OPERATORS],
  view: ['texts', CODE, 'trace', 'layout', 'sentence'],
  export: ['texts', CODE, 'replay', 'trace', 'layout', 'view'],
  whatIf: ['texts', CODE, 'replay', 'trace', 'layout', 'view', 'sentence'],
};

/** The rooms of `apps/page` that each of these rooms may import from: for widgets, only `texts`. */
const inPage = { texts: [], widgets: ['texts'], stream: ['texts', 'journal'] };

/**
 * @param {string} folder
 * @param {Readonly<Record<string, readonly string[]>>} rooms
 * @returns {readonly Zone[]}
 */
function zonesIn(folder, rooms) {
  return Object.entries(rooms).map(([room, others]) => ({
    target: `${folder}/${room}`,
    from: folder,
    except: [room, ...others].map((other) => `${folder}/${other}`),
  }));
}

/** Imports go one way, types included, and a widget imports no other widget. @type {readonly Zone[]} */
export const zones = [
  ...zonesIn('packages/base/src', inBase),
  ...zonesIn(SCORE, inScore),
  ...zonesIn(PAGE, inPage),
  { target: PAGE, from: `${PAGE}/main.tsx` },
  { target: PAGE, from: `${SCORE}/code`, except: [`${SCORE}/${CODE}`] },
  ...widgets.flatMap((target) =>
    widgets.filter((from) => from !== target).map((from) => ({ target, from })),
  ),
];

/** The kinds of knobs of the score, and the types that a card needs. */
const forCards = [CODE, 'trace', 'view/knobs'].map((path) => `${SCORE}/${path}`);

/** @param {readonly string[]} except @returns {Zone} */
const noScore = (except) => ({ target: `${PAGE}/widgets`, from: SCORE, except });

/** The zones for files other than tests: a widget does not import the score, but its tests may. */
export const zonesWithoutTests = [...zones, noScore([])];

/** A card may import the score's types and kinds of knobs. */
export const zonesOfCards = [...zones, noScore(forCards)];
