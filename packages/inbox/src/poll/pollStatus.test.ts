import { NEVER, of, throwError, VirtualTimeScheduler } from 'rxjs';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createRecordingLog } from '@partitura/tests/support/recordingLog.ts';
import { createVirtualTimers } from '@partitura/tests/support/virtualTimers.ts';
import { someMessages } from '@partitura/tests/support/messages.ts';
import { createClock } from '@partitura/base/clock/clock.ts';
import { first as ru } from '../texts/first.ru.ts';
import { createMessageStore } from './messageStore.ts';
import { pollStates, type PollState } from './pollStatus.ts';
import { pollsOf } from './pollsOf.ts';
import { createPolls, type PollEvent, receive } from './receive.ts';
import type { InboxSettings } from './inbox.stream.ts';
import { failingFlatten } from '@partitura/page/widgets/inbox/faultySource.ts';
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
function receiving(source: InboxSource, settings: InboxSettings = {}) {
  const timers = createVirtualTimers(7_000);
  const clock = createClock(timers);
  const polls = createPolls();
  const states: (readonly [clockMs: number, PollState])[] = [];
  const watching = pollStates(polls.values$, clock).subscribe((state) => states.push(state));
  const log = createRecordingLog();
  const polls$ = pollsOf(source, clock, { ...settings, pollMs: 5000 });
  const stop = receive(createMessageStore(), polls, { polls$, clock, log, texts: ru });
  onTestFinished(() => {
    stop();
    watching.unsubscribe();
  });
  return {
    clock,
    states,
    watching,
    lines: log.lines,
    /** The status, with times in milliseconds since the start. */
    says() {
      const [, state] = states.at(-1) ?? [0, { next: { kind: 'unknown' } } as const];
      const { answeredAtMs, next, ...rest }: Partial<PollState> & Pick<PollState, 'next'> = state;
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
  };
}

test('[IB5] the status contains the times of the last answer and of the next poll, and the failure', () => {
  const failure = { kind: 'status', status: 500 } as const;
  const down = throwError(() => new SourceError(failure, 'Status 500.'));
  const answers = [of(envelope), of(envelope), down];
  const { says, now, advance } = receiving(() => answers.shift() ?? of(envelope));
  expect(says()).toEqual({ next: 'unknown' });
  now();
  expect(says()).toMatchObject({ answeredAt: 0, next: 5000, refusedCount: 0, turns: 0 });
  advance(7000);
  expect(says()).toMatchObject({ answeredAt: 5000, next: 10_000 });
  advance(5000);
  expect(says()).toMatchObject({ failure, answeredAt: 5000, next: 15_000, turns: 1 });
  advance(5000);
  expect(says()).toMatchObject({ failure: undefined, answeredAt: 15_000, next: 20_000, turns: 2 });
});

test('[IB5, IB5.3] a second after its due time, an unanswered poll is shown as waiting, except while the clock is paused', () => {
  const answers = [of(envelope), NEVER];
  const { states, says, now, advance, clock } = receiving(() => answers.shift() ?? NEVER);
  now();
  advance(5900);
  expect(says()).toMatchObject({ answeredAt: 0, next: 5000 });
  advance(100);
  expect(says()).toMatchObject({ answeredAt: 0, next: 'waiting' });
  clock.pause();
  expect(says()).toMatchObject({ next: 'paused' });
  clock.resume();
  expect(says()).toMatchObject({ next: 'waiting' });
  advance(3000);
  expect(says()).toMatchObject({ failure: { kind: 'silent' }, next: 10_000 });
  expect(states).toHaveLength(5);
});

test('[IB5.2] the status counts messages that cannot be shown only in the last answer', () => {
  const answers = [[null, {}, ...someMessages(1)], []];
  const { says, now, advance } = receiving(() =>
    of({ status: 'ok', messages: answers.shift() ?? [] }),
  );
  now();
  expect(says().refusedCount).toBe(2);
  advance(5000);
  expect(says().refusedCount).toBe(0);
});

test('[IB5.3] the status names no next poll while the clock is paused, and a later one at a lower speed', () => {
  const { says, now, advance, clock } = receiving(() => of(envelope));
  now();
  advance(1000);
  clock.pause();
  expect(says()).toMatchObject({ answeredAt: 0, next: 'paused' });
  advance(60_000);
  clock.setSpeed(0.1);
  clock.resume();
  expect(says()).toMatchObject({ answeredAt: 0, next: 61_000 + 40_000 });
  advance(40_000);
  expect(says()).toMatchObject({ answeredAt: 101_000, next: 151_000 });
});

test('[IB5, IB5.4] each poll emits a state together with its clock time, which a look back needs, until the subscriber unsubscribes', () => {
  const { states, watching, clock, now, advance } = receiving(() => of(envelope));
  const clockMs = clock.now();
  now();
  advance(5000);
  watching.unsubscribe();
  advance(5000);
  expect(states).toMatchObject([
    [clockMs, { answeredAtMs: startedMs }],
    [clockMs + 5000, { answeredAtMs: startedMs + 5000 }],
  ]);
});

test('[IN8, IB5, IB5.10] an error of the stream itself is logged and ends polling, and the status names no failure', () => {
  const { says, now, advance, lines, clock } = receiving(
    () => throwError(() => new Error('down')),
    {
      flatten: failingFlatten,
    },
  );
  expect(says().next).toBe('unknown');
  now();
  advance(5000);
  expect(says()).toMatchObject({ failure: undefined, next: 'ended' });
  const failed = new Error('operator failed');
  expect(lines).toEqual([['error', 'Ошибка при получении сообщений', failed]]);
  // No next poll is known: a change of the clock's speed changes nothing.
  clock.pause();
  expect(says()).toMatchObject({ next: 'ended' });
});

test('[IB5.3] with a plain scheduler as the clock, the next poll follows real time', () => {
  const clock = new VirtualTimeScheduler();
  const states: PollState[] = [];
  const polled$ = of<PollEvent>({
    kind: 'polled',
    outcome: { status: 'ok', refused: 0 },
    atMs: startedMs,
    clockMs: 1000,
    nextDueMs: 6000,
  });
  pollStates(polled$, clock).subscribe(([, state]) => states.push(state));
  expect(states).toMatchObject([{ next: { kind: 'at', ms: startedMs + 5000 } }]);
});
