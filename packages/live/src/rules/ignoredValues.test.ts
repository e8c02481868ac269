import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { CAPACITY } from '@partitura/score/trace/recording.ts';
import { findingsAt, findingsOf, linesOf, recordTimed } from '../../tests/support/findingsOf.ts';
import { ignoredValues } from './ignoredValues.ts';

/**
 * Presses a button at 100 ms, and again at 200 ms. The first press begins an export, which answers when the test calls
 * `answer`.
 */
function exporting(again: number) {
  const recording = recordTimed();
  const press$ = new rx.Subject<number>();
  const answer$ = new rx.Subject<string>();
  const export$ = () => answer$.pipe(rx.takeWhile((text) => text !== 'done'));
  press$.pipe(rx.exhaustMap(export$)).subscribe();
  recording.setNow(100);
  press$.next(0);
  recording.setNow(200);
  for (let press = 0; press < again; press += 1) press$.next(press);
  const foundAt = (ms: number) => {
    recording.setNow(ms);
    const inner = { file: 'src/export.ts', line: 8, operators: ['takeWhile(x)'] };
    return findingsAt(recording, [['exhaustMap(x)'], inner], [ignoredValues]);
  };
  const answer = (ms: number, text: string) => {
    recording.setNow(ms);
    answer$.next(text);
  };
  return { answer, foundAt };
}

test('[LV11.8, LV11.10] three ignored values, but not two, are reported five seconds after the inner stream began, until its next value, and the sentence names the inner pipe', async () => {
  const { answer, foundAt } = exporting(3);
  expect(await foundAt(5099).look()).toEqual([]);
  const findings = foundAt(5100);
  expect(linesOf(await findings.look())).toEqual([
    'ignored-values src/app.ts:11:3 exhaustMap 3 since 200: exhaustMap ignored 3 values: its inner stream export.ts:8 has been open since 0.1 s and gives nothing.',
  ]);
  answer(6000, '50 %');
  expect(await findings.look()).toEqual([]);
  expect(await exporting(2).foundAt(9000).look()).toEqual([]);
});

test.each(['50 %', 'done'])(
  '[LV11.8] an inner stream that emits a value in the meantime, such as %s, is not a fault',
  async (text) => {
    const { answer, foundAt } = exporting(3);
    answer(4000, text);
    expect(await foundAt(8000).look()).toEqual([]);
  },
);

test('[LV11.8] values that concatMap queues are not ignored, and nothing is reported before the first value', async () => {
  const recording = recordTimed();
  const press$ = new rx.Subject<number>();
  press$.pipe(rx.concatMap(() => rx.NEVER)).subscribe();
  new rx.Subject().pipe(rx.exhaustMap(() => rx.NEVER)).subscribe();
  for (const press of [0, 1, 2, 3]) press$.next(press);
  recording.setNow(5000);
  expect(await findingsOf(recording, 'here', [ignoredValues])).toEqual([]);
});

const ignored =
  'exhaustMap ignored 3 values: its inner stream has been open since 0.0 s and gives nothing.';

test.each<[string, (press: number) => rx.Observable<unknown>, ...string[]]>([
  ['never emits is reported', () => rx.NEVER, ignored],
  ['is a silent subject is reported', () => new rx.Subject(), ignored],
  ['completes without a value is not reported', () => rx.EMPTY],
  [
    'opens at the second value is not reported for two later values',
    (press) => (press === 0 ? rx.of(1) : rx.NEVER),
  ],
  [
    'has lost its beginning in the recording is not reported',
    () => rx.concat(rx.range(0, CAPACITY), rx.NEVER),
  ],
  ['stays open after its first value is reported', () => new rx.BehaviorSubject(1), ignored],
])('[LV11.8, LV18.6] an inner stream without a pipe that %s', async (_, open, ...texts) => {
  const recording = recordTimed();
  const press$ = new rx.Subject<number>();
  press$.pipe(rx.exhaustMap(open)).subscribe();
  for (const press of [0, 1, 2, 3]) press$.next(press);
  recording.setNow(5000);
  const found = await findingsOf(recording, [['exhaustMap(x)']], [ignoredValues]);
  expect(found.map(({ text }) => text)).toEqual(texts);
});
