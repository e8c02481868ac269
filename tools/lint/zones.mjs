// @ts-check
import { readdirSync } from 'node:fs';

/** @typedef {import('./noOtherRoom.mjs').Zone} Zone */

const widgets = readdirSync(new URL('../../src/widgets', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `src/widgets/${name}`);

/**
 * The types for parsed code. The page does not import the parser; the build does, and so does the panel for other apps.
 */
const CODE = 'code/streamCode.ts';

/**
 * The rooms that each room may import from, besides itself; `page` may import from all rooms except `main.tsx`, `live`
 * and the code readers.
 */
const imports = {
  texts: ['ui/text'],
  clock: [],
  history: ['clock'],
  ui: ['texts'],
  http: ['ui'],
  bridge: ['texts', 'ui', 'clock', 'history'],
  widgets: ['texts', 'ui', 'clock', 'history', 'http', 'bridge'],
  code: [],
  trace: ['clock'],
  replay: ['clock', CODE, 'trace'],
  'score/layout': ['ui', 'clock', CODE, 'trace'],
  'score/view': ['texts', 'ui', 'clock', CODE, 'trace', 'score/layout', 'score/sentence'],
  'score/sentence': ['texts', CODE, 'trace', 'score/layout'],
  'score/export': ['texts', 'ui', 'clock', CODE, 'replay', 'trace', 'score/layout', 'score/view'],
  'score/whatIf': [
    ...['texts', 'ui', 'clock', CODE, 'replay', 'trace', 'bridge'],
    ...['score/layout', 'score/view', 'score/sentence'],
  ],
  live: ['texts', 'ui', 'clock', 'code', 'trace', 'replay', 'score'],
  link: ['http'],
  // The page with one stream.
  stream: ['texts', 'clock', 'history', 'bridge', 'own'],
  own: ['texts', 'ui', 'clock', 'history', 'code', 'trace', 'replay', 'score', 'bridge', 'link'],
};

/**
 * @param {string} room
 * @param {readonly string[]} others the rooms that it may import
 * @returns {Zone}
 */
function zoneOf(room, others) {
  const except = [room, ...others].map((other) => `src/${other}`);
  return { target: `src/${room}`, from: 'src', except };
}

/** Imports go one way, types included, and a widget imports no other widget. @type {readonly Zone[]} */
export const zones = [
  ...Object.entries(imports).map(([room, others]) => zoneOf(room, others)),
  { target: 'src/page', from: 'apps/page/src/main.tsx' },
  { target: 'src/page', from: 'packages/live/src' },
  ...['src/page', 'packages/score/src'].map((target) => ({
    target,
    from: 'packages/score/src/code',
    except: ['packages/score/src/code/streamCode.ts'],
  })),
  ...widgets.flatMap((target) =>
    widgets.filter((from) => from !== target).map((from) => ({ target, from })),
  ),
];

/**
 * For files other than tests, which are beside the code that they test: only tests import test support, and the page
 * imports no tools.
 */
export const zonesWithoutTests = [
  ...zones,
  { target: 'src', from: 'tests' },
  { target: 'src', from: 'tools' },
  { target: 'tools', from: 'tests' },
];

/** A card may also import the score's types and kinds of knobs. */
export const zonesOfCards = zonesWithoutTests.map((zone) =>
  zone.target === 'src/widgets'
    ? zoneOf('widgets', [...imports.widgets, CODE, 'trace', 'score/view/knobs'])
    : zone,
);
