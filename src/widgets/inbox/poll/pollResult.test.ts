import { of, throwError } from 'rxjs';
import { expect, test } from 'vitest';
import { createClock } from '../../../clock/clock.ts';
import { createVirtualTimers } from '../../../../tests/support/virtualTimers.ts';
import type { PolledSource } from './ask.ts';
import { inbox } from './inbox.stream.ts';
import type { Message } from '../source/message.ts';
import { reportOf } from './pollResult.ts';

function firstPoll(source: PolledSource, waitMs = 0) {
  const timers = createVirtualTimers();
  const polls: (readonly Message[])[] = [];
  const running = inbox(source, createClock(timers)).subscribe((poll) => polls.push(poll));
  timers.advance(waitMs);
  running.unsubscribe();
  const [poll = []] = polls;
  expect(polls).toHaveLength(1);
  return { poll, report: reportOf(poll) };
}

test('[IN7] a failed poll is an empty list with its reason', () => {
  const error = new Error('refused');
  const { poll, report } = firstPoll(() => throwError(() => error));
  expect(poll).toEqual([]);
  expect(report).toEqual({ kind: 'failed', error });
});

test('[IN7.2] a poll without an answer in time says so', () => {
  const { report } = firstPoll(() => new Promise(() => undefined), 4000);
  expect(report).toMatchObject({ kind: 'failed', error: { name: 'TimeoutError' } });
});

test('[IN7.3] an answer with invalid messages has their number', () => {
  const good = { id: '1', from: 'a@b.c', subject: 'one' };
  const messages = [good, null, { ...good, id: '' }];
  const { poll, report } = firstPoll(() => of({ status: 'ok', timestamp: 1, messages }));
  expect(poll).toHaveLength(1);
  expect(report).toEqual({ kind: 'answered', refused: 2 });
});

test('[IB5.2] a list of no poll has no refused messages', () => {
  expect(reportOf([])).toEqual({ kind: 'answered', refused: 0 });
});
