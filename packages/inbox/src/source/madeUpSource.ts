import { defer, of } from 'rxjs';
import { firstLanguage, type InEachLanguage, textsIn } from '@partitura/base/language/language.ts';
import type { PolledSource } from './ask.ts';
import type { Envelope, Message } from './message.ts';

const TEN_DAYS_S = 10 * 24 * 60 * 60;
const MOST_MESSAGES = 3;

/** A piece of mail from the mock. A `#` stands for a number, the same in subject and body. */
export interface Mail {
  senders: readonly string[];
  subject: string;
  body: string;
}

/** The options of a mock source. */
export interface MockOptions {
  /** The same seed gives the same messages; by default a new seed each time. */
  seed?: number;
  /** The wall clock, in milliseconds since 1970. */
  now?: () => number;
  /** Returns the language, as a tag like `en-GB`, at each poll; for an unknown language the mail is Russian. */
  language?: () => string;
}

/**
 * Makes a mock source that answers at once, with the current time and 0 to 3 new messages of the
 * last ten days, made from this mail. Source: SPEC IN3.
 */
export function madeUpSource(
  mail: InEachLanguage<readonly Mail[]>,
  {
    seed = Math.floor(Math.random() * 2 ** 32),
    now = Date.now,
    language = () => firstLanguage,
  }: MockOptions,
): PolledSource {
  const random = createRandom(seed);
  let made = 0;

  function message(timestamp: number, mails: readonly Mail[]): Message {
    made += 1;
    const { senders, subject, body } = random.pick(mails);
    const number = String(random.whole(1000, 9999));
    return {
      id: `${seed.toString(36)}-${made}`,
      from: random.pick(senders),
      subject: subject.replace('#', number),
      body: body.replace('#', number),
      received: String(timestamp - random.whole(0, TEN_DAYS_S)),
    };
  }

  return () =>
    defer(() => {
      const timestamp = Math.floor(now() / 1000);
      const tag = language();
      // The tag `en-GB` selects `en`.
      const isSpoken = (each: string) => `${tag}-`.startsWith(`${each}-`);
      const spoken = textsIn(mail, Object.keys(mail).find(isSpoken) ?? firstLanguage);
      const length = random.whole(0, MOST_MESSAGES);
      const messages = Array.from({ length }, () => message(timestamp, spoken));
      return of<Envelope>({ status: 'ok', timestamp, messages });
    });
}

/** Makes random choices by the mulberry32 generator; the same seed (an unsigned 32-bit number) repeats them. */
function createRandom(seed: number) {
  let state = seed >>> 0;

  function whole(least: number, most: number) {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    const fraction = ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    return least + Math.floor(fraction * (most - least + 1));
  }

  function pick<Item>(items: readonly Item[]) {
    const item = items[whole(0, items.length - 1)];
    if (item === undefined) throw new RangeError('Expected items to pick from, got none.');
    return item;
  }

  return { whole, pick };
}
