import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { findingsOf, recordTimed } from '../../tests/support/findingsOf.ts';
import { takeUntilAbove } from './takeUntilAbove.ts';

/** Begins at 0 s, gives the signal after one second, and then waits this number of seconds. */
async function leaving(
  make: (end$: rx.Observable<unknown>) => rx.Observable<unknown>,
  seconds: number,
  ...pipes: Parameters<typeof findingsOf>[1]
) {
  const recording = recordTimed();
  const end$ = new rx.Subject<void>();
  make(end$).subscribe();
  recording.wait(1000);
  end$.next();
  recording.wait(seconds * 1000, 1000);
  return findingsOf(recording, pipes, [takeUntilAbove]);
}

const id$ = new rx.BehaviorSubject(1);
const tick = () => rx.interval(1000);
const slowTick = () => rx.interval(3500);
const fourTicks = () => tick().pipe(rx.take(4));
const above = ['takeUntil(end$)', 'switchMap(x)'];

test('[LV11.13] takeUntil above a flattening operator whose inner stream continues is found', async () => {
  const make = (end$: rx.Observable<unknown>) => id$.pipe(rx.takeUntil(end$), rx.switchMap(tick));
  expect(await leaving(make, 3, above)).toEqual([
    {
      ...{ rule: 'take-until-above', file: 'src/app.ts', line: 11, column: 3 },
      ...{ operator: 'takeUntil', count: 3, since: 1000 },
      text: 'takeUntil is above switchMap and has ended only the source: the inner stream goes on, with 3 values since then.',
    },
  ]);
  expect(await leaving(make, 2, above)).toEqual([]);
});

test('[LV11.13] an operator that calls takeUntil in its own pipe is found too', async () => {
  const make = (end$: rx.Observable<unknown>) => {
    const takeUntilDestroyed = <T>(source$: rx.Observable<T>) => source$.pipe(rx.takeUntil(end$));
    return id$.pipe(takeUntilDestroyed, rx.switchMap(tick));
  };
  const pipes = [
    ['takeUntilDestroyed()', 'switchMap(x)'],
    { file: 'node_modules/a.js', operators: ['takeUntil(x)'] },
  ];
  expect(await leaving(make, 3, ...pipes)).toMatchObject([{ operator: 'takeUntilDestroyed' }]);
});

const correct: Readonly<Record<string, [Parameters<typeof leaving>[0], readonly string[]]>> = {
  'takeUntil is below': [
    (end$) => id$.pipe(rx.switchMap(tick), rx.takeUntil(end$)),
    ['switchMap(x)', 'takeUntil(end$)'],
  ],
  'the inner stream ends': [(end$) => id$.pipe(rx.takeUntil(end$), rx.switchMap(fourTicks)), above],
  'the inner stream has given one value': [
    (end$) => id$.pipe(rx.takeUntil(end$), rx.switchMap(slowTick)),
    above,
  ],
  'the source has completed itself': [
    (end$) => rx.of(1).pipe(rx.takeUntil(end$), rx.switchMap(tick)),
    above,
  ],
};

test.each(Object.entries(correct))(
  '[LV11.13] nothing is found if %s',
  async (_, [make, operators]) => {
    expect(await leaving(make, 3, operators, ['take(4)'])).toEqual([]);
  },
);
