import type { Envelope, Message } from './envelope.ts';
import { isPollResult, pollResult, type PollResult } from '../poll/pollResult.ts';

export type { Envelope, Message };

/** How many messages count of one answer, and how many characters (UTF-16 units) of a field. Source: SPEC IB11. */
const MOST = { messages: 1000, id: 200, from: 320, subject: 998, body: 256 * 1024, received: 100 };

/** An answer is no envelope; the message names the expected type and the one that came. */
export class EnvelopeError extends Error {
  override readonly name = 'EnvelopeError';
}

/**
 * Reads the messages of an envelope, the only place where a source's data becomes ours.
 *
 * Throws `EnvelopeError` unless it is an object with `status: 'ok'` and a list of `messages`. Those that
 * are invalid or too many are left out and counted (`outcomeOf`); fields that are too long are cut. A list
 * that is a result already stays as it is. Source: SPEC IN7, IB10, IB11.
 */
export function decodeEnvelope(data: unknown): PollResult {
  if (!isRecord(data)) throw new EnvelopeError(`Expected an envelope object, got ${kindOf(data)}.`);
  if (data.status !== 'ok') throw new EnvelopeError(`Expected status 'ok', got another one.`);
  if (!Array.isArray(data.messages)) {
    throw new EnvelopeError(`Expected a list of messages, got ${kindOf(data.messages)}.`);
  }
  const given: unknown[] = data.messages;
  if (isPollResult(given)) return given;
  const messages = given
    .slice(0, MOST.messages)
    .map(decodeMessage)
    .filter((message) => message !== undefined);
  return pollResult(messages, { kind: 'answered', refused: given.length - messages.length });
}

/** The address in a sender, without the name before it, which could be another address. Source: SPEC IB9.6. */
export function senderAddress(from: string): string {
  return /<([^<>\s]+@[^<>\s]+)>\s*$/u.exec(from)?.[1] ?? from;
}

function decodeMessage(data: unknown): Message | undefined {
  if (!isRecord(data)) return undefined;
  const id = decodeId(data.id);
  const { from, subject, body, received } = data;
  if (id === undefined || typeof from !== 'string' || typeof subject !== 'string') return undefined;
  // Cut, either would belong to somebody else.
  if (id.length > MOST.id || from.length > MOST.from) return undefined;
  return {
    id,
    from,
    subject: cut(subject, MOST.subject),
    body: cut(textOf(body), MOST.body),
    // Cut, it would be another time.
    received: textOf(received).length > MOST.received ? '' : textOf(received),
  };
}

/** Numbers beyond 2^53 collide once parsed, so they name nothing. */
function decodeId(id: unknown): string | undefined {
  if (typeof id === 'string' && id !== '') return id;
  return Number.isSafeInteger(id) ? String(id) : undefined;
}

function textOf(data: unknown) {
  return typeof data === 'string' ? data : '';
}

/** Written anew: a slice of a text keeps the whole of it in memory. */
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
