import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { pipe, scoreOf } from '../../../tests/support/nestedScore.ts';
import { recordPipes } from '../../../tests/support/recordPipes.ts';

const same = rx.map((value: unknown) => value);

test('[LV18.4] an input has a lane below the operator, and its value or end is the cause of what the operator does', () => {
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
    return one && `${code.lanes[one.lane]?.label} ${String(one.value ?? one.kind)}`;
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

test('[LV18.4] an inner pipe has its inputs, with only the subscriptions of that operator', () => {
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
  const merged$ = rx.merge(...many, rx.of(1).pipe(same));
  merged$.pipe(same).subscribe();
  const pipes = [pipe(['map(x)']), pipe(['map(y)'], { source: 'merge(...many)' })];
  expect(scoreOf(recording, pipes, { index: 1 }).lines).toEqual([
    ...['merge', '  source$', '    map'],
    ...Array.from({ length: 12 }, (_, index) => `  input ${index + 1}`),
    '  map',
  ]);
});
