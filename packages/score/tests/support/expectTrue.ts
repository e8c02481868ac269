import { expect } from 'vitest';
import type { Fact, RecordedStream } from '../../src/sentence/fact.ts';
import { createOracle, isEnd, partsOf } from './oracle.ts';

/** Expects a recording to support every claim of a fact, without the code that finds the facts. */
export function expectTrue(fact: Fact, recorded: RecordedStream): void {
  const { lanes, output, notifications, nameAt } = recorded;
  const { kind, notification: one, lane, by, other, ms, sinceMs, count } = fact;
  const { streams = [], cut = [] } = fact;
  const name = nameAt(lane, one.number);
  const oracle = createOracle(recorded, lane, one);
  const { own, before, after, begun, isTaken, isOut, isInner, isWithin, isBy, hasEffect } = oracle;
  const above = lanes[lane]?.above;
  const atMs = one.timeMs;
  const otherMs = other?.timeMs ?? NaN;
  const isLater = other !== undefined && after.includes(other) && ms === otherMs - atMs;
  const last = before.findLast(isOut);
  const isOn = one.lane === lane;
  const isEdge = [isOn, !other || one.cause === other.number];
  const cause = before.find(({ number }) => number === one.cause);
  const effects = after.filter((each) => each.cause === one.number);
  const age = atMs - (begun?.timeMs ?? NaN);

  const isEqual = (each: Fact['notification']) => Object.is(each.value, one.value);
  // An equal value that is emitted later was taken in later.
  const isIgnored = () =>
    !hasEffect() &&
    after.find((each) => isEqual(each) && (isTaken(each) || isOut(each)))?.lane !== lane;

  const claims: Record<Fact['kind'], () => readonly boolean[]> = {
    comes: () => [isOn],
    first: () => [age === 0, one.cause === begun?.cause, lanes[lane]?.kind === 'operator'],
    made: () => [isOn, above === other?.lane, one.cause === other?.number, otherMs === atMs],
    out: () => [
      ...[lane === output, other?.lane === output, other?.kind === 'next', otherMs === atMs],
      other === one || oracle.isReached(other),
    ],
    released() {
      const sinceLast = before.slice(last ? before.indexOf(last) + 1 : 0);
      const run = sinceLast.filter(isTaken);
      const newest = run.at(-1);
      return [
        ...[isOn, Object.is(newest?.value, one.value), ms === atMs - (newest?.timeMs ?? NaN)],
        count === undefined || count === run.length - 1,
        count === undefined || sinceMs === atMs - (run[0]?.timeMs ?? NaN),
        !other || (other.kind === 'complete' && other.number === one.cause),
      ];
    },
    delayed: () => [
      before.some((each) => isTaken(each) && isEqual(each) && each.timeMs + (ms ?? NaN) === atMs),
    ],
    joined: () => [
      partsOf(one.value).length === count,
      partsOf(one.value).every((part) =>
        before.some((each) => isTaken(each) && Object.is(each.value, part)),
      ),
    ],
    answers: () => [
      ...[isOn, one.cause === undefined, ms === age, other?.kind === 'next'],
      ...[sinceMs === atMs - otherMs, begun?.cause === other?.number || oracle.isInTurn(other)],
    ],
    waits: () => [
      oracle.isWaiting(name === 'delay', false),
      !other || (isTaken(other) && before.includes(other)),
    ],
    queued: () => [oracle.isWaiting(true, true), !other || before.includes(other)],
    starts: () => [isTaken(one), isLater, other !== undefined && isInner(other)],
    leaves: () => [
      ...[isTaken(one), isLater, other !== undefined && isOut(other)],
      Object.is(other?.value, one.value) ||
        isBy(other) ||
        partsOf(other?.value).includes(one.value),
    ],
    replaced: () => [
      ...[isTaken(one), isLater, other !== undefined && isTaken(other)],
      !after.some((each) => isOut(each) && each.number < (other?.number ?? 0)),
    ],
    dropped: () => [isTaken(one), isLater, other?.subscription === own, isEnd(other)],
    busy() {
      const open = before.filter((each) => isInner(each) && oracle.isOpen(each));
      const isItsValue = !other || open.some(({ cause }) => cause === other.number);
      return [isTaken(one), !hasEffect(), open.length > 0, isItsValue];
    },
    same: () => [isTaken(one), isIgnored(), other === last, Object.is(other?.value, one.value)],
    late: () => [isTaken(one), isIgnored(), other === last, ms === atMs - otherMs],
    unfit: () => [isTaken(one), isIgnored()],
    shares: () => [
      ...[isTaken(one), effects.some((each) => each === other), other?.kind === 'subscribe'],
      ...[other?.parentSubscription === own, !isWithin(other?.lane)],
    ],
    begins: () => [effects.some((each) => each.kind === 'subscribe' && isWithin(each.lane))],
    fails: () => [
      ...[one.kind === 'error', isOn],
      cause?.kind !== 'error' ||
        (cause.lane !== above &&
          lanes[cause.lane]?.inside !== lane &&
          cause.parentSubscription !== one.subscription),
      !other || other.kind === 'next',
      !other ||
        (ms === undefined
          ? other.number === one.cause && otherMs === atMs
          : begun?.cause === other.number || oracle.isInTurn(other)),
      ms === undefined || (ms === age && !before.some(isOut)),
    ],
    silence() {
      const whole = notifications.find(
        (each) => each.kind === 'subscribe' && each.subscription === begun?.parentSubscription,
      );
      return [
        ...[
          name === 'timeout',
          whole?.lane === lane,
          ms === atMs - (whole?.timeMs ?? NaN),
          age === 0,
        ],
        ms !== 0,
        !before.some((each) => each.kind === 'next' && each.subscription === whole?.subscription),
        !other || other.number === whole?.cause || oracle.isInTurn(other),
      ];
    },
    caught: () => [
      ...[one.kind === 'error', one.lane === above],
      !effects.some((each) => each.kind === 'error' && each.lane === lane),
      !other || (other.lane === lane && other.subscription === own && otherMs === atMs),
      other !== undefined || hasEffect(),
    ],
    again: () => [one.lane === above, other?.lane === above, other?.cause === one.number],
    broken: () => [one.kind === 'error', isBy(one) || one.lane === output],
    cut: () => [...isEdge, one.kind === 'unsubscribe', ms === undefined || ms === age],
    listens() {
      const open = before.filter(
        (each) => each.lane === lane && each.kind === 'subscribe' && oracle.isOpen(each),
      );
      const subscriber = notifications.find((each) => each.subscription === one.parentSubscription);
      return [
        ...[...isEdge, one.kind === 'subscribe', ms === undefined, count === open.length],
        by === undefined || by === subscriber?.lane,
      ];
    },
    alike() {
      const moment = notifications.filter((each) => each.timeMs === atMs && each.lane === lane);
      const alike = moment.filter((each) => each.kind === 'next' && isEqual(each));
      return [isOn, new Set(alike.map((each) => each.subscription)).size === count];
    },
    anew: () => [
      ...[one.kind === 'subscribe', one.lane === output, lane === output],
      before.some((each) => each.kind === 'subscribe' && each.lane === output),
    ],
    ends: () => [
      ...[one.kind === 'complete', isOn],
      count === undefined || count === notifications.filter(isOut).length,
    ],
  };
  const isStream = (is: string) => (stream: number) =>
    after.some(
      (each) =>
        each.lane === stream &&
        each.kind === is &&
        (kind === 'shares' || isWithin(stream)) &&
        isBy(each),
    );
  const checked = [
    ...[one, other ?? one].map((each) => notifications.includes(each)),
    ...[ms, sinceMs, count].map((number = 0) => number >= 0),
    ...streams.map(isStream('subscribe')),
    ...cut.map(isStream('unsubscribe')),
    ...claims[kind](),
  ];
  if (checked.includes(false))
    expect.fail(
      `Expected "${kind}" of ${one.number} on ${name} to be true, but not ${checked.join(', ')} of:\n${notifications.map((each) => JSON.stringify(each)).join('\n')}`,
    );
}
