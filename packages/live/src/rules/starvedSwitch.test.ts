import * as rx from 'rxjs';
import { expect, test, vi } from 'vitest';
import { findingsOf } from '../../tests/support/findingsOf.ts';
import { fakeTimers, recordPipes } from '../../tests/support/recordPipes.ts';
import { starvedSwitch } from './starved.ts';

/** Polls every 100 ms for a second; each answer takes so long. */
async function polled({ answerMs = 180, isSwitch = true, source = 'timer' }) {
  fakeTimers();
  const recording = recordPipes();
  const ask = () => rx.timer(answerMs).pipe(rx.map(() => 'done'));
  const flatten = isSwitch ? rx.switchMap(ask) : rx.exhaustMap(ask);
  rx.timer(0, 100).pipe(flatten).subscribe();
  for (let ms = 0; ms < 1000; ms += 10) {
    recording.setNow(ms);
    vi.advanceTimersByTime(10);
  }
  const pipes = [
    { source, operators: [`${isSwitch ? 'switchMap' : 'exhaustMap'}(ask)`] },
    { source: 'timer', operators: ['map(x)'] },
  ];
  return findingsOf(recording, pipes, [starvedSwitch]);
}

test('[LV11.17] switchMap below a timer whose ticks cut off each answer gives nothing', async () => {
  const [found] = await polled({});
  expect(found).toMatchObject({ rule: 'starved-switch', operator: 'switchMap', line: 11 });
  expect(found?.text).toMatch(
    /^switchMap has given nothing for \d+ ms: the next tick cut off each of \d+ /,
  );
});

test('[LV11.17] nothing is found if answers come in time, are waited for, or the source is a visitor', async () => {
  expect(await polled({ answerMs: 50 })).toEqual([]);
  expect(await polled({ isSwitch: false })).toEqual([]);
  expect(await polled({ source: 'typed$' })).toEqual([]);
});

test('[LV11.17] two cuts are not enough', async () => {
  expect(await polled({ answerMs: 250 })).toHaveLength(1);
  fakeTimers();
  const recording = recordPipes();
  rx.timer(0, 100)
    .pipe(
      rx.take(3),
      rx.switchMap(() => rx.timer(180).pipe(rx.map(() => 'done'))),
    )
    .subscribe();
  vi.advanceTimersByTime(250);
  const pipes = [
    { source: 'timer', operators: ['take(3)', 'switchMap(ask)'] },
    { operators: ['map'] },
  ];
  expect(await findingsOf(recording, pipes, [starvedSwitch])).toEqual([]);
});
