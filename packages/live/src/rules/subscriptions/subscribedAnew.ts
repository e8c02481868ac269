import { ownLine } from '../../record/callerFrame.ts';
import type { PipeSite, PlaceSite } from '../../record/site.ts';
import { type Evidence, isNext, isOfApp, ownerOf, type Pipe, type Run } from '../evidence.ts';
import { type Match, makeRule } from '../rule.ts';

/** Fewer subscriptions may be a few renders of a page. */
export const LEAST_ANEW = 20;
const WITHIN_MS = 10_000;
/** The least number of subscriptions with a value; the values of fewer may be equal by chance. */
const LEAST_EQUAL = 5;

/** When a component updates, it closes a subscription and begins the next within this time, in milliseconds. */
const TOGETHER_MS = 50;

/**
 * The maximum number of subscriptions open together: a list has more rows, and a component that closes late has fewer.
 */
const MOST_TOGETHER = 5;

/** The effects of a user's input begin within this time, in milliseconds. */
const AFTER_INPUT_MS = 500;

interface Anew extends Match {
  readonly forMs: number;
  /** The number of calls of `pipe` that built the streams. */
  readonly buildCount: number;
  /** Whether all subscriptions emitted the same values; if not, neither an input nor a value led to them. */
  readonly isEqual: boolean;
}

/**
 * The subscriptions of one place follow one another, each closed as the next begins, as if a component subscribed at
 * each render.
 */
export const subscribedAnew = makeRule<Anew>(
  'subscribed-anew',
  (pipe, all) => {
    const { site } = pipe;
    if (site.kind === 'place') return ofPlace(site, all);
    // The following steps read all values of a pipe.
    if (site.counts.opened < LEAST_ANEW) return [];
    const following = lastChain(pipe, all);
    if (following.length < LEAST_ANEW) return [];
    const values = valuesOf(following.findLast((run) => run.end && valuesOf(run) !== ''));
    const [object] = following.map(({ first }) => first.object);
    const isSame = following.every(({ first }) => first.object === object);
    // The latest subscription may receive its values later; any other to the same stream may have closed before its
    // first value.
    const isOpen = (run: Run) => !run.end || (isSame && valuesOf(run) === '');
    const equal = lastOf(following, (run) => isOpen(run) || valuesOf(run) === values);
    const givingCount = equal.filter((run) => valuesOf(run) !== '').length;
    const isEqual =
      equal.length >= LEAST_ANEW &&
      givingCount >= LEAST_EQUAL &&
      equal.length > inputsOf(equal, all);
    const chain = isEqual ? equal : lastOf(following, ({ first }) => isSpontaneous(first, all));
    const [first, last] = [chain[0], chain.at(-1)];
    if (!first || !last || chain.length < LEAST_ANEW) return [];
    const buildCount = new Set(chain.map((run) => run.first.object)).size;
    const at = buildCount > 1 ? undefined : subscriberOf(site, all);
    const [sinceMs, { number, timeMs }] = [first.first.timeMs, last.first];
    const count = chain.length;
    return [{ lane: 0, number, count, sinceMs, forMs: timeMs - sinceMs, buildCount, isEqual, at }];
  },
  {
    ru: (fact) =>
      `Подписка начата заново (раз: ${fact.count}, за ${seconds(fact)} с): прежняя каждый раз закрыта${fact.buildCount > 1 ? `, а поток построен ещё раз (всего ${fact.buildCount})` : ''}. ${fact.isEqual ? 'Значения каждый раз те же.' : 'Ввода при этом не было.'}`,
    en: (fact) =>
      `Subscribed to anew ${fact.count} times in ${seconds(fact)} s: each time the one before was closed${fact.buildCount > 1 ? `, and the stream was built again (${fact.buildCount} times)` : ''}. ${fact.isEqual ? 'The values are the same each time.' : 'No input led to it.'}`,
  },
);

const seconds = ({ forMs }: Anew) => Math.max(1, Math.round(forMs / 1000));

/** The latest subscriptions within ten seconds that follow one another. */
function lastChain(pipe: Pipe, all: Evidence): readonly Run[] {
  const chain: Run[] = [];
  for (const run of [...pipe.runs.values()].toReversed()) {
    if (ownerOf(all, run)) continue;
    const [next] = chain;
    const later = chain[MOST_TOGETHER];
    const isRecent =
      (chain.at(-1) ?? run).first.timeMs - run.first.timeMs <= WITHIN_MS &&
      run.first.timeMs > all.reportedMs;
    // A list subscribes once for each of its rows.
    const isOfList = later && run.end && run.end.number > later.first.number;
    if (!isRecent || isOfList || (next && !isReplaced(run, next))) break;
    chain.unshift(run);
  }
  return chain;
}

/**
 * Whether a subscription was closed as the next began. `firstValueFrom` also closes a subscription, at its value, but
 * code that awaits this value subscribes again only after the delivery.
 */
function isReplaced({ all, end }: Run, next: Run) {
  const isByOwnValue = all.some(({ number }) => number === end?.cause);
  return (
    end?.kind === 'unsubscribe' &&
    Math.abs(end.timeMs - next.first.timeMs) <= TOGETHER_MS &&
    (!isByOwnValue || next.first.cause === end.cause)
  );
}

const valuesOf = (run: Run | undefined) =>
  (run?.all ?? [])
    .filter(isNext)
    .map(({ value }) => value)
    .join();

/** The runs after the last one that does not satisfy a condition. */
const lastOf = (runs: readonly Run[], isMeant: (run: Run) => boolean) =>
  runs.slice(runs.findLastIndex((run) => !isMeant(run)) + 1);

/** The number of inputs from shortly before the first of these runs until the last one. */
function inputsOf(runs: readonly Run[], { inputCount }: Evidence) {
  const fromMs = runs[0]?.first.timeMs ?? 0;
  return inputCount(fromMs - AFTER_INPUT_MS, runs.at(-1)?.first.timeMs ?? 0);
}

/** Whether neither a stream nor the user led to a subscription. */
function isSpontaneous({ cause, timeMs }: Run['first'], all: Evidence) {
  return cause === undefined && all.inputCount(timeMs - AFTER_INPUT_MS, timeMs) === 0;
}

function subscriberOf({ stack = '' }: PipeSite, all: Evidence) {
  const frame = ownLine(stack);
  const place = frame === '' ? undefined : all.placeAt(frame);
  return place && isOfApp(all.pipeOf(place.number)) ? place : undefined;
}

interface Look {
  readonly atMs: number;
  readonly opened: number;
  readonly source: number;
}

/** A place's numbers of subscriptions at each look, latest first. */
const looks = new WeakMap<PlaceSite, readonly Look[]>();

/** A place without a pipe has no recording, so its numbers of subscriptions are compared from look to look. */
function ofPlace(site: PlaceSite, { nowMs, reportedMs, inputCount }: Evidence): readonly Anew[] {
  const { counts, open } = site;
  // Code that only asks a stream for its value unsubscribes at once. Only a Subject is known not to end by itself.
  const [latest] = open.size === 1 ? open.values() : [];
  if (!latest?.source.isHeard) return [];
  const { number: source } = latest.source;
  const before = (looks.get(site) ?? []).filter(
    (look) =>
      look.source === source &&
      nowMs - look.atMs <= WITHIN_MS &&
      nowMs > look.atMs &&
      look.atMs >= reportedMs,
  );
  looks.set(site, [{ atMs: nowMs, opened: counts.opened, source }, ...before]);
  const { opened, atMs: sinceMs } = before.at(-1) ?? { opened: Infinity, atMs: nowMs };
  const count = counts.opened - opened;
  if (count < LEAST_ANEW || inputCount(sinceMs - AFTER_INPUT_MS, nowMs) > 0) return [];
  const forMs = nowMs - sinceMs;
  return [{ lane: 0, number: 0, count, sinceMs, forMs, buildCount: 1, isEqual: false }];
}
