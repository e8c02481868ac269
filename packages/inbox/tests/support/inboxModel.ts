/** The containers of two inboxes that share a clock. */
export type Place = 'left' | 'right';

/** The ways in which a poll can fail before its time limit. */
export const FAILURES = ['throws', 'errs', 'says nothing', 'wrong shape', 'wrong status'] as const;

export type Failure = (typeof FAILURES)[number];

/** A service's reactions to a request, immediate unless the service holds the request. */
export type Service =
  | { kind: 'holds' }
  | { kind: 'answers'; ids: readonly number[] }
  | { kind: 'fails'; how: Failure };

/** Everything that can happen to the inboxes. The model returns `false` for an event that is impossible at its position. */
export interface Events {
  mount: (at: Place) => unknown;
  unmount: (at: Place) => unknown;
  /** Time passes, and each timer fires on time. */
  tick: (ms: number) => unknown;
  /** Time passes, and timers fire only at its end. */
  sleep: (ms: number) => unknown;
  /** Answers the poll in flight with messages of these ids. */
  answer: (at: Place, ids: readonly number[]) => unknown;
  /** Fails the poll in flight. */
  fail: (at: Place, how: Failure) => unknown;
  /** Answers a cancelled request. */
  answerLate: (ids: readonly number[]) => unknown;
  serve: (next: Service) => unknown;
  hide: () => unknown;
  show: () => unknown;
}

/** The visible state of the inboxes, in the order in which they started, and of everything around them. */
export interface State {
  inboxes: {
    place: Place;
    /** The times of the inbox's polls. */
    polledMs: readonly number[];
    /** The ids of the rows, the newest on top, and the number of changes to render. */
    rows: readonly number[];
    changes: number;
    /** The latest poll event of the inbox: the outcome of a poll, and the time of the next poll. */
    told: string;
    inFlight: number;
  }[];
  /** The number of cancelled requests that the service has not answered yet. */
  abandoned: number;
  timers: number;
  errors: number;
}

/** An inbox as SPEC.md describes it, without stream and clock. */
interface ModelInbox {
  startedMs: number;
  /** The next point of the inbox's grid. */
  nextMs: number;
  /** The start time of the poll in flight, if there is one. */
  sinceMs: number | undefined;
  polledMs: number[];
  rows: readonly number[];
  changes: number;
  told: string;
}

const POLL_MS = 5000;
const TIME_LIMIT_MS = 4000;

/** A browser's strictest throttling: a hidden tab wakes up once a minute. */
const WAKE_UP_MS = 60_000;

/** The earliest time at which a timer of a tab may fire. */
export function wakeMs(dueMs: number, isHidden: boolean): number {
  return isHidden ? Math.ceil(dueMs / WAKE_UP_MS) * WAKE_UP_MS : dueMs;
}

/** Makes inboxes that behave as SPEC.md describes. */
export function createInboxModel(): Events & { state: () => State } {
  const inboxes = new Map<Place, ModelInbox>();
  let nowMs = 0;
  let isHidden = false;
  let service: Service = { kind: 'holds' };
  let abandoned = 0;

  const nextOnGrid = ({ startedMs }: ModelInbox) =>
    startedMs + (Math.floor((nowMs - startedMs) / POLL_MS) + 1) * POLL_MS;
  const giveUpMs = ({ sinceMs = Infinity }: ModelInbox) => sinceMs + TIME_LIMIT_MS;

  function settle(inbox: ModelInbox, ids?: readonly number[]) {
    inbox.sinceMs = undefined;
    const arrived = [...new Set(ids)].filter((id) => !inbox.rows.includes(id));
    inbox.rows = [...arrived, ...inbox.rows];
    if (arrived.length > 0) inbox.changes += 1;
    inbox.told = `${ids ? 'ok' : 'failed'}, next at ${nextOnGrid(inbox)}`;
  }

  function settleAt(at: Place, ids?: readonly number[]) {
    const inbox = inboxes.get(at);
    if (inbox?.sinceMs === undefined) return false;
    settle(inbox, ids);
    return true;
  }

  function giveUp(inbox: ModelInbox) {
    abandoned += 1;
    settle(inbox);
  }

  function poll(inbox: ModelInbox) {
    inbox.polledMs.push(nowMs);
    inbox.sinceMs = nowMs;
    if (service.kind !== 'holds')
      settle(inbox, service.kind === 'answers' ? service.ids : undefined);
  }

  /** Runs due actions in the order of their times, however late they are. */
  function runDue(inbox: ModelInbox) {
    if (giveUpMs(inbox) <= Math.min(nowMs, inbox.nextMs)) giveUp(inbox);
    if (inbox.nextMs <= nowMs) {
      if (inbox.sinceMs === undefined) poll(inbox);
      inbox.nextMs = nextOnGrid(inbox);
    }
    if (giveUpMs(inbox) <= nowMs) giveUp(inbox);
  }

  function nextWakeMs() {
    const dueMs = [...inboxes.values()].map((inbox) => Math.min(inbox.nextMs, giveUpMs(inbox)));
    return wakeMs(Math.min(...dueMs), isHidden);
  }

  function tick(ms: number) {
    const untilMs = nowMs + ms;
    for (let next = nextWakeMs(); next <= untilMs; next = nextWakeMs()) {
      nowMs = Math.max(nowMs, next);
      inboxes.forEach(runDue);
    }
    nowMs = untilMs;
  }

  function setHidden(toHidden: boolean) {
    if (isHidden === toHidden) return false;
    isHidden = toHidden;
    if (!isHidden) tick(0);
    return true;
  }

  return {
    mount(at) {
      if (inboxes.has(at)) return false;
      const [startedMs, nextMs, sinceMs] = [nowMs, nowMs, undefined];
      inboxes.set(at, { startedMs, nextMs, sinceMs, polledMs: [], rows: [], changes: 0, told: '' });
      return true;
    },
    unmount(at) {
      if (inboxes.get(at)?.sinceMs !== undefined) abandoned += 1;
      return inboxes.delete(at);
    },
    tick,
    sleep(ms) {
      nowMs += ms;
      tick(0);
    },
    answer: settleAt,
    fail: (at) => settleAt(at),
    answerLate() {
      if (abandoned === 0) return false;
      abandoned -= 1;
      return true;
    },
    serve: (next) => (service = next),
    hide: () => setHidden(true),
    show: () => setHidden(false),
    state: () => ({
      inboxes: Array.from(inboxes, ([place, { polledMs, rows, changes, told, sinceMs }]) => {
        const inFlight = sinceMs === undefined ? 0 : 1;
        return { place, polledMs, rows, changes, told, inFlight };
      }),
      abandoned,
      timers: inboxes.size > 0 ? 1 : 0,
      errors: 0,
    }),
  };
}
