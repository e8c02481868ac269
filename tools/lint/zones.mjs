// @ts-check
import { readdirSync } from 'node:fs';

/** @typedef {import('./noOtherRoom.mjs').Zone} Zone */

const widgets = readdirSync(new URL('../../src/widgets', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `src/widgets/${name}`);

/** The shape of code that is read. Its readers stay out of the page: the build and the panel of other apps have them. */
const CODE = 'code/streamCode.ts';

/** The rooms that each room may import from, beside itself; `page` may import from all but `main.tsx`, `live` and the readers of code. */
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
  'score/view': ['texts', 'ui', 'clock', CODE, 'trace', 'score/layout'],
  'score/export': ['texts', 'ui', 'clock', CODE, 'replay', 'trace', 'score/layout', 'score/view'],
  live: ['texts', 'ui', 'clock', 'code', 'trace', 'replay', 'score'],
};

/**
 * @param {string} room
 * @param {readonly string[]} others the rooms that it may import from
 * @returns {Zone}
 */
function zoneOf(room, others) {
  const except = [room, ...others].map((other) => `src/${other}`);
  return { target: `src/${room}`, from: 'src', except };
}

/** Imports go one way, types included, and a widget knows no other. @type {readonly Zone[]} */
export const zones = [
  ...Object.entries(imports).map(([room, others]) => zoneOf(room, others)),
  { target: 'src/page', from: 'src/main.tsx' },
  { target: 'src/page', from: 'src/live' },
  ...['src/page', 'src/score'].map((target) => ({
    target,
    from: 'src/code',
    except: ['src/code/streamCode.ts'],
  })),
  ...widgets.flatMap((target) =>
    widgets.filter((from) => from !== target).map((from) => ({ target, from })),
  ),
];

/** A test stands beside the code that it tests. Only tests import test support; the page imports no tools either. */
export const zonesWithoutTests = [
  ...zones,
  { target: 'src', from: 'tests' },
  { target: 'src', from: 'tools' },
  { target: 'tools', from: 'tests' },
];

/** A card may also name the score's types, and make knobs of its kinds. */
export const zonesOfCards = zonesWithoutTests.map((zone) =>
  zone.target === 'src/widgets'
    ? zoneOf('widgets', [...imports.widgets, CODE, 'trace', 'score/view/knobs'])
    : zone,
);
