import { from, type Observable } from 'rxjs';
import { expect, test } from 'vitest';
import { decodeEnvelope, type Envelope, type Message } from './message.ts';
import { mockSource } from './mockSource.ts';

const nowMs = 1_790_000_000_500;
const tenDaysS = 864_000;

/** The answers to so many polls; each must come before the subscription is through. */
function polls(count: number, seed: number): Envelope[] {
  const source = mockSource({ seed, now: () => nowMs });
  const answers: Envelope[] = [];
  for (let poll = 0; poll < count; poll += 1) {
    const answer$ = from(source(new AbortController().signal)) as Observable<Envelope>;
    answer$.subscribe((envelope) => answers.push(envelope));
  }
  return answers;
}

test('[IN3] it answers at once with an envelope and the current Unix seconds', () => {
  const answers = polls(50, 1);
  expect(answers).toHaveLength(50);
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill('ok'));
  expect(new Set(answers.map(({ timestamp }) => timestamp))).toEqual(new Set([1_790_000_000]));
});

test('[IN3] an answer has 0 to 3 messages, each number now and then', () => {
  const lengths = polls(200, 2).map(({ messages }) => messages.length);
  expect(new Set(lengths)).toEqual(new Set([0, 1, 2, 3]));
});

test('[IN3] each message has a unique id, an address, a sentence, a paragraph and a recent time', () => {
  const messages = polls(200, 3).flatMap((answer) => answer.messages);
  expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
  expect(messages.filter((message) => !isPlausible(message))).toEqual([]);
  expect(decodeEnvelope({ status: 'ok', messages })).toEqual(messages);
});

function isPlausible({ from: address, subject, body, received }: Message) {
  const ageS = 1_790_000_000 - Number(received);
  return (
    /^[a-z]+@[a-z]+\.example$/.test(address) &&
    /^[A-ZА-ЯЁ][^.]+\.$/.test(subject) &&
    body.split('. ').length >= 3 &&
    /^\d+$/.test(received) &&
    ageS >= 0 &&
    ageS <= tenDaysS
  );
}

test('[IN3] the same seed gives the same messages, another seed others', () => {
  expect(polls(20, 4)).toEqual(polls(20, 4));
  expect(polls(20, 4)).not.toEqual(polls(20, 5));
});
