import { defer, of } from 'rxjs';
import type { PolledSource } from './ask.ts';
import type { Envelope, Message } from './message.ts';
import { createRandom, type Random } from './random.ts';

const TEN_DAYS_S = 10 * 24 * 60 * 60;
const MOST_MESSAGES = 3;

interface MockOptions {
  /** The same seed makes up the same messages again; by default a new one each time. */
  seed?: number;
  /** The wall clock, in milliseconds since 1970. */
  now?: () => number;
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
}: MockOptions = {}): PolledSource {
  const random = createRandom(seed);
  let made = 0;

  function message(timestamp: number): Message {
    made += 1;
    return {
      id: `${seed.toString(36)}-${made}`,
      from: address(random),
      subject: sentence(random, 2, 6),
      body: Array.from({ length: random.whole(3, 6) }, () => sentence(random, 5, 12)).join(' '),
      received: String(timestamp - random.whole(0, TEN_DAYS_S)),
    };
  }

  return () =>
    defer(() => {
      const timestamp = Math.floor(now() / 1000);
      const length = random.whole(0, MOST_MESSAGES);
      const messages = Array.from({ length }, () => message(timestamp));
      return of<Envelope>({ status: 'ok', timestamp, messages });
    });
}

const NAMES = [
  'anna',
  'lev',
  'olga',
  'pavel',
  'vera',
  'timur',
  'nina',
  'gleb',
  'dispatch',
  'press',
];
const HOSTS = ['post.example', 'kiosk.example', 'primer.example', 'stanok.example'];
const WORDS =
  'отчёт письмо склад поезд встреча утро счёт заказ ответ план чертёж мост книга музыка поток река окно завтра снова быстро тихо новый старый третий важный hello stream river window garden lorem ipsum dolor'.split(
    ' ',
  );

function address(random: Random) {
  return `${random.pick(NAMES)}@${random.pick(HOSTS)}`;
}

function sentence(random: Random, fewest: number, most: number) {
  const words = Array.from({ length: random.whole(fewest, most) }, () => random.pick(WORDS));
  const text = words.join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
