import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { findingsOf, linesOf, recordTimed } from '../../tests/support/findingsOf.ts';
import { takeUntilAbove } from './takeUntilAbove.ts';

/** Subscribes at 0 s, gives the signal after one second, and then waits this number of seconds. */
async function leaving(
  make: (end$: rx.Observable<unknown>) => rx.Observable<unknown>,
  seconds = 3,
) {
  const recording = recordTimed();
  const end$ = new rx.Subject<void>();
  make(end$).subscribe();
  recording.wait(1000);
  end$.next();
  recording.wait(seconds * 1000, 1000);
  return findingsOf(recording, 'here', [takeUntilAbove]);
}

const id$ = new rx.BehaviorSubject(1);
const tick = () => rx.interval(1000);
const slowTick = () => rx.interval(3500);
const fourTicks = () => tick().pipe(rx.take(4));

test('[LV11.13] takeUntil above a flattening operator whose inner stream continues is reported', async () => {
  const make = (end$: rx.Observable<unknown>) => id$.pipe(rx.takeUntil(end$), rx.switchMap(tick));
  expect(linesOf(await leaving(make))).toEqual([
    'take-until-above src/app.ts:11:3 takeUntil 3 since 1000: takeUntil is above switchMap and has ended only the source: the inner stream goes on, with 3 values since then.',
  ]);
  expect(await leaving(make, 2)).toEqual([]);
});

test('[LV11.13] an operator that calls takeUntil in its own pipe is reported too, even if the source of an earlier subscription has completed itself', async () => {
  const sources = [rx.of(1), id$];
  const all = await leaving((end$) => {
    const takeUntilDestroyed = <T>(source$: rx.Observable<T>) => source$.pipe(rx.takeUntil(end$));
    const source$ = rx.defer(() => sources.shift() ?? rx.EMPTY);
    const ticks$ = source$.pipe(takeUntilDestroyed, rx.switchMap(tick));
    ticks$.subscribe();
    return ticks$;
  });
  expect(all).toMatchObject([{ operator: 'takeUntilDestroyed', count: 3 }]);
});

function unused() {
  const takeUntilDestroyed = () => rx.of(1);
  return id$.pipe(takeUntilDestroyed, rx.switchMap(tick));
}

test.each<[string, Parameters<typeof leaving>[0]]>([
  ['takeUntil is below', (end$) => id$.pipe(rx.switchMap(tick), rx.takeUntil(end$))],
  ['the inner stream ends', (end$) => id$.pipe(rx.takeUntil(end$), rx.switchMap(fourTicks))],
  [
    'the inner stream has emitted only one value',
    (end$) => id$.pipe(rx.takeUntil(end$), rx.switchMap(slowTick)),
  ],
  [
    'the source has completed itself',
    (end$) => rx.of(1).pipe(rx.takeUntil(end$), rx.switchMap(tick)),
  ],
  ['the signal never comes', () => id$.pipe(rx.takeUntil(rx.NEVER), rx.switchMap(tick))],
  ['the source is limited by take', () => id$.pipe(rx.take(1), rx.switchMap(tick))],
  ['an operator named takeUntilDestroyed does not use its source', unused],
])('[LV11.13] nothing is reported if %s', async (_, make) => {
  expect(await leaving(make)).toEqual([]);
});
