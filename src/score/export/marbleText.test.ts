import { beforeAll, expect, test } from 'vitest';
import { importRecordScene, type RecordScene } from '../../../tests/support/importRecordScene.ts';
import { marbleText } from './marbleText.ts';

let recordScene: RecordScene;

beforeAll(async () => {
  recordScene = await importRecordScene();
});

test('[SC7] the text has a line per lane, a column per moment, and a legend', () => {
  const { code, held } = recordScene({
    stream: 'trackedInput',
    inputs: [
      [120.3, 'typed$', 'п'],
      [213.9, 'typed$', "'при*/"],
    ],
    untilMs: 1000,
    lateMs: 0,
  });
  expect(marbleText(code, held, {})).toBe(`trackedInput

ms                    0     120  214  714
typed$                ^-----b----c---------
debounceTime          ^---------------c----
startWith             (^a)------------c----
distinctUntilChanged  (^a)------------c----

a  ''
b  'п'
c  '\\'при*/'
`);
});

test('[SC1.3] a lane of the text has the name of the operator in force', () => {
  const settings = { flatten: 'exhaustMap' } as const;
  const { code, held } = recordScene({ stream: 'users', settings, untilMs: 100 });
  expect(marbleText(code, held, settings)).toMatch(/^exhaustMap +\^/m);
  expect(marbleText(code, held, settings)).not.toContain('flatten');
});

test('[SC7] a recording too wide for a line continues below it', () => {
  const { code, held } = recordScene({
    stream: 'attention',
    inputs: Array.from({ length: 40 }, (_, index) => [index * 100, 'clicks$', 'c'] as const),
    untilMs: 5000,
  });
  const lines = marbleText(code, held, {}).split('\n');
  expect(lines.filter((line) => line.startsWith('scan '))).toHaveLength(3);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(110);
});

test('[PG12] the legend shows the beginning of long values, and gives two letters to two that begin alike', () => {
  const typed = ['x'.repeat(1_000_000), `${'x'.repeat(1_000_000)}y`];
  const { code, held } = recordScene({
    stream: 'attention',
    inputs: typed.map((text, index) => [index * 100, 'clicks$', text] as const),
    untilMs: 500,
  });
  const text = marbleText(code, held, {});
  expect(text.length).toBeLessThan(2000);
  expect(text.match(/^[a-d] {2}«x{399}…»$/gm)).toHaveLength(2);
});
