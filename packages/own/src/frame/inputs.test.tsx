import { expect, test } from 'vitest';
import { startOwn as start } from '../../tests/support/startOwn.ts';

test.each([
  [
    'forkJoin({ x: timer(100), y: Promise.resolve(8), p, q: [1, 2] })',
    ['timer: 100 0', 'Promise.resolve: 0 8', 'p: 0 7', '[1, 2]: 0 1,0 2'],
    ['100 {"x":0,"y":8,"p":7,"q":2}'],
  ],
  [
    'zip([1, 2, 3], timer(100, 100), (a, b) => a + b)',
    ['[1, 2, 3]: 0 1,0 2,0 3', 'timer: 100 0,200 1,300 2'],
    ['100 1', '200 3', '300 5'],
  ],
  ['merge(p, of(1), numbers())', ['p: ', 'of: 0 1', 'numbers: 0 0,0 1'], ['0 1', '0 0', '0 1']],
  ['combineLatest({ a: p, b: of(2) })', ['p: 0 7', 'of: 0 2'], ['0 {"a":7,"b":2}']],
  ['combineLatest([p, p])', ['p: 0 7,0 7', 'p: 0 7,0 7'], ['0 [7,7]']],
  ['concat(p, zip(p, "a"))', ['p: 0 7,0 7', 'zip: 0 [7,"a"]', 'p: 0 7,0 7'], ['0 7', '0 [7,"a"]']],
  ['race(timer(5), p)', ['timer: ', 'p: 0 7'], ['0 7']],
])(
  '[OW11.3, OW12] in %s the lanes of promises, arrays and iterables show their values',
  async (text, lanes, results) => {
    const own = await start(`const p = Promise.resolve(7);
function* numbers() { for (let i = 0; ; i += 1) yield i; }
const a$ = ${text};
a$.pipe(take(3)).subscribe((value) => console.log(value));`).until(400);
    const shown = own.lanes.map(({ label }) => `${label}: ${own.values(label).join()}`);
    expect(shown.slice(1, 1 + lanes.length)).toEqual(lanes);
    expect(own.lines()).toEqual(results);
  },
);

test('[OW11.3, OW12] a combinator receives each argument that is not one of its inputs unchanged', async () => {
  const own =
    await start(`const [p, list, join] = [Promise.resolve(7), [of(1), of(2)], (a, b) => a + b];
merge([p]).subscribe((value) => console.log(value instanceof Promise));
combineLatest([of(1), of(2)], asapScheduler).subscribe((value) => console.log(value));
zip([of(1), of(2)], join).subscribe((value) => console.log(value));
merge([1, 2], [3], asapScheduler).subscribe((value) => console.log(value));
concat(5 as never).subscribe({ error: ({ name }) => console.log(name) });
merge(p, { a: 1 } as never).subscribe({ error: ({ name }) => console.log(name) });
forkJoin(undefined as never).subscribe({ error: ({ name }) => console.log(name) });`).until(10);
  expect(own.texts()).toEqual([
    'true',
    '3',
    ...['TypeError', 'TypeError', 'TypeError'],
    ...['1', '2', '3', '[1,2]'],
  ]);
});
