import type { CodeLane } from '@partitura/score/code/streamCode.ts';
import { operatorOf } from '@partitura/score/operators.ts';
import type { InEachLanguage } from '@partitura/base/language/language.ts';
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
