import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { of, type Observable } from 'rxjs';
import { createClock } from '@partitura/base/clock/clock.ts';
import type { Message, Poll } from '@partitura/inbox/source/message.ts';
import { mockSource } from '@partitura/inbox/source/mockSource.ts';
import { startInbox } from '@partitura/inbox/startInbox.tsx';
import { createVirtualTimers } from '../support/virtualTimers.ts';
import { PlainInbox } from './PlainInbox.tsx';

/**
 * The controls that the benchmark page offers to `tools/bench`, for its inbox or, at `#plain`, for the handwritten
 * list.
 */
interface BenchedInbox {
  /** Polls until the inbox holds this many messages. */
  fill: (count: number) => Promise<void>;
  /**
   * Scrolls to a position in the list (0 is the top, 1 the end), and prepares the answers of this many polls of three
   * messages, so that the measurement includes only parsing them from JSON.
   */
  prepare: (share: number, polls: number) => Promise<void>;
  /** Polls once for each prepared answer; each poll is painted before the next. */
  poll: () => Promise<void>;
}

declare global {
  interface Window {
    benchedInbox: BenchedInbox;
  }
}

const POLL_MS = 5000;
/** The inbox reads no further messages of an answer (SPEC IB11). */
const FULL_POLL = 10_000;

const timers = createVirtualTimers();
const makeMessages = createBenchMessages(1);
let prepared: string[] = [];

/** Answers are parsed from JSON when they are requested. */
function source() {
  return of(JSON.parse(prepared.pop() ?? answerOf(0)) as unknown);
}

function answerOf(count: number) {
  return JSON.stringify({ status: 'ok', timestamp: 0, messages: makeMessages(count) });
}

if (location.hash === '#plain') {
  const root = createRoot(element('#messages-table'));
  // This also runs the effects, which start the polling.
  flushSync(() => root.render(createElement(PlainInbox, { source, timers, pollMs: POLL_MS })));
} else {
  startInbox('messages-table', { clock: createClock(timers), pollMs: POLL_MS, source });
}
// Every later advance by `POLL_MS` now contains one poll and the end of its time limit.
timers.advance(POLL_MS - 1);

/**
 * Makes a function that returns the requested number of new messages of the mock with this seed. Each message is parsed
 * from JSON, like the messages of a real source: strings concatenated in the page would keep their parts in memory.
 */
function createBenchMessages(seed: number): (count: number) => Message[] {
  const source = mockSource({ seed, now: () => 1_760_000_000_000 });
  const spare: Message[] = [];

  return (count) => {
    while (spare.length < count) {
      const answer$ = source(new AbortController().signal) as Observable<Pick<Poll, 'messages'>>;
      answer$.subscribe(({ messages }) => void spare.push(...messages));
    }
    return JSON.parse(JSON.stringify(spare.splice(0, count))) as Message[];
  };
}

/** Resolves when the change is painted: in a task after the next frame. */
function painted() {
  return new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(undefined);
    });
  });
}

function element(selector: string) {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`Expected an element ${selector} in the inbox, found none.`);
  return found;
}

window.benchedInbox = {
  async fill(count) {
    for (let left = count; left > 0; left -= FULL_POLL) {
      prepared = [answerOf(Math.min(left, FULL_POLL))];
      timers.advance(POLL_MS);
    }
    await painted();
  },

  async prepare(share, polls) {
    const box = element('.inbox-box');
    box.scrollTop = Math.round((box.scrollHeight - box.clientHeight) * share);
    // The scroll event fires in the next frame, and its change is drawn in that frame or the frame after it.
    await painted();
    await painted();
    prepared = Array.from({ length: polls }, () => answerOf(3));
  },

  async poll() {
    while (prepared.length > 0) {
      timers.advance(POLL_MS);
      await painted();
    }
  },
};
