import { type CodeLane, laneNames, outputLane } from '../code/streamCode.ts';
import { createRecording, type Notification } from '../trace/recording.ts';
import { record } from '../trace/tap.ts';
import {
  type Leave,
  leaves,
  type Pipeline,
  pipelines,
} from '@partitura/tests/support/randomPipeline.ts';
import { inputLane, runPipeline, type Seen } from '@partitura/tests/support/runPipeline.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cards } from '@partitura/tests/support/cards.ts';
import type * as supportModule from '@partitura/tests/support/everyChoice.ts';
import { expectTrue } from '../../tests/support/expectTrue.ts';
import { importTapped } from '@partitura/tests/support/importTapped.ts';
import { sentence as en } from '../texts/en/sentence.ts';
import { sentence as ru } from '../texts/ru/sentence.ts';
import { shortValue } from '../layout/describe.ts';
import { groupMoments, lastMoment } from '../layout/moments.ts';
import type { Fact, RecordedStream } from './fact.ts';
import { factsOf, latestOf } from './facts.ts';
import { MOST_BRIEF, sentenceOf } from './sentenceOf.ts';

/** The RxJS names of operators that have another name in a plan. */
const NAMES: Readonly<Record<string, string>> = {
  ...{ audit: 'auditTime', buffer: 'bufferTime', catch: 'catchError', odd: 'filter' },
  ...{ compare: 'distinctUntilChanged', distinct: 'distinctUntilChanged' },
  ...{ debounce: 'debounceTime' },
  ...{ delayEach: 'delayWhen', exhaust: 'exhaustMap', switch: 'switchMap', sample: 'sampleTime' },
  ...{ overlap: 'bufferCount', pairs: 'bufferCount', throttle: 'throttleTime' },
  ...{ throttleBoth: 'throttleTime', throttleEnd: 'throttleTime' },
};

/** The operators with options that decide which values are emitted. */
const WITH_OPTIONS = /^(?:overlap|throttle(?:Both|End))$/;

/** Records a random pipeline; its lanes are the lanes that the build finds in code. */
function recordPipeline(plan: Pipeline, leave: Leave) {
  const recording = createRecording();
  const seen: Seen = { places: new Map(), now: () => 0 };
  const { places } = seen;
  const stop = record('pipeline', recording, () => seen.now());
  runPipeline('pipeline', plan, leave, seen);
  stop();
  const numbers: number[] = [];
  const lanes: CodeLane[] = [];
  const output = addPipeline(plan, undefined);
  const held = recording.held().map((one): Notification => {
    return { ...one, lane: numbers.indexOf(one.lane) };
  });
  return { lanes, held, output };

  function add(number: number | undefined, lane: CodeLane) {
    numbers.push(number ?? -1);
    return lanes.push(lane) - 1;
  }

  function addPipeline({ source, operators }: Pipeline, inside: number | undefined): number {
    const kind = 'source';
    const own = places.get(source);
    let last = add(own, { kind, above: undefined, inside, label: source.kind });
    if ('inputs' in source) {
      const combinator = last;
      for (const [index, input] of source.inputs.entries()) {
        const above = typeof input === 'string' ? undefined : addPipeline(input, combinator);
        const lane = { kind: 'input', above, inside: combinator, label: `input ${index}` } as const;
        add(own === undefined ? undefined : inputLane(own, index), lane);
      }
    }
    for (const operator of operators) {
      const label = NAMES[operator.kind] ?? operator.kind;
      const hasOptions = WITH_OPTIONS.test(operator.kind);
      const lane = { kind: 'operator', above: last, inside, label, hasOptions } as const;
      last = add(places.get(operator), lane);
      if (operator.inner) addPipeline(operator.inner, last);
    }
    return last;
  }
}

const support = await importTapped<typeof supportModule>('tests/support/everyChoice.ts');

const names = Object.keys(cards) as (keyof typeof cards)[];

/** The recording as it was after a part of its notifications. */
function cutAt(recorded: RecordedStream, part: number): RecordedStream {
  const { notifications } = recorded;
  const untilMs = notifications[Math.floor(part * notifications.length)]?.timeMs ?? Infinity;
  return { ...recorded, notifications: notifications.filter(({ timeMs }) => timeMs <= untilMs) };
}

/** Expects all facts of a recording to be true, and all sentences complete; returns the kinds of the facts. */
function expectAllTrue(recorded: RecordedStream, labelOf: (value: unknown) => string = String) {
  const { notifications } = recorded;
  const latest = groupMoments(notifications).at(-1);
  expect(lastMoment(notifications)).toEqual(latest ?? []);
  expect(latest ?? [undefined]).toContain(latestOf(recorded));
  return notifications.flatMap((one): readonly Fact['kind'][] => {
    const facts = factsOf(recorded, one);
    for (const fact of facts) expectTrue(fact, recorded);
    // No fact is stated twice.
    const keys = facts.map(
      ({ kind, lane, notification: { number } }) => `${kind} ${lane} ${number}`,
    );
    expect(new Set(keys).size).toBe(keys.length);
    for (const texts of [ru, en]) {
      const sentence = sentenceOf(recorded, one, { texts, labelOf });
      if (!/^\S.*\.$/s.test(sentence) || /(undefined|NaN) (ms|s|мс|с)[ .:;]/.test(sentence))
        expect.fail(`Expected a complete sentence, got "${sentence}".`);
    }
    return facts.map(({ kind }) => kind);
  });
}

/**
 * Expects the sentence of each moment with failures to state a failure, however brief it is, and the whole sentence to
 * name all failing lanes. Returns the number of these moments.
 */
function expectFailuresSaid(recorded: RecordedStream) {
  const { lanes, notifications, nameAt } = recorded;
  const isOrigin = ({ kind, cause, lane, subscription }: Notification) => {
    const from = notifications.find(({ number }) => number === cause);
    const isInput =
      from?.lane === lanes[lane]?.above ||
      lanes[from?.lane ?? -1]?.inside === lane ||
      from?.parentSubscription === subscription;
    return kind === 'error' && !(from?.kind === 'error' && isInput);
  };
  return groupMoments(notifications).filter((moment) => {
    const failed = moment.filter(isOrigin);
    if (failed.length === 0) return false;
    const last = moment.at(-1)?.number ?? NaN;
    const until = { ...recorded, notifications: notifications.filter((one) => one.number <= last) };
    const latest = latestOf(until);
    for (const [language, texts] of Object.entries({ ru, en })) {
      for (let brevity = 0; latest && brevity <= MOST_BRIEF; brevity += 1) {
        const sentence = sentenceOf(until, latest, { texts, labelOf: String }, brevity);
        const missing = failed.filter(
          ({ lane, number }) => !sentence.includes(nameAt(lane, number)),
        );
        if (
          !/ошибк|ничего не пришло|fail|error|nothing came/i.test(sentence) ||
          (brevity === 0 && missing.length > 0)
        )
          expect.fail(`Expected the failure in "${sentence}" (${language}, brevity ${brevity}).`);
      }
    }
    return true;
  }).length;
}

/** A short recording of a random pipeline: each claim is looked up in the whole recording. */
function recordedOf(...given: Parameters<typeof recordPipeline>) {
  const { lanes, held, output } = recordPipeline(...given);
  fc.pre(held.length <= 300);
  const nameAt = (lane: number) => lanes[lane]?.label ?? '';
  return { lanes, notifications: held, output, nameAt };
}

test('[SC30.9] the sentence about a moment states each failure of a random pipeline in that moment', () => {
  let count = 0;
  fc.assert(
    fc.property(pipelines(), leaves, (plan, leave) => {
      count += expectFailuresSaid(recordedOf(plan, leave));
    }),
    { numRuns: 400 },
  );
  expect(count).toBeGreaterThan(50);
});

test('[SC30.11] no sentence about a random pipeline names a hidden line, and a failure on a hidden line is still stated', () => {
  let hiddenCount = 0;
  fc.assert(
    fc.property(pipelines(), leaves, fc.nat(), (plan, leave, chosen) => {
      const whole = recordedOf(plan, leave);
      const { lanes, notifications, nameAt } = whole;
      const all = lanes.map((_, lane) => lane);
      const shown = all.filter((lane) => (chosen >> (lane % 31)) % 2 > 0);
      const shownNames = shown.map(nameAt);
      const hiddenNames = all.map(nameAt).filter((name) => !shownNames.includes(name));
      const recorded = { ...whole, shown };
      for (const one of notifications) {
        for (const texts of [ru, en]) {
          const sentence = sentenceOf(recorded, one, { texts, labelOf: () => '7' });
          const words = sentence.split(/(?<!input) |[.:,;]/);
          const named = hiddenNames.filter((name) => words.includes(name));
          if (named.length > 0 || /undefined|\0| [.,:]|^[.,: ]/.test(sentence))
            expect.fail(`Expected no "${named.join()}" in "${sentence}".`);
          if (sentence === '') hiddenCount += 1;
          if (one.kind === 'error') expect(sentence).not.toBe('');
        }
      }
    }),
    { numRuns: 250 },
  );
  expect(hiddenCount).toBeGreaterThan(50);
});

test('[SC30.1] no sentence about a random pipeline claims more than the recording supports, at any moment', () => {
  const told = new Set<string>();
  fc.assert(
    fc.property(
      pipelines(),
      leaves,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (plan, leave, part) => {
        const whole = recordedOf(plan, leave);
        const { notifications } = whole;
        const late = { ...whole, notifications: notifications.slice(part * notifications.length) };
        const early = cutAt(whole, part);
        for (const recorded of [whole, early, late])
          for (const kind of expectAllTrue(recorded)) told.add(kind);
        // An ignored value is not emitted later.
        for (const fact of early.notifications.flatMap((one) => factsOf(early, one)))
          if (/^(?:same|late|unfit)$/.test(fact.kind)) expectTrue(fact, whole);
      },
    ),
    { numRuns: 250 },
  );
  expect(told.size).toBeGreaterThan(20);
});

test.each(names)(
  '[SC30.1] no sentence about the example of %s claims more than the recording supports, with any choice of its knobs',
  (name) => {
    const { code, nameOf } = cards[name];
    for (const chosen of support.everyChoice(name)) {
      const laneTexts = laneNames(code, chosen);
      const whole = {
        lanes: code.lanes,
        output: outputLane(code),
        notifications: support.recordWith(name, chosen),
        nameAt: (lane: number) => laneTexts[lane] ?? '',
      };
      for (const part of [0.3, 0.6, 1])
        expectAllTrue(cutAt(whole, part), (value) => shortValue(value, nameOf));
    }
  },
);
