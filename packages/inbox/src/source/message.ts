import { type Observable, of } from 'rxjs';
import { pollFailureOf, type PollFailure, SourceError } from './sourceError.ts';

/** One message of the inbox. */
export interface Message {
  readonly id: string;
  readonly from: string;
  readonly subject: string;
  readonly body: string;
  /** Unix seconds as a decimal string; any other text, of at most 100 characters, is an unknown time. */
  readonly received: string;
  /** Whether the source marks the message as read. */
  readonly read?: boolean;
}

/**
 * A text of a message in an answer; a number counts as its digits, and anything else as an empty text. A message with
 * an object or a list as `from` or `subject` is refused.
 */
export type EnvelopeText = string | number | null | undefined;

/** A message in an answer. */
export interface EnvelopeMessage {
  /** A text of at most 200 characters, or a safe integer. */
  readonly id: string | number;
  readonly from?: EnvelopeText;
  readonly subject?: EnvelopeText;
  readonly body?: EnvelopeText;
  /** Unix seconds, as a text or a number; a number from 1e11 is in milliseconds. */
  readonly received?: EnvelopeText;
  /** Whether the message has been read. */
  readonly read?: boolean | null | undefined;
}

/** The answer of a source: messages, read or not, newest first. */
export interface Envelope {
  readonly status: 'ok';
  /** The time of the answer; nothing reads it. */
  readonly timestamp?: unknown;
  readonly messages: readonly EnvelopeMessage[];
}

/** The outcome of a poll; `refused` counts the messages that cannot be shown. */
export type PollOutcome =
  | { status: 'ok'; refused: number }
  | { status: 'failed'; failure: PollFailure };

/**
 * A decoded poll: its outcome and its messages (none if the poll failed), as plain data for links and exported tests.
 */
export type Poll = PollOutcome & { messages: readonly Message[] };

/** The limits of an answer: messages, and characters (UTF-16 units) of each field. Source: SPEC IB11. */
export const MOST = {
  messages: 10_000,
  id: 200,
  from: 320,
  subject: 998,
  body: 256 * 1024,
  received: 100,
};

/** The polls that `decodeAnswer` has made, which are not decoded again; data from a service is never among them. */
const decoded = new WeakMap<object, Poll>();

/**
 * Decodes an envelope; the data of a source enters the page only here.
 *
 * Throws a `SourceError` unless the data is an object with `status: 'ok'` and a list of `messages`. Invalid or excess
 * messages are omitted and counted; fields that are too long are cut. A decoded poll, which `addressSource` answers
 * with, is returned unchanged. Source: SPEC IN7, IB10, IB11.
 */
export function decodeEnvelope(data: unknown): Poll {
  return decodeAnswer(data);
}

/** Decodes an envelope like `decodeEnvelope`; calls `onRefused` with each message that cannot be shown. */
export function decodeAnswer(data: unknown, onRefused?: (message: unknown) => void): Poll {
  if (!isRecord(data)) throw noEnvelope(`an envelope object, got ${kindOf(data)}`);
  const known = decoded.get(data);
  if (known) return known;
  const { status } = data;
  if (typeof status !== 'string') throw noEnvelope(`a status, got ${kindOf(status)}`);
  if (status !== 'ok') throw noEnvelope('status ok, got another one', 'notOk');
  if (!Array.isArray(data.messages)) {
    throw noEnvelope(`a list of messages, got ${kindOf(data.messages)}`);
  }
  const given: unknown[] = data.messages;
  const messages = given.slice(0, MOST.messages).flatMap((each) => {
    const message = decodeMessage(each);
    if (!message) onRefused?.(each);
    return message ?? [];
  });
  const poll: Poll = { status: 'ok', refused: given.length - messages.length, messages };
  decoded.set(poll, poll);
  return poll;
}

function noEnvelope(difference: string, kind: 'shape' | 'notOk' = 'shape') {
  return new SourceError({ kind }, `Expected ${difference}.`);
}

/** Makes a failed poll, which has no messages, so no row is rendered. Source: SPEC IN7. */
export function failedPoll(error: unknown): Poll {
  return { status: 'failed', failure: pollFailureOf(error), messages: [] };
}

/** Emits a failed poll. */
export function nothing(error: unknown): Observable<Poll> {
  return of(failedPoll(error));
}

/** Whether a value of a lane is a failed poll. */
export function isFailedPoll(value: unknown): boolean {
  return isRecord(value) && value.status === 'failed';
}

/** Returns the address in a sender, without the name, which could look like another address. Source: SPEC IB9.6. */
export function senderAddress(from: string): string {
  return ADDRESS.exec(from)?.[1] ?? from;
}

/** Returns the name in a sender such as `"Name" <name@host>`, or else the address. */
export function senderName(from: string): string {
  return (
    from
      .replace(ADDRESS, '')
      .trim()
      .replace(/^"(.*)"$/su, '$1') || senderAddress(from)
  );
}

const ADDRESS = /<([^<>\s]+@[^<>\s]+)>\s*$/u;

function decodeMessage(data: unknown): Message | undefined {
  if (!isRecord(data)) return undefined;
  const id = decodeId(data.id);
  if (id === undefined || isCompound(data.from) || isCompound(data.subject)) return undefined;
  const from = textOf(data.from);
  // A cut id or sender could be mistaken for another id or sender.
  if (id.length > MOST.id || from.length > MOST.from) return undefined;
  const received = receivedText(data.received);
  return {
    id,
    from,
    subject: cut(textOf(data.subject), MOST.subject),
    body: cut(textOf(data.body), MOST.body),
    // A cut time would be wrong.
    received: received.length > MOST.received ? '' : received,
    ...(data.read === true && { read: true }),
  };
}

/** Returns a valid id as a text. Numbers beyond 2^53 are invalid: different ones may be equal after parsing. */
export function decodeId(id: unknown): string | undefined {
  if (typeof id === 'string' && id !== '') return id;
  return Number.isSafeInteger(id) ? String(id) : undefined;
}

/** Whether a field is an object or a list, and so not a text. */
export function isCompound(data: unknown): boolean {
  return typeof data === 'object' && data !== null;
}

function textOf(data: unknown) {
  return typeof data === 'string' || Number.isFinite(data) ? String(data) : '';
}

/** A time from this number on is in milliseconds: as milliseconds it is in 1973, as seconds in the year 5138. */
const LEAST_MS = 1e11;

function receivedText(data: unknown) {
  if (typeof data !== 'number') return textOf(data);
  return textOf(Math.floor(data < LEAST_MS ? data : data / 1000));
}

function cut(text: string, most: number) {
  return text.length <= most ? text : copyOf(`${text.slice(0, most - 1)}…`);
}

/** Copies a part of a text; without a copy, the part would keep the whole text in memory. */
export function copyOf(text: string): string {
  return JSON.parse(JSON.stringify(text)) as string;
}

export function isRecord(data: unknown): data is Record<string, unknown> {
  return isCompound(data) && !Array.isArray(data);
}

function kindOf(data: unknown) {
  if (data === null) return 'null';
  return Array.isArray(data) ? 'a list' : typeof data;
}
