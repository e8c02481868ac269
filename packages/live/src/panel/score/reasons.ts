import {
  type CodeLane,
  laneNames,
  outputLane,
  type StreamCode,
} from '@partitura/score/code/streamCode.ts';
import { operatorOf } from '@partitura/score/operators.ts';
import type { InEachLanguage } from '@partitura/base/language/language.ts';
import type { Fact } from '@partitura/score/sentence/fact.ts';
import { factsOf } from '@partitura/score/sentence/facts.ts';
import { nextLane } from '@partitura/score/trace/fate.ts';
import { isNext, type Notification } from '@partitura/score/trace/recording.ts';
import {
  createRunIndex,
  isOpenAt,
  childRunsOf,
  type Run,
} from '@partitura/score/trace/runIndex.ts';
import { namedPlace } from '../../place/placedSite.ts';
import type { Block } from '../nest/nestPipes.ts';

/**
 * The reason why a value got no further; only a panel with inner pipes and inputs knows this reason.
 *
 * - `open`: its operator's inner pipe at `place` has been open for `ms`, since `sinceMs`.
 * - `waits`: its operator emits nothing until `input` has emitted a value; `isLost` if the operator drops the value.
 * - `sameObject`: it is the object that its operator received before.
 */
export type Reason =
  | { readonly kind: 'open'; readonly place: string; readonly sinceMs: number; readonly ms: number }
  | {
      readonly kind: 'waits';
      readonly operator: string;
      readonly input: string;
      readonly isLost: boolean;
    }
  | { readonly kind: 'sameObject' };

const seconds = (ms: number, language: string) =>
  (ms / 1000).toLocaleString(language, { maximumFractionDigits: 1 });

/** States a reason in one sentence. */
export const reasonTexts: InEachLanguage<(reason: Reason) => string> = {
  ru(reason) {
    if (reason.kind === 'sameObject') return 'Это тот же объект, что и раньше.';
    if (reason.kind === 'waits') return `${reason.operator} ждёт первого значения ${reason.input}.`;
    return `${reason.place} открыт уже ${seconds(reason.ms, 'ru')} с: с ${seconds(reason.sinceMs, 'ru')} с.`;
  },
  en(reason) {
    if (reason.kind === 'sameObject') return 'It is the same object as before.';
    if (reason.kind === 'waits')
      return `${reason.operator} waits for the first value of ${reason.input}.`;
    return `${reason.place} has been open for ${seconds(reason.ms, 'en')} s, since ${seconds(reason.sinceMs, 'en')} s.`;
  },
};

/** Makes a function that finds the reason of a value among the notifications of a score, oldest first. */
export function createReasons(
  blocks: readonly Block[],
  lanes: readonly CodeLane[],
  notifications: readonly Notification[],
): (value: Notification) => Reason | undefined {
  const history = createRunIndex(notifications);
  const valuesByCause = new Map(
    notifications.filter(isNext).map((one) => [`${one.lane} ${one.cause}`, one]),
  );

  return (value) => {
    for (let step = value; ;) {
      const lane = nextLane(lanes, step.lane);
      const next = valuesByCause.get(`${lane} ${step.number}`);
      if (!next) return step.kind === 'next' ? reasonAt(lane, step) : undefined;
      step = next;
    }
  };

  function reasonAt(lane: number, notification: Notification): Reason | undefined {
    const operator = lanes[lane]?.label ?? '';
    const { inner, joins, drops } = operatorOf(operator);
    const isOuter = lanes[lane]?.above === notification.lane;
    const { number, timeMs, parentSubscription, subscription, object } = notification;
    const inputs = childRunsOf(history, parentSubscription).filter(
      (run) => run.first.kind === 'subscribe' && nextLane(lanes, run.lane) === lane,
    );
    if (inner === 'ignores' && isOuter) {
      const open = inputs.find((run) => run.lane !== notification.lane && isOpenAt(run, number));
      if (!open) return undefined;
      const sinceMs = open.first.timeMs;
      return { kind: 'open', place: nameOf(open.lane), sinceMs, ms: timeMs - sinceMs };
    }
    const isLosing = joins === 'losing';
    if (isLosing ? isOuter : joins) {
      const firstOf = ({ all }: Run) => all.find(isNext)?.number ?? Infinity;
      const silent = inputs.find((run) => firstOf(run) > number);
      if (!silent) return undefined;
      const isLost = isLosing || firstOf(silent) === Infinity;
      return { kind: 'waits', operator, input: nameOf(silent.lane), isLost };
    }
    if (drops !== 'same' || object === undefined) return undefined;
    const before = history.runs
      .get(subscription)
      ?.all.findLast((each) => isNext(each) && each.number < number);
    return before?.object === object ? { kind: 'sameObject' } : undefined;
  }

  /** Names an input as written, and a pipe with its place. */
  function nameOf(lane: number) {
    const block = blocks.findLast(({ offset }) => offset <= lane);
    const isPipe = block?.parent && block.kind === 'pipe';
    return isPipe ? namedPlace(block.placedSite, true) : (lanes[lane]?.label ?? '');
  }
}

/** The kinds of marks that a reader looks for. */
export const SOUGHT = ['end', 'error', 'ignored'] as const;

export type Sought = (typeof SOUGHT)[number];

/** The facts about a value that an operator ignores or drops, as in the sentence below the score. */
const IGNORED: ReadonlySet<Fact['kind']> = new Set(['busy', 'same', 'late', 'unfit', 'dropped']);

/**
 * The search for an ignored value covers at most this number of notifications, and so takes only a few milliseconds.
 */
const WINDOW = 1000;

/**
 * Finds the latest mark of a kind among the notifications of a score: the end of the output, the beginning of an error,
 * or a value that an operator ignored, or lost because it waits for another input.
 */
export function lastMark(
  { blocks, code }: { readonly blocks: readonly Block[]; readonly code: StreamCode },
  notifications: readonly Notification[],
  sought: Sought,
): Notification | undefined {
  if (sought === 'ignored') {
    const reasonOf = createReasons(blocks, code.lanes, notifications);
    return lastIgnored(code, notifications.slice(-WINDOW), (one) => {
      const reason = reasonOf(one);
      return reason?.kind === 'waits' && reason.isLost;
    });
  }
  if (sought === 'error') {
    const errors = new Set(
      notifications.flatMap(({ kind, number }) => (kind === 'error' ? number : [])),
    );
    return notifications.findLast(({ kind, cause = 0 }) => kind === 'error' && !errors.has(cause));
  }
  const output = outputLane(code);
  return notifications.findLast(
    ({ kind, lane }) => lane === output && kind !== 'next' && kind !== 'subscribe',
  );
}

function lastIgnored(
  code: StreamCode,
  notifications: readonly Notification[],
  isLost: (one: Notification) => boolean,
) {
  const names = laneNames(code, {});
  const nameAt = (lane: number) => names[lane] ?? '';
  const recordedScore = { lanes: code.lanes, output: outputLane(code), notifications, nameAt };
  const passedNumbers = new Set(notifications.map(({ cause }) => cause));
  return notifications.findLast((one) => {
    if (one.kind !== 'next' || passedNumbers.has(one.number)) return false;
    return isLost(one) || factsOf(recordedScore, one).some(({ kind }) => IGNORED.has(kind));
  });
}
