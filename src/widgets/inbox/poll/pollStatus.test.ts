import { of, Subject, throwError, VirtualTimeScheduler } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRecordingLog } from '../../../../tests/support/recordingLog.ts';
import { createVirtualTimers } from '../../../../tests/support/virtualTimers.ts';
import { someMessages } from '../../../../tests/support/messages.ts';
import { createClock } from '../../../clock/clock.ts';
import { page as ru } from '../../../texts/ru/page.ts';
import { createMessageStore } from './messageStore.ts';
import { createPollStatus } from './pollStatus.ts';
import { pollsOf } from './pollsOf.ts';
import { receive } from './receive.ts';
import type { InboxSource } from '../source/source.ts';
import { SourceError } from '../source/sourceError.ts';

const startedMs = Date.parse('2026-03-01T09:05:00Z');
const envelope = { status: 'ok', messages: someMessages(1) };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: startedMs });
});
afterEach(() => {
  vi.useRealTimers();
});

/** An inbox with its status in virtual time; the wall clock advances with it. */
function receiving(source: InboxSource) {
  const timers = createVirtualTimers(7_000);
  const clock = createClock(timers);
  const status = createPollStatus(clock);
  const log = createRecordingLog();
  const stop = receive(
    createMessageStore(),
    { next: status.take },
    {
      ...{ source, pollsOf, pollMs: 5000, clock, log, texts: ru.inbox },
    },
  );
  const unfollow = status.follow();
  return {
    clock,
    status,
    /** The status, with times in milliseconds since the start. */
    says() {
      const { answeredAtMs, next, ...rest } = status.get() ?? { next: { kind: 'unknown' } };
      const at = next.kind === 'at' ? next.ms - startedMs : next.kind;
      return { ...rest, next: at, ...(answeredAtMs && { answeredAt: answeredAtMs - startedMs }) };
    },
    advance(ms: number) {
      for (let passed = 0; passed < ms; passed += 100) {
        vi.setSystemTime(Date.now() + 100);
        timers.advance(100);
      }
    },
    now: () => timers.advance(0),
    end() {
      stop();
      unfollow?.();
    },
  };
}

test('[IB5] the status has the times of the last answer and of the next poll', () => {
  const { says, now, advance, end } = receiving(() => of(envelope));
  expect(says()).toEqual({ next: 'unknown' });
  now();
  expect(says()).toMatchObject({ answeredAt: 0, next: 5000, refused: 0, turns: 0 });
  advance(12_000);
  expect(says()).toMatchObject({ answeredAt: 10_000, next: 15_000 });
  end();
});

test('[IB5] the status has the failure and the time of its beginning', () => {
  const failure = { kind: 'status', status: 500 } as const;
  const answers = [of(envelope), throwError(() => new SourceError(failure, 'Status 500.'))];
  const { says, now, advance, end } = receiving(() => answers.shift() ?? of(envelope));
  now();
  advance(5000);
  expect(says()).toMatchObject({ failure, answeredAt: 0, next: 10_000, turns: 1 });
  advance(5000);
  expect(says()).toMatchObject({ failure: undefined, answeredAt: 10_000, next: 15_000, turns: 2 });
  end();
});

test('[IB5.2] the number of messages that cannot be shown belongs to the last answer', () => {
  const answers = [[null, {}, ...someMessages(1)], []];
  const { says, now, advance, end } = receiving(() =>
    of({ status: 'ok', messages: answers.shift() ?? [] }),
  );
  now();
  expect(says().refused).toBe(2);
  advance(5000);
  expect(says().refused).toBe(0);
  end();
});

test('[IB5.3] while the clock is paused there is no next poll, and at a lower speed it is later', () => {
  const { says, now, advance, clock, end } = receiving(() => of(envelope));
  now();
  advance(1000);
  clock.pause();
  expect(says()).toMatchObject({ answeredAt: 0, next: 'paused' });
  advance(60_000);
  clock.setSpeed(0.5);
  clock.resume();
  expect(says()).toMatchObject({ answeredAt: 0, next: 61_000 + 8000 });
  advance(8000);
  expect(says()).toMatchObject({ answeredAt: 69_000, next: 79_000 });
  end();
});

test('[IB5.4] a look back shows past states', () => {
  const { status, clock, now, advance, end } = receiving(() => of(envelope));
  const clockMs = clock.now();
  now();
  advance(20_000);
  expect(status.history.at(clockMs - 1)).toBeUndefined();
  expect(status.history.at(clockMs + 4999)).toMatchObject({ answeredAtMs: startedMs });
  expect(status.history.at(clockMs + 5000)).toMatchObject({ answeredAtMs: startedMs + 5000 });
  end();
});

test('[IB5] for a pushing source only the next subscription is predicted, not the next answer', () => {
  const source$ = new Subject<unknown>();
  const { says, advance, end } = receiving(source$);
  source$.next(envelope);
  expect(says()).toMatchObject({ answeredAt: 0, next: 'unknown' });
  advance(1000);
  source$.error(new Error('down'));
  expect(says()).toMatchObject({ failure: { kind: 'other' }, next: 6000 });
  end();
});

test('[IB5] polling ends with the source', () => {
  const source$ = new Subject<unknown>();
  const { says, end } = receiving(source$);
  source$.complete();
  expect(says().next).toBe('ended');
  end();
});

test('[IB5] each change notifies the subscribers until they unsubscribe', () => {
  const { status, now, advance, end } = receiving(() => of(envelope));
  const listener = vi.fn();
  const unsubscribe = status.subscribe(listener);
  now();
  advance(5000);
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  advance(5000);
  expect(listener).toHaveBeenCalledTimes(2);
  end();
});

test('[IB5.3] a change of speed notifies no subscriber while no next poll is known, or after the end', () => {
  const source$ = new Subject<unknown>();
  const { clock, status, says, end } = receiving(source$);
  const listener = vi.fn();
  status.subscribe(listener);
  clock.pause();
  expect(status.get()).toBeUndefined();
  source$.next(envelope);
  clock.resume();
  expect(listener).toHaveBeenCalledTimes(1);
  source$.error(new Error('down'));
  expect(says()).toMatchObject({ next: 5000 });
  end();
  clock.pause();
  expect(says()).toMatchObject({ next: 5000 });
});

test('[IB5.3] with a plain scheduler as clock, the next poll follows real time', () => {
  const clock = new VirtualTimeScheduler();
  const status = createPollStatus(clock);
  const unfollow = status.follow();
  status.take({
    kind: 'polled',
    outcome: { status: 'ok', refused: 0 },
    atMs: startedMs,
    clockMs: 1000,
    nextDueMs: 6000,
  });
  expect(status.get()?.next).toEqual({ kind: 'at', ms: startedMs + 5000 });
  unfollow?.();
});
