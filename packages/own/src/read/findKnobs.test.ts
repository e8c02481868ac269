import { expect, test } from 'vitest';
import { patterns } from '../patterns/patterns.ts';
import { read } from '../../tests/support/read.ts';

const knobsOf = (text: string) => read(text).knobs;

/** The code with this choice for its first operator of a group. */
function chosen(text: string, choice: string) {
  const knob = knobsOf(text).find(({ kind }) => kind === 'operator');
  if (knob?.kind !== 'operator') throw new Error('No operator of a group.');
  return knob.with(choice);
}

test('[OW32] numbers that configure an operator, a source, a request or a constant are knobs; values are not', () => {
  const text = `const pause = 250;
timer(0, 800).pipe(
  startWith(7),
  map((n) => n * 10),
  debounceTime(300),
  mergeMap((n) => request(n, 700).pipe(timeout({ first: 500 })), 2),
);`;
  const found = knobsOf(text).map((one) =>
    [one.line, one.name, one.part, 'value' in one && one.value].join(' '),
  );
  expect(found).toEqual([
    ...['1 pause 1 250', '2 timer 1 0', '2 timer 2 800', '5 debounceTime 1 false'],
    ...['5 debounceTime 1 300', '6 mergeMap 1 false', '6 request 1 700'],
    ...['6 timeout first 500', '6 mergeMap 1 2'],
  ]);
});

test('[OW32] changing a number changes only the text of this number', () => {
  const text = 'interval(1_000).pipe(take(3));';
  const [, take] = knobsOf(text);
  expect(take?.kind === 'number' && take.with(4)).toBe('interval(1_000).pipe(take(4));');
});

test.each([
  ['a$.pipe(switchMap(f))', 'mergeMap', 'a$.pipe(mergeMap(f))'],
  ['a$.pipe(mergeMap((n) => of(n), 2))', 'switchMap', 'a$.pipe(switchMap((n) => of(n)))'],
  ['a$.pipe(mergeMap(f, MOST))', 'exhaustMap', 'a$.pipe(exhaustMap(f))'],
  ['a$.pipe(mergeMap(f))', 'concatMap', 'a$.pipe(concatMap(f))'],
  ['a$.pipe(mergeAll(2))', 'switchAll', 'a$.pipe(switchAll())'],
  ['merge(a$, b$, 1)', 'concat', 'concat(a$, b$)'],
  ['merge(a$, b$)', 'race', 'race(a$, b$)'],
  ['race([a$, b$])', 'merge', 'merge(a$, b$)'],
  ['a$.pipe(shareReplay(3))', 'share', 'a$.pipe(share())'],
  ['a$.pipe(share())', 'shareReplay', 'a$.pipe(shareReplay(1))'],
])('[OW32.1] in %s, choosing %s produces %s', (text, choice, expected) => {
  expect(chosen(text, choice)).toBe(expected);
});

test.each([
  [
    "import { map, switchMap } from 'rxjs';\na$.pipe(switchMap(f))",
    "import { map, mergeMap } from 'rxjs';\na$.pipe(mergeMap(f))",
  ],
  [
    "import { switchMap } from 'rxjs';\na$.pipe(switchMap(f), switchMap(g))",
    "import { switchMap, mergeMap } from 'rxjs';\na$.pipe(mergeMap(f), switchMap(g))",
  ],
  [
    "import { mergeMap as all, switchMap as last } from 'rxjs';\na$.pipe(last(f))",
    "import { mergeMap as all, switchMap as last } from 'rxjs';\na$.pipe(all(f))",
  ],
  [
    "import * as rx from 'rxjs';\na$.pipe(rx.switchMap(f))",
    "import * as rx from 'rxjs';\na$.pipe(rx.mergeMap(f))",
  ],
])('[OW32.1] a new operator is imported in the same way as the old one', (text, expected) => {
  expect(chosen(text, 'mergeMap')).toBe(expected);
});

test('[OW32.1] for a combinator that is called with an object, the knob does not offer zip', () => {
  const [first] = knobsOf('combineLatest({ a: a$, b: b$ })');
  expect(first?.kind === 'operator' && first.choices).toEqual(['combineLatest', 'forkJoin']);
});

test.each([
  ...patterns.map(({ code }) => code),
  'combineLatest([interval(9), timer(9)])',
  'race([interval(9), timer(9)])',
  'interval(9).pipe(withLatestFrom(timer(9)), throttleTime(9))',
  'interval(9).pipe(mergeWith(timer(9)), map(() => timer(1)), switchAll())',
])('[OW32.1] the code keeps its lanes with each operator that a knob offers: %.30s', (text) => {
  const { streamCode, knobs } = read(text);
  const shape = ({ lanes }: typeof streamCode) =>
    lanes.map(({ kind, above, inside }) => [kind, above, inside]);
  for (const knob of knobs) {
    if (knob.kind === 'number') continue;
    for (const choice of knob.choices.filter((one) => one !== knob.name)) {
      const other = read(knob.with(choice));
      expect(shape(other.streamCode)).toEqual(shape(streamCode));
      expect(other.streamCode.lanes.map(({ label }) => label)).toContain(choice);
    }
  }
});

test('[OW32] code has at most twelve knobs, and an infinite number is not one of them', () => {
  expect(knobsOf('interval(1);'.repeat(30))).toHaveLength(12);
  expect(knobsOf('interval(1e999);\ninterval(9)').map(({ line }) => line)).toEqual([2]);
});
