import { defer, of } from 'rxjs';
import { mailEn } from '../../../texts/en/mail.ts';
import { type Mail, mailRu } from '../../../texts/ru/mail.ts';
import type { PolledSource } from '../poll/ask.ts';
import type { Envelope, Message } from './message.ts';
import { createRandom } from './random.ts';

const TEN_DAYS_S = 10 * 24 * 60 * 60;
const MOST_MESSAGES = 3;

interface MockOptions {
  /** The same seed makes up the same messages again; by default a new one each time. */
  seed?: number;
  /** The wall clock, in milliseconds since 1970. */
  now?: () => number;
  /** The language of what is sent, as a tag like `en-GB`, asked for at each poll; what is not English is Russian. */
  language?: () => string;
}

/**
 * Makes a source that makes its messages up: answers at once and asks no network.
 *
 * Each answer is an envelope with the current time and 0 to 3 new messages from the last ten days.
 * Source: SPEC IN3.
 */
export function mockSource({
  seed = Math.floor(Math.random() * 2 ** 32),
  now = Date.now,
  language = () => 'ru',
}: MockOptions = {}): PolledSource {
  const random = createRandom(seed);
  let made = 0;

  function message(timestamp: number, mail: readonly Mail[]): Message {
    made += 1;
    const { senders, subject, sentences } = random.pick(mail);
    const number = String(random.whole(1000, 9999));
    return {
      id: `${seed.toString(36)}-${made}`,
      from: random.pick(senders),
      subject: subject.replace('#', number),
      body: sentences.join(' ').replace('#', number),
      received: String(timestamp - random.whole(0, TEN_DAYS_S)),
    };
  }

  return () =>
    defer(() => {
      const timestamp = Math.floor(now() / 1000);
      const mail = language().startsWith('en') ? mailEn : mailRu;
      const length = random.whole(0, MOST_MESSAGES);
      const messages = Array.from({ length }, () => message(timestamp, mail));
      return of<Envelope>({ status: 'ok', timestamp, messages });
    });
}
