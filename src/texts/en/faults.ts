import type { FaultTexts } from '../ru/faults.ts';

/** The page's texts about faults, in English; same shape as in Russian. */
export const faults: FaultTexts = {
  label: 'Break',
  nothing: 'Break…',
  fix: 'Fix',
  builtIn: 'Offline',
  builtInTitle: 'The page itself supplies the names, without the network',
  cause: 'Broken on purpose',

  without: (selector) => `No ${selector}`,
  user: (id) => `User ${id}`,
  userFaults: {
    fail: 'error 500',
    hang: 'silent',
    slow: 'slow',
    html: 'HTML, not JSON',
    name: 'name is not a string',
    refuse: 'no connection',
  },
  poll: 'Source',
  pollFaults: {
    fail: 'error',
    hang: 'silent',
    slow: 'slow',
    shape: 'wrong shape',
    status: 'status is not ok',
    odd: 'message without sender',
  },
  subscription: 'Subscription: error',

  seconds: (ms) => `${(ms / 1000).toLocaleString('en')} s`,
  promises: {
    without: (selector, warning) =>
      `${selector} is gone: the journal warns “${warning}”, this widget does nothing, the others work.`,
    user: (shown) => `Shows “${shown}”, aborts the other request; the next press tries again.`,
    userHang: (limit, shown) => `After ${limit} shows “${shown}”; the next press tries again.`,
    userSlow: (late, shown) =>
      `The answer is ${late} late: “${shown}” until then, then both names in order.`,
    poll: 'The table does not change, and polling goes on.',
    pollHang: (limit) => `Given up after ${limit}: the table does not change, and polling goes on.`,
    pollSlow: (late) => `Messages come ${late} later, and polls do not overlap.`,
    pollStarved:
      'No messages come: each new poll aborts the one before, whose answer nobody awaits. The table does not change.',
    pollOverlap: (late) => `Messages come ${late} later, and polls overlap.`,
    pollQueue: 'Messages come, but later and later: polls queue up behind each other.',
    pollOdd: 'That message is left out, the others are shown.',
    subscription: (logged) =>
      `An error outside catchError: the journal says “${logged}”, polling stops, messages stay.`,
  },
};
