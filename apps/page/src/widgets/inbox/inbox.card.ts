import {
  catchError,
  concatMap,
  exhaustMap,
  map,
  mergeMap,
  switchMap,
  take,
  tap,
  throwError,
  timer,
} from 'rxjs';
import { numberKnob } from '@partitura/score/view/knobs/numberKnob.tsx';
import { operatorKnob } from '@partitura/score/view/knobs/operatorKnob.tsx';
import type { Clock } from '@partitura/base/clock/clock.ts';
import { inEachLanguage } from '@partitura/base/language/language.ts';
import type { CardOf, Episode, Fault } from '../card.ts';
import { missingElement } from '../cardParts.ts';
import type { Flatten } from '@partitura/base/bridge/flatten.ts';
import { CONTAINER_ID, type InboxPorts } from './InboxWidget.tsx';
import type { PolledSource } from '@partitura/inbox/source/ask.ts';
import { type Guard, inbox, type InboxSettings } from '@partitura/inbox/poll/inbox.stream.ts';
import { code } from '@partitura/inbox/poll/inbox.stream.ts?score';
import {
  failingFlatten,
  faultySource,
  POLL_FAULTS,
  type PollFault,
  SLOW_POLL_MS,
} from './faultySource.ts';
import { decodeEnvelope, isFailedPoll, type Message } from '@partitura/inbox/source/message.ts';
import { createMessageStore, type ShownMessages } from '@partitura/inbox/poll/messageStore.ts';
import type { texts as ru } from './texts.ru.ts';

/** Answers take 3 s; the lessons with this source poll every 2 s. */
const slowSource = { faults: ['inbox.poll.slow'], lastsMs: 7800 };

export const card = {
  code,
  stream: inbox,
  texts: inEachLanguage<typeof ru>(
    import.meta.glob('./texts.*.ts', { eager: true, import: 'texts' }),
  ),
  example: (clock, _, settings) => inbox(exampleSource(clock), clock, settings).pipe(take(2)),
  contrast: {
    choices: { pollMs: 2000 },
    example: (clock, _, settings) => inbox(exampleSource(clock, 3000), clock, settings),
  },
  knobs: {
    pollMs: numberKnob({ isMs: true, least: 1000, most: 30_000, step: 500 }),
    timeLimit: numberKnob({ isMs: true, least: 500, most: 20_000, step: 500 }),
    inside: operatorKnob<Guard>({ catchError, tap }),
    outside: operatorKnob<Guard>({ tap, catchError }),
    flatten: operatorKnob<Flatten>({ switchMap, mergeMap, concatMap, exhaustMap }),
  },
  subtitle: ({ subtitles }, { pollMs }, isChanged) =>
    isChanged('pollMs') ? subtitles.pollMs(pollMs / 1000) : undefined,
  fields: {},
  nameOf,
  outputDecoder() {
    const store = createMessageStore();
    return (value): ShownMessages => {
      const messages = messagesIn(value);
      if (messages) store.append(decodeEnvelope({ status: 'ok', messages }).messages);
      return { store, count: store.count() };
    };
  },
  faults: [
    ...POLL_FAULTS.map(pollFault),
    {
      id: 'inbox.subscription',
      label: ({ own }) => own.faults.subscription,
      promise: ({ own }) => own.faults.promises.subscription(own.failed),
      settings: { flatten: failingFlatten },
    },
    {
      ...missingElement<typeof ru>(
        'inbox',
        `#${CONTAINER_ID}`,
        ({ messages }) => messages,
        ({ own }) => own.containerMissing(CONTAINER_ID),
      ),
      id: 'inbox.container',
    },
  ],
  lessons: [
    { id: 'inbox.starve', choices: { pollMs: 2000, flatten: 'switchMap' }, ...slowSource },
    { id: 'inbox.wait', choices: { pollMs: 2000, flatten: 'exhaustMap' }, ...slowSource },
    {
      id: 'inbox.fail',
      choices: { pollMs: 1000 },
      faults: ['inbox.poll.fail'],
      script: () => [{ atMs: 1500, does: 'inject', faults: [] }],
      lastsMs: 3500,
      example: failsInTheMiddle,
    },
    {
      id: 'inbox.outside',
      choices: { pollMs: 1000, inside: 'tap', outside: 'catchError' },
      faults: ['inbox.poll.fail'],
      script: () => [{ atMs: 2500, does: 'inject', faults: [] }],
      lastsMs: 4500,
    },
  ],
  tasks: [
    {
      id: 'inbox.middle',
      start: { choices: { pollMs: 2000 }, faults: [] },
      parts: [
        (on) => outcomes(on).includes('+'),
        (on) => outcomes(on).endsWith('+-') || outcomes(on).includes('+-+'),
        (on) => outcomes(on).includes('+-+'),
      ],
      solution: { pollMs: 2000 },
      play: failsInTheMiddle,
    },
  ],
} satisfies CardOf<typeof ru, { settings: InboxSettings; ports: InboxPorts }>;

/** Makes a source that adds one message with each answer. */
function exampleSource(clock: Clock, answersMs = 250): PolledSource {
  const messages: Message[] = [];
  const answer = () => {
    messages.push({ id: `${messages.length}`, from: '', subject: '', body: '', received: '' });
    return { status: 'ok', messages: [...messages] };
  };
  return () => timer(answersMs, clock).pipe(map(answer));
}

/** Polls three times; the second poll fails. */
function failsInTheMiddle(clock: Clock, _: unknown, settings: InboxSettings) {
  let requestCount = 0;
  const source = () => {
    requestCount += 1;
    return requestCount === 2
      ? throwError(() => new Error('503'))
      : timer(250, clock).pipe(map(() => ({ status: 'ok', messages: [] })));
  };
  return inbox(source, clock, settings).pipe(take(3));
}

function nameOf(value: unknown): string | undefined {
  const messages = messagesIn(value);
  return messages && (isFailedPoll(value) ? 'failed' : `✉\u{a0}${messages.length}`);
}

/** The messages of an envelope or a poll; in old links a poll is a plain list. */
function messagesIn(value: unknown): unknown[] | undefined {
  const messages =
    typeof value === 'object' && value !== null && 'messages' in value ? value.messages : value;
  return Array.isArray(messages) ? messages : undefined;
}

/** Makes a fault of every poll. Source: SPEC SC6.2, IN7. */
function pollFault(fault: PollFault): Fault<typeof ru, InboxPorts> {
  return {
    id: `inbox.poll.${fault}`,
    label: ({ own: { faults } }) => `${faults.poll}: ${faults.pollFaults[fault]}`,
    promise({ all: { seconds }, own }) {
      const { promises } = own.faults;
      if (fault === 'hang') return promises.pollHang;
      return fault === 'slow' ? promises.pollSlow(seconds(SLOW_POLL_MS)) : promises.poll;
    },
    ports: ({ inboxSource }, clock) => ({ inboxSource: faultySource(inboxSource, fault, clock) }),
  };
}

/** The outcomes of the polls, one sign for each: `-` for a failure. */
function outcomes(on: Episode) {
  return on('flatten')
    .map(({ value }) => (isFailedPoll(value) ? '-' : '+'))
    .join('');
}
