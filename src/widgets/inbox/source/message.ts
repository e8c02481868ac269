import { type Observable, of } from 'rxjs';

/** One message of the inbox. */
export interface Message {
  readonly id: string;
  readonly from: string;
  readonly subject: string;
  readonly body: string;
  /** Unix seconds as a decimal string; any other text, of at most 100 characters, is an unknown time. */
  readonly received: string;
}

/** The answer of a source: the unread messages, newest first. */
export interface Envelope {
  status: 'ok';
  /** When the source answered, in Unix seconds. */
  timestamp: number;
  messages: readonly Message[];
}

/** The outcome of a poll; `refused` counts the messages that cannot be shown. */
export type PollOutcome =
  { kind: 'answered'; refused: number } | { kind: 'failed'; error: unknown };

/** A symbol, so that no list from a source can pass as a result. */
const OUTCOME = Symbol('outcome');

/** The messages of a poll, none if it failed, and its outcome. */
export interface PollResult extends ReadonlyArray<Message> {
  readonly [OUTCOME]: PollOutcome;
}

/** The limits of an answer: messages, and characters (UTF-16 units) of each field. Source: SPEC IB11. */
const MOST = { messages: 1000, id: 200, from: 320, subject: 998, body: 256 * 1024, received: 100 };

/** An answer is not an envelope; the message names the expected and the received type. */
export class EnvelopeError extends Error {
  override readonly name = 'EnvelopeError';
}

/**
 * Decodes the messages of an envelope; only here does data of a source enter the page.
 *
 * Throws `EnvelopeError` unless it is an object with `status: 'ok'` and a list of `messages`. Invalid or
 * excess messages are omitted and counted (`outcomeOf`); fields that are too long are cut. A list that is
 * already a result is returned unchanged. Source: SPEC IN7, IB10, IB11.
 */
export function decodeEnvelope(data: unknown): PollResult {
  if (!isRecord(data)) throw new EnvelopeError(`Expected an envelope object, got ${kindOf(data)}.`);
  if (data.status !== 'ok') throw new EnvelopeError(`Expected status 'ok', got another one.`);
  if (!Array.isArray(data.messages)) {
    throw new EnvelopeError(`Expected a list of messages, got ${kindOf(data.messages)}.`);
  }
  const given: unknown[] = data.messages;
  if (isResult(given)) return given;
  const messages = given
    .slice(0, MOST.messages)
    .map(decodeMessage)
    .filter((message) => message !== undefined);
  return resultOf(messages, { kind: 'answered', refused: given.length - messages.length });
}

/** The result of a failed poll: an empty list, so that no row is rendered. Source: SPEC IN7. */
export function failedPoll(error: unknown): PollResult {
  return resultOf([], { kind: 'failed', error });
}

/** Emits the result of a failed poll. */
export function nothing(error: unknown): Observable<PollResult> {
  return of(failedPoll(error));
}

/** Returns the outcome of the poll behind this result. */
export function outcomeOf(result: PollResult): PollOutcome {
  return result[OUTCOME];
}

/** The address in a sender, without the name, which could be another address. Source: SPEC IB9.6. */
export function senderAddress(from: string): string {
  return /<([^<>\s]+@[^<>\s]+)>\s*$/u.exec(from)?.[1] ?? from;
}

function resultOf(messages: readonly Message[], outcome: PollOutcome) {
  // The property is not enumerable, so that marbles, links and exported tests contain only the
  // list.
  return Object.defineProperty(messages, OUTCOME, { value: outcome }) as PollResult;
}

/** Whether a list is the result of a poll. */
export function isResult(list: readonly unknown[]): list is PollResult {
  return OUTCOME in list;
}

function decodeMessage(data: unknown): Message | undefined {
  if (!isRecord(data)) return undefined;
  const id = decodeId(data.id);
  const { from, subject, body, received } = data;
  if (id === undefined || typeof from !== 'string' || typeof subject !== 'string') return undefined;
  // If cut, id or sender could be another's.
  if (id.length > MOST.id || from.length > MOST.from) return undefined;
  return {
    id,
    from,
    subject: cut(subject, MOST.subject),
    body: cut(textOf(body), MOST.body),
    // If cut, the time would be wrong.
    received: textOf(received).length > MOST.received ? '' : textOf(received),
  };
}

/** Numbers beyond 2^53 collide when parsed, so they identify nothing. */
function decodeId(id: unknown): string | undefined {
  if (typeof id === 'string' && id !== '') return id;
  return Number.isSafeInteger(id) ? String(id) : undefined;
}

function textOf(data: unknown) {
  return typeof data === 'string' ? data : '';
}

/** Copies the text: a slice would keep the whole text in memory. */
function cut(text: string, most: number) {
  if (text.length <= most) return text;
  return JSON.parse(JSON.stringify(`${text.slice(0, most - 1)}…`)) as string;
}

function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}

function kindOf(data: unknown) {
  if (data === null) return 'null';
  return Array.isArray(data) ? 'a list' : typeof data;
}
