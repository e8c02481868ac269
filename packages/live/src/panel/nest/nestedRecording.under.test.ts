import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { pipe, scoreOf } from '../../../tests/support/nestedScore.ts';
import { recordPipes } from '../../../tests/support/recordPipes.ts';
import { treatmentsOf } from '@partitura/score/layout/operators.ts';
import { isHollow } from '@partitura/score/trace/fate.ts';
import { createFates } from '@partitura/score/trace/fates.ts';
import type { Recording } from '@partitura/score/trace/recording.ts';

/** The lane of each subscription, and the index in this list of the subscription that it was made for (-1: none). */
function madeIn(joined: Pick<Recording, 'held'>) {
  const begins = joined.held().filter(({ kind }) => kind === 'subscribe');
  const places = begins.map(({ subscription }) => subscription);
  return begins.map(({ lane, under = NaN }) => `${lane} for ${places.indexOf(under)}`);
}

test('[LV2.8] a subscription keeps its owner, whether the owner is in the same pipe or in the pipe around it', () => {
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
  expect(ignored.map(({ value, lane, under }) => [value, lane, under])).toEqual([
    ['b', 0, joined.held()[0]?.subscription],
  ]);
});

test("[LV2.8] subscriptions that an operator makes by itself are owned by the operator's subscription, also through package pipes", () => {
  const recording = recordPipes();
  const own = (value: number) => rx.of(value).pipe(rx.map((one) => one + 1));
  const ofPackage = (value: number) => own(value).pipe(rx.take(9));
  const apart = (value: number) =>
    new rx.Observable<number>((subscriber) => {
      ofPackage(value).subscribe((one) => subscriber.next(one));
    });
  rx.of(1).pipe(rx.mergeMap(apart)).subscribe();
  const { recording: joined } = scoreOf(recording, [
    pipe(['mergeMap(get)']),
    pipe(['map(add)']),
    pipe(['take(9)'], { file: 'node_modules/http/index.js' }),
  ]);
  expect(madeIn(joined)).toEqual(['1 for -1', '0 for 0', '2 for 0', '4 for 0', '3 for 3']);
});
