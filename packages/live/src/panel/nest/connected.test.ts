// oxlint-disable typescript/no-deprecated -- apps still use connectable observables
import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { pipe, scoreOf } from '../../../tests/support/nestedScore.ts';
import { recordPipes } from '../../../tests/support/recordPipes.ts';

test('[LV2.8] publish shares the lanes above it, and refCount subscribes to publish for each subscriber', () => {
  const recording = recordPipes();
  const source$ = new rx.Subject<number>();
  const shared$ = source$.pipe(rx.publish(), rx.refCount());
  const first$ = shared$.pipe(rx.map((value) => value));
  const second$ = shared$.pipe(rx.skip(0));
  rx.merge(first$, second$).pipe(rx.take(9)).subscribe();
  source$.next(1);
  const { lines, recording: joined } = scoreOf(
    recording,
    [pipe(['publish()', 'refCount()']), pipe(['map(y)']), pipe(['skip(0)']), pipe(['take(9)'])],
    { index: 3 },
  );
  expect(lines).toEqual([
    ...['source$', '  source$', '    source$', '      publish', '      refCount', '    map'],
    ...['  source$', '    publish', '    refCount', '    skip', '  take'],
  ]);
  const next = joined.held().filter(({ kind }) => kind === 'next');
  expect(next.map(({ lane }) => lane)).toEqual([5, 6, 2, 3, 0, 1, 10, 11, 7, 8, 0, 1]);
});
