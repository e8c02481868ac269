import { from, type Observable } from 'rxjs';
import { expect, test } from 'vitest';
import mailEn from './mail.en.json';
import mailRu from './mail.ru.json';
import { decodeEnvelope, type Message } from './message.ts';
import { mockSource } from './mockSource.ts';

/** An answer of the mock. */
interface Answer {
  status: 'ok';
  timestamp: number;
  messages: readonly Message[];
}

const nowMs = 1_790_000_000_500;
const tenDaysS = 864_000;

/** Returns the answers that arrive at once to this many polls; `language` is called at each poll. */
function polls(count: number, seed: number, language?: () => string): Answer[] {
  const source = mockSource({ seed, now: () => nowMs, ...(language && { language }) });
  const answers: Answer[] = [];
  for (let poll = 0; poll < count; poll += 1) {
    const answer$ = from(source(new AbortController().signal)) as Observable<Answer>;
    answer$.subscribe((envelope) => answers.push(envelope));
  }
  return answers;
}

function messagesIn(language: string) {
  return polls(200, 3, () => language).flatMap(({ messages }) => messages);
}

test('[IN3.1] the mock answers at once with the current Unix seconds and 0 to 3 messages, the same for equal seeds', () => {
  const answers = polls(200, 1);
  expect(answers).toHaveLength(200);
  expect(new Set(answers.map(({ status, timestamp }) => `${status} ${timestamp}`))).toEqual(
    new Set(['ok 1790000000']),
  );
  const lengths = answers.map(({ messages }) => messages.length);
  expect(new Set(lengths)).toEqual(new Set([0, 1, 2, 3]));
  expect(polls(200, 1)).toEqual(answers);
  expect(polls(200, 2)).not.toEqual(answers);
});

test.each(['ru', 'en'])(
  '[IN3.2] in %s each message has a unique id, an address, a sentence, a paragraph and a recent time',
  (language) => {
    const messages = messagesIn(language);
    expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
    expect(messages.filter((message) => !isPlausible(message))).toEqual([]);
    expect(decodeEnvelope({ status: 'ok', messages }).messages).toEqual(messages);
  },
);

function isPlausible({ from: address, subject, body, received }: Message) {
  const ageS = 1_790_000_000 - Number(received);
  return (
    /^[a-z]+@[a-z]+\.example$/.test(address) &&
    // A subject has no full stop at its end, and no unfilled placeholder for a number.
    /^\p{Lu}[^#]{5,}[^.#]$/u.test(subject) &&
    /^(\p{Lu}[^.!?#]+[.!?] ?){2,}$/u.test(body) &&
    /^\d+$/.test(received) &&
    ageS >= 0 &&
    ageS <= tenDaysS
  );
}

test.each([
  { language: 'ru', mail: mailRu },
  { language: 'en', mail: mailEn },
  { language: 'en-GB', mail: mailEn },
])(
  '[IN3.5] in $language the sender, subject and body of a message come from the same entry of the list of mail',
  ({ language, mail }) => {
    const plain = (text: string) => text.replace(/\d/g, '');
    const known = mail.flatMap(({ senders, subject, body }) =>
      senders.map((sender) => plain(`${sender} ${subject} ${body}`.replaceAll('#', ''))),
    );
    const made = messagesIn(language).map((message) =>
      plain(`${message.from} ${message.subject} ${message.body}`),
    );
    expect(new Set(made)).toEqual(new Set(known));
  },
);

test.each([
  ['en-GB', 'en'],
  ['ru-BY', 'ru'],
  ['enm', 'ru'],
  ['de', 'ru'],
  ['', 'ru'],
])('[LG5] the language tag "%s" selects the mail in the language %s', (tag, language) => {
  expect(messagesIn(tag)).toEqual(messagesIn(language));
});

test('[IN3.5] a number in the subject is also in the body', () => {
  const numbered = messagesIn('ru').filter(({ subject }) => /№ \d/.test(subject));
  expect(numbered.length).toBeGreaterThan(20);
  for (const { subject, body } of numbered) {
    expect(body).toContain(/№ \d{4}/.exec(subject)?.[0]);
  }
  expect(new Set(numbered.map(({ subject }) => subject)).size).toBeGreaterThan(20);
});

test.each([
  { language: 'ru', mail: mailRu, script: /\p{Script=Cyrillic}/u },
  { language: 'en', mail: mailEn, script: /\p{Script=Latin}/u },
])('[IN3.5] in $language the subjects vary in length and script', ({ mail, script }) => {
  const subjects = mail.map(({ subject }) => subject);
  expect(new Set(subjects).size).toBe(subjects.length);
  expect(subjects.filter((subject) => subject.length > 45).length).toBeGreaterThanOrEqual(3);
  expect(subjects.filter((subject) => subject.length <= 15).length).toBeGreaterThanOrEqual(2);
  expect(subjects.filter((subject) => /\p{Extended_Pictographic}/u.test(subject))).toHaveLength(1);
  expect(subjects.filter((subject) => !script.test(subject))).toHaveLength(1);
});

test('[IN3.4] the language is read at each poll; ids, times and kinds of mail do not depend on it', () => {
  let asked = 0;
  const mixed = polls(40, 6, () => (asked++ < 20 ? 'ru' : 'en'));
  const [russian, english] = [polls(40, 6), polls(40, 6, () => 'en')];
  expect(mixed).toEqual([...russian.slice(0, 20), ...english.slice(20)]);
  const bare = (answers: Answer[]) =>
    answers.flatMap(({ messages }) => messages).map(({ id, received }) => [id, received]);
  expect(bare(english)).toEqual(bare(russian));
});
