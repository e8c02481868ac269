import { beforeAll, expect, test } from 'vitest';
import { importRecordScene, type RecordScene } from '../../../tests/support/importRecordScene.ts';
import type { Notification } from '../../trace/recording.ts';
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

test('[SC1.3] a lane of the text has the name of the current operator', () => {
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

test('[PG12] the legend shows the beginning of long values, and two values with equal beginnings have two letters', () => {
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

/** The recording of clicks at these whole milliseconds. */
function clicksAt(times: readonly number[], value: (index: number) => unknown) {
  const { code } = recordScene({ stream: 'attention', untilMs: 1 });
  const held = times.map((atMs, index): Notification => {
    const at = { number: index + 1, lane: 0, kind: 'next', timeMs: 70.5 + atMs } as const;
    return { ...at, value: value(index), subscription: 1, cause: undefined };
  });
  return marbleText(code, held, {});
}

test('[SC7] a line is split if it is wider than 100 columns', () => {
  // Eight columns of three letters, and nineteen of four.
  const times = Array.from({ length: 27 }, (_, index) => (index < 8 ? index : index + 2));
  const wider = Array.from({ length: 27 }, (_, index) => (index < 7 ? index : index + 3));
  const systems = (text: string) => text.match(/^ms .*$/gm) ?? [];
  expect(systems(clicksAt(times, () => 'c'))).toHaveLength(1);
  expect(systems(clicksAt(wider, () => 'c'))).toHaveLength(2);
  expect(systems(clicksAt([...times, 99], () => 'c'))).toEqual([
    expect.stringMatching(/ 27 {2}28$/),
    expect.stringMatching(/^ms +99$/),
  ]);
});

test('[SC7] in the legend an event is its type, and an unwritable value is its kind', () => {
  const cyclic: unknown[] = [];
  cyclic.push(cyclic);
  const values = [
    new Event('click'),
    new Event('click'),
    () => 1,
    () => 2,
    Symbol('s'),
    undefined,
    cyclic,
  ];
  const [, legend] = clicksAt([0, 1, 2, 3, 4, 5, 6], (index) => values[index]).split('\n\na');
  expect(`a${legend ?? ''}`).toBe(`a  click
b  [object Function]
c  [object Symbol]
d  undefined
e  [object Array]
`);
});

test('[SC7] without a value there is no legend, and an empty recording has only the name', () => {
  const { code, held } = recordScene({ stream: 'attention', untilMs: 100 });
  expect(marbleText(code, held, {})).toBe(`attention

ms       0
clicks$  ^--
scan     ^--
`);
  expect(marbleText(code, [], {})).toBe('attention\n');
});

test('[PG12] a value of up to 1,000 units as JSON is written whole', () => {
  const legend = (letters: number) =>
    clicksAt([0], () => 'x'.repeat(letters))
      .split('\n')
      .at(-2);
  expect(legend(998)).toBe(`a  '${'x'.repeat(998)}'`);
  expect(legend(999)).toBe(`a  «${'x'.repeat(399)}…»`);
});
