import { defer, of } from 'rxjs';
import { firstLanguage, type InEachLanguage, textsIn } from '../../../texts/language.ts';
import type { Mail } from '../../../texts/ru/mail.ts';
import type { PolledSource } from '../poll/ask.ts';
import type { Envelope, Message } from './message.ts';
import { createRandom } from './random.ts';

const TEN_DAYS_S = 10 * 24 * 60 * 60;
const MOST_MESSAGES = 3;

/** What can be set of a source that makes its messages up. */
export interface MockOptions {
  /** The same seed makes up the same messages again; by default a new one each time. */
  seed?: number;
  /** The wall clock, in milliseconds since 1970. */
  now?: () => number;
  /** The language of what is sent, as a tag like `en-GB`, asked for at each poll; Russian where the page does not speak it. */
  language?: () => string;
}

/**
 * Makes a source that makes its messages up from this mail: answers at once and asks no network.
 *
 * Each answer is an envelope with the current time and 0 to 3 new messages from the last ten days.
 * Source: SPEC IN3.
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

  /** Finds the language that a tag begins with: `en` for `en-GB`. */
  function languageOf(tag: string) {
    return Object.keys(mail).find((each) => `${tag}-`.startsWith(`${each}-`)) ?? firstLanguage;
  }

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
      const spoken = textsIn(mail, languageOf(language()));
      const length = random.whole(0, MOST_MESSAGES);
      const messages = Array.from({ length }, () => message(timestamp, spoken));
      return of<Envelope>({ status: 'ok', timestamp, messages });
    });
}
