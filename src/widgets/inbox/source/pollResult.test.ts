import { of, throwError } from 'rxjs';
import { expect, test } from 'vitest';
import { createClock } from '../../../clock/clock.ts';
import { createVirtualTimers } from '../../../../tests/support/virtualTimers.ts';
import type { PolledSource } from './ask.ts';
import { inbox } from '../poll/inbox.stream.ts';
import { decodeEnvelope, outcomeOf, type PollResult } from './message.ts';

function firstPoll(source: PolledSource, waitMs = 0) {
  const timers = createVirtualTimers();
  const polls: PollResult[] = [];
  const running = inbox(source, createClock(timers)).subscribe((poll) => polls.push(poll));
  timers.advance(waitMs);
  running.unsubscribe();
  expect(polls).toHaveLength(1);
  return polls.map((poll) => ({ poll, outcome: outcomeOf(poll) }))[0];
}

test('[IN7] a failed poll is an empty list with its reason', () => {
  const error = new Error('refused');
  expect(firstPoll(() => throwError(() => error))).toEqual({
    poll: [],
    outcome: { kind: 'failed', error },
  });
});

test('[IN7.2] a poll without an answer in time says so', () => {
  const silent = firstPoll(() => new Promise(() => undefined), 4000);
  expect(silent?.outcome).toMatchObject({ kind: 'failed', error: { name: 'TimeoutError' } });
});

test('[IN7.3] the result of an answer has the number of its invalid messages', () => {
  const good = { id: '1', from: 'a@b.c', subject: 'one' };
  const messages = [good, null, { ...good, id: '' }];
  const odd = firstPoll(() => of({ status: 'ok', timestamp: 1, messages }));
  expect(odd?.poll).toHaveLength(1);
  expect(odd?.outcome).toEqual({ kind: 'answered', refused: 2 });
});

test('[IN7] each failed poll keeps its own reason when others fail after it', () => {
  const reasons = [new Error('first'), new Error('second')];
  const polls = reasons.map((error) => firstPoll(() => throwError(() => error))?.poll);
  expect(polls.map((poll) => poll && outcomeOf(poll))).toEqual(
    reasons.map((error) => ({ kind: 'failed', error })),
  );
});

test('[SC17] a result is exported as a plain list', () => {
  const result = decodeEnvelope({ status: 'ok', messages: [] });
  expect([JSON.stringify(result), Object.assign({}, result)]).toEqual(['[]', {}]);
  expect(result).toStrictEqual([]);
});

test('[IB10] no list from a source can pass as a result', () => {
  const forged = Object.assign([null], { outcome: { kind: 'answered', refused: 0 } });
  const result = decodeEnvelope({ status: 'ok', messages: forged });
  expect([[...result], outcomeOf(result)]).toEqual([[], { kind: 'answered', refused: 1 }]);
});
