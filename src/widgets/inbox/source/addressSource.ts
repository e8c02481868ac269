import type { PolledSource } from '../poll/ask.ts';
import { httpSource, type HttpSourceOptions } from './httpSource.ts';
import { decodeEnvelope } from './message.ts';

/**
 * Makes a source that asks an address, and hands on no more of an answer than can be shown.
 *
 * A score keeps the answers of its source for as long as it looks back. Rejects as `httpSource` does,
 * and with an `EnvelopeError` when the answer is no envelope. Source: SPEC IB11.
 */
export function addressSource(url: URL | string, options?: HttpSourceOptions): PolledSource {
  const ask = httpSource(url, options);
  /** The envelope made of each answer that is still in use: with 304 the same answer comes again. */
  const handedOn = new WeakMap<object, unknown>();

  return async (signal) => {
    const answer = await ask(signal);
    const key = Object(answer) as object;
    const earlier = handedOn.get(key);
    if (earlier) return earlier;
    const envelope = { status: 'ok', messages: decodeEnvelope(answer) };
    handedOn.set(key, envelope);
    return envelope;
  };
}
