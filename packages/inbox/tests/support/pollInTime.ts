import { createVirtualTimers } from '@partitura/tests/support/virtualTimers.ts';
import { createClock } from '@partitura/base/clock/clock.ts';
import { pollsOf } from '../../src/poll/pollsOf.ts';
import type { Poll } from '../../src/source/message.ts';
import type { InboxSource } from '../../src/source/source.ts';

/** Polls a source every 5 s, in virtual time. */
export function pollInTime(source: InboxSource) {
  const timers = createVirtualTimers();
  const polls: Poll[] = [];
  const polls$ = pollsOf(source, createClock(timers), { pollMs: 5000 });
  const polling = polls$.subscribe((poll) => polls.push(poll));
  return { timers, polls, end: () => polling.unsubscribe() };
}
