import { wakeMs } from './hiddenTab.ts';

/** The containers of two inboxes that share a clock. */
export type Place = 'left' | 'right';

/** The ways in which a poll can fail before its time limit. */
export const FAILURES = ['throws', 'errs', 'says nothing', 'wrong shape', 'wrong status'] as const;

export type Failure = (typeof FAILURES)[number];

/** A service's reactions to a request, immediate unless it holds the request. */
export type Service =
  | { kind: 'holds' }
  | { kind: 'answers'; ids: readonly number[] }
  | { kind: 'fails'; how: Failure };

/** An inbox as SPEC.md describes it, without stream and clock. */
interface ModelInbox {
  startedMs: number;
  /** The next point of the inbox's grid. */
  nextMs: number;
  /** The start time of the poll in flight, if there is one. */
  sinceMs: number | undefined;
  /** The times of the inbox's polls. */
  polledMs: number[];
  /** The ids of the inbox's rows, the newest on top. */
  rows: readonly number[];
  /** The inbox's latest poll event: the outcome of a poll, and the time of the next poll. */
  told: string;
  changes: number;
}

/** The whole state: the mounted inboxes and their environment. */
export interface InboxModel {
  nowMs: number;
  isHidden: boolean;
  service: Service;
  inboxes: Map<Place, ModelInbox>;
  /** The number of cancelled requests that the service has not answered yet. */
  abandoned: number;
}

const POLL_MS = 5000;
const TIME_LIMIT_MS = 4000;

export function createInboxModel(): InboxModel {
  const service: Service = { kind: 'holds' };
  return { nowMs: 0, isHidden: false, service, inboxes: new Map(), abandoned: 0 };
}

/** The inbox of a container that has one. */
export function inboxAt({ inboxes }: InboxModel, place: Place): ModelInbox {
  const inbox = inboxes.get(place);
  if (!inbox) throw new Error(`Expected an inbox on the ${place}, there is none.`);
  return inbox;
}

export function mount(model: InboxModel, place: Place): void {
  const { nowMs } = model;
  model.inboxes.set(place, {
    startedMs: nowMs,
    nextMs: nowMs,
    sinceMs: undefined,
    polledMs: [],
    rows: [],
    told: '',
    changes: 0,
  });
}

export function unmount(model: InboxModel, place: Place): void {
  if (inboxAt(model, place).sinceMs !== undefined) model.abandoned += 1;
  model.inboxes.delete(place);
}

/** Advances time to this point; each timer fires at its time. */
export function pass(model: InboxModel, untilMs: number): void {
  for (let next = nextWakeMs(model); next <= untilMs; next = nextWakeMs(model)) {
    model.nowMs = Math.max(model.nowMs, next);
    for (const inbox of model.inboxes.values()) runDue(model, inbox);
  }
  model.nowMs = untilMs;
}

/** Advances time; timers fire only at its end. */
export function sleep(model: InboxModel, ms: number): void {
  model.nowMs += ms;
  pass(model, model.nowMs);
}

/** Answers the poll in flight with messages of these ids. */
export function answer({ nowMs }: InboxModel, inbox: ModelInbox, ids: readonly number[]): void {
  inbox.sinceMs = undefined;
  const arrived = [...new Set(ids)].filter((id) => !inbox.rows.includes(id));
  inbox.rows = [...arrived, ...inbox.rows];
  if (arrived.length > 0) inbox.changes += 1;
  tell('ok', inbox, nowMs);
}

/** Fails the poll in flight, which changes no row. */
export function fail({ nowMs }: InboxModel, inbox: ModelInbox): void {
  inbox.sinceMs = undefined;
  tell('failed', inbox, nowMs);
}

function tell(how: string, inbox: ModelInbox, nowMs: number) {
  inbox.told = `${how}, next at ${nextOnGrid(inbox, nowMs)}`;
}

function nextOnGrid({ startedMs }: ModelInbox, nowMs: number) {
  return startedMs + (Math.floor((nowMs - startedMs) / POLL_MS) + 1) * POLL_MS;
}

function nextWakeMs({ inboxes, isHidden }: InboxModel) {
  const dueMs = [...inboxes.values()].map((inbox) => Math.min(inbox.nextMs, giveUpMs(inbox)));
  return wakeMs(Math.min(...dueMs), isHidden);
}

function giveUpMs({ sinceMs = Infinity }: ModelInbox) {
  return sinceMs + TIME_LIMIT_MS;
}

/** Runs due actions in the order of their times, however late they are. */
function runDue(model: InboxModel, inbox: ModelInbox) {
  const { nowMs } = model;
  if (giveUpMs(inbox) <= Math.min(nowMs, inbox.nextMs)) giveUp(model, inbox);
  if (inbox.nextMs <= nowMs) {
    if (inbox.sinceMs === undefined) poll(model, inbox);
    inbox.nextMs = nextOnGrid(inbox, nowMs);
  }
  if (giveUpMs(inbox) <= nowMs) giveUp(model, inbox);
}

function giveUp(model: InboxModel, inbox: ModelInbox) {
  model.abandoned += 1;
  fail(model, inbox);
}

function poll(model: InboxModel, inbox: ModelInbox) {
  const { service, nowMs } = model;
  inbox.polledMs.push(nowMs);
  inbox.sinceMs = nowMs;
  if (service.kind === 'answers') answer(model, inbox, service.ids);
  if (service.kind === 'fails') fail(model, inbox);
}
