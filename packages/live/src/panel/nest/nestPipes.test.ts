import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { pipe, scoreOf, valuesOf } from '../../../tests/support/nestedScore.ts';
import { recordPipes, same } from '../../../tests/support/recordPipes.ts';
import { treatmentsOf } from '@partitura/score/layout/operators.ts';
import { isHollow } from '@partitura/score/trace/fate.ts';
import { createFates } from '@partitura/score/trace/fates.ts';
import type { Recording } from '@partitura/score/trace/recording.ts';

test('[LV2.8] an inner pipe is shown below each operator that subscribes to it, with only the subscriptions made by that operator', () => {
  const recording = recordPipes();
  const inner = (name: string) => rx.of(name).pipe(rx.map((value) => `${value}!`));
  rx.of('a').pipe(rx.mergeMap(inner), rx.switchMap(inner)).subscribe();
  const pipes = [pipe(['mergeMap(x)', 'switchMap(y)']), pipe(['map(z)'])];
  const { lines, recording: joined } = scoreOf(recording, pipes);
  const block = ['    source$', '      map'];
  expect(lines).toEqual(['source$', '  mergeMap', ...block, '  switchMap', ...block]);
  const values = ['0 a', '3 a', '4 a!', '1 a!', '5 a!', '6 a!!', '2 a!!'];
  expect(valuesOf(joined)).toEqual(values);
});

test('[LV2.8] a pipe replaced by hot reload appears only in the scores of other replaced pipes', () => {
  const recording = recordPipes();
  const inner = () => rx.of(1).pipe(rx.map((value) => value + 1));
  rx.of(1).pipe(rx.switchMap(inner)).subscribe();
  for (const site of recording.store.pipes) site.isOld = true;
  const pipes = [pipe(['switchMap(x)']), pipe(['map(y)'])];
  expect(scoreOf(recording, pipes).lines).toHaveLength(4);
  const [outer] = recording.store.pipes;
  if (outer) outer.isOld = false;
  expect(scoreOf(recording, pipes).lines).toHaveLength(2);
});

test('[LV2.8] a pipe that subscribes to itself is shown once, and so is each of two pipes that subscribe to each other', () => {
  const recording = recordPipes();
  const even = (left: number): rx.Observable<boolean> =>
    rx.of(left).pipe(rx.switchMap((value) => (value === 0 ? rx.of(true) : odd(value - 1))));
  const odd = (left: number): rx.Observable<boolean> =>
    rx.of(left).pipe(rx.mergeMap((value) => (value === 0 ? rx.of(false) : even(value - 1))));
  const count = (left: number): rx.Observable<number> =>
    rx.of(left).pipe(rx.concatMap((value) => (value > 0 ? count(value - 1) : rx.of(0))));
  even(4).subscribe();
  count(2).subscribe();
  const pipes = [pipe(['switchMap(even)']), pipe(['mergeMap(odd)']), pipe(['concatMap(count)'])];
  const { lines, recording: joined } = scoreOf(recording, pipes);
  expect(lines.filter((line) => line.trim() !== 'inner')).toEqual([
    ...['source$', '  switchMap', '    source$', '      mergeMap'],
  ]);
  expect(valuesOf(joined).filter((one) => one.includes('true'))).toHaveLength(6);
  const own = scoreOf(recording, pipes, { index: 2 });
  expect(own.lines).toEqual(['source$', '  concatMap', '    inner']);
  expect(own.recording.version()).toBe(recording.store.pipes[2]?.recording.version());
});

test('[LV2.8] a score has at most 12 pipes, nested at most five levels deep', () => {
  const recording = recordPipes();
  let version = 0;
  const nextTo = (source$: rx.Observable<number>) => {
    recording.setVersion((version += 1));
    return source$.pipe(rx.map((value) => value));
  };
  let deep$: rx.Observable<number> = rx.of(1);
  for (let level = 0; level < 8; level += 1) deep$ = nextTo(deep$);
  deep$.subscribe();
  const wide = Array.from({ length: 20 }, () => nextTo(rx.of(1)));
  nextTo(rx.merge(...wide)).subscribe();
  const pipes = Array.from({ length: 29 }, () => pipe(['map(x)']));
  expect(scoreOf(recording, pipes, { index: 7 }).lines).toHaveLength(10);
  expect(scoreOf(recording, pipes, { index: 28 }).lines).toHaveLength(24);
});

test("[LV2.8] a score's key changes as soon as the score skips another package pipe", () => {
  const recording = recordPipes();
  const own = (value: number) => rx.of(value).pipe(rx.map((one) => one + 1));
  const first = (value: number) => own(value).pipe(rx.take(1));
  const second = (value: number) => own(value).pipe(rx.take(2));
  const source$ = new rx.Subject<number>();
  source$.pipe(rx.concatMap((value) => (value === 1 ? first(1) : second(2)))).subscribe();
  const file = 'node_modules/http/index.js';
  const ofPackage = [pipe(['take(1)'], { file }), pipe(['take(2)'], { file, line: 2 })];
  const pipes = [pipe(['concatMap(get)']), pipe(['map(add)']), ...ofPackage];
  source$.next(1);
  const { key } = scoreOf(recording, pipes);
  source$.next(2);
  const { key: after, lines, recording: joined } = scoreOf(recording, pipes);
  expect(lines).toEqual(['source$', '  concatMap', '    source$', '      map']);
  expect(after).not.toBe(key);
  const last = (wanted: number) =>
    joined.held().findLast(({ lane, kind }) => lane === wanted && kind === 'next');
  expect(last(1)?.cause).toBe(last(3)?.number);
});

/** The lane of each subscription, and the index in this list of its owner: the subscription that made it (-1: none). */
function madeIn(joined: Pick<Recording, 'held'>) {
  const begins = joined.held().filter(({ kind }) => kind === 'subscribe');
  const places = begins.map(({ subscription }) => subscription);
  return begins.map(
    ({ lane, parentSubscription = NaN }) => `${lane} for ${places.indexOf(parentSubscription)}`,
  );
}

test('[LV2.8] in a score, a subscription keeps its owner, whether the owner belongs to the same pipe or to the outer pipe', () => {
  const recording = recordPipes();
  const source$ = new rx.Subject<string>();
  const never$ = new rx.Subject<string>();
  const make = () => source$.pipe(rx.exhaustMap(() => never$.pipe(rx.map((value) => value))));
  make().subscribe();
  source$.next('a');
  make().subscribe();
  source$.next('b');
  const pipes = [pipe(['exhaustMap(x)']), pipe(['map(y)'])];
  const { recording: joined, code } = scoreOf(recording, pipes);
  expect(madeIn(joined)).toEqual([
    ...['1 for -1', '0 for 0', '3 for 0', '2 for 2'],
    ...['1 for -1', '0 for 4', '3 for 4', '2 for 6'],
  ]);
  const names = ['source$', 'exhaustMap', 'source$', 'map'];
  const fates = createFates(code.lanes, treatmentsOf(code.lanes, names));
  const ignored = joined.held().filter((one) => isHollow(fates.add(one).fate));
  const parentSubscription = joined.held()[0]?.subscription;
  expect(ignored).toMatchObject([{ value: 'b', lane: 0, parentSubscription }]);
});

test("[LV2.8] a subscription that an operator's inner stream makes separately is owned by the operator's subscription, even through package pipes", () => {
  const recording = recordPipes();
  const own = (value: number) => rx.of(value).pipe(rx.map((one) => one + 1));
  const ofPackage = (value: number) => own(value).pipe(rx.take(9));
  const apart = (value: number) =>
    new rx.Observable<number>((subscriber) => {
      ofPackage(value).subscribe((one) => subscriber.next(one));
    });
  rx.of(1).pipe(rx.mergeMap(apart)).subscribe();
  const ofHttp = pipe(['take(9)'], { file: 'node_modules/http/index.js' });
  const pipes = [pipe(['mergeMap(get)']), pipe(['map(add)']), ofHttp];
  const { recording: joined } = scoreOf(recording, pipes);
  expect(madeIn(joined)).toEqual(['1 for -1', '0 for 0', '2 for 0', '4 for 0', '3 for 3']);
});

test('[LV18.4] an input has a lane below its operator, and a value of the input is the cause of the notification that the operator then emits', () => {
  const recording = recordPipes();
  const [typed$, close$] = [new rx.Subject<string>(), new rx.Subject<string>()];
  rx.merge(typed$, rx.NEVER).pipe(rx.takeUntil(close$)).subscribe();
  typed$.next('a');
  close$.next('b');
  const pipes = [pipe(['takeUntil(close$)'], { source: 'merge(typed$, NEVER)' })];
  const { lines, code, recording: joined } = scoreOf(recording, pipes);
  expect(lines).toEqual(['merge', '  typed$', '  NEVER', '  takeUntil', '    close$']);
  expect(code.rows.map(({ line }) => line?.line)).toEqual([1, 1, 1, 2, 2]);
  const labelOf = (wanted: number | undefined) => {
    const one = joined.held().find(({ number }) => number === wanted);
    return (
      one &&
      `${code.lanes[one.lane]?.label} ${typeof one.value === 'string' ? one.value : one.kind}`
    );
  };
  const given = joined.held().filter(({ kind }) => kind === 'next' || kind === 'complete');
  expect(given.map(({ number, cause }) => [labelOf(number), labelOf(cause)])).toEqual([
    ['typed$ a', undefined],
    ['merge a', 'typed$ a'],
    ['takeUntil a', 'merge a'],
    ['close$ b', undefined],
    ['takeUntil complete', 'close$ b'],
  ]);
});

test("[LV18.4] an input of an inner pipe is shown with only the subscriptions that the outer pipe's operator has caused", () => {
  const recording = recordPipes();
  const close$ = new rx.Subject<string>();
  const inner = () => rx.NEVER.pipe(rx.takeUntil(close$));
  rx.of(1, 2).pipe(rx.mergeMap(inner)).subscribe();
  inner().subscribe();
  const pipes = [pipe(['mergeMap(x)']), pipe(['takeUntil(close$)']), pipe(['takeUntil(close$)'])];
  const { lines, recording: joined, code } = scoreOf(recording, pipes);
  const inside = ['    source$', '      takeUntil', '        close$'];
  expect(lines).toEqual(['source$', '  mergeMap', ...inside]);
  const lane = code.lanes.findIndex(({ label }) => label === 'close$');
  expect(joined.held().filter((one) => one.lane === lane)).toHaveLength(2);
});

test('[LV18.4] a score has at most 12 inputs beside its pipes', () => {
  const recording = recordPipes();
  const many = Array.from({ length: 20 }, () => new rx.Subject<number>());
  const merged$ = rx.merge(...many, rx.of(1).pipe(same()));
  merged$.pipe(same()).subscribe();
  const pipes = [pipe(['map(x)']), pipe(['map(y)'], { source: 'merge(...many)' })];
  expect(scoreOf(recording, pipes, { index: 1 }).lines).toEqual([
    ...['merge', '  source$', '    map'],
    ...Array.from({ length: 12 }, (_, index) => `  input ${index + 1}`),
    '  map',
  ]);
});
