import { isEnd } from '../../replay/lastRunOf.ts';
import type { Notification, Recording } from '../../trace/recording.ts';

/** One run of a pipe; it was left at `toMs` after its beginning, unless it ended by itself. */
interface Run {
  readonly fromMs: number;
  readonly toMs: number | undefined;
  /** What its source gave, or a sentence that says why that is not known. */
  readonly source: readonly Notification[] | string;
  readonly output: readonly Notification[];
}

/** So many of the latest runs are looked at. */
const MOST_RUNS = 20;

/**
 * Finds the last run of a pipe whose source is known, else the last one: from the subscription to its output to the end of
 * that, or until now. Of the subscribers of a shared pipe only the first subscribes to the source.
 */
export function lastRun(
  recording: Pick<Recording, 'held'>,
  operatorCount: number,
  nowMs: number,
): Run | undefined {
  const held = recording.held();
  const outputs = held.filter(({ lane }) => lane === operatorCount);
  const begins = outputs.filter(({ kind }) => kind === 'subscribe').slice(-MOST_RUNS);
  let last: Run | undefined;
  for (const begin of begins.reverse()) {
    const run = runFrom(begin, held, outputs, nowMs);
    if (typeof run.source !== 'string') return run;
    last ??= run;
  }
  return last;
}

function runFrom(
  begin: Notification,
  held: readonly Notification[],
  outputs: readonly Notification[],
  nowMs: number,
): Run {
  const { timeMs: fromMs, subscription } = begin;
  const output = outputs.filter((one) => one.subscription === subscription);
  const last = output.at(-1) ?? begin;
  const isOpen = !isEnd(last);
  const leftMs = isOpen ? Math.floor(nowMs) : last.timeMs;
  const isLeft = isOpen || last.kind === 'unsubscribe';
  const during = held.filter(
    ({ number }) => number > begin.number && (isOpen || number <= last.number),
  );
  const source = sourceOf(during, hasOverlap(outputs, begin) ? begin : undefined);
  return { fromMs, toMs: isLeft ? leftMs - fromMs : undefined, source, output };
}

/**
 * What the source gave during a run, where it is certain which of its subscriptions the run made; `amid` is the run's
 * beginning where others were open too.
 */
function sourceOf(during: readonly Notification[], amid: Notification | undefined) {
  const begins = during.filter(({ lane, kind }) => lane === 0 && kind === 'subscribe');
  const [first] = begins;
  if (!first) return 'Nothing subscribed to the source during this run: write it here.';
  if (begins.length > 1)
    return `The source was subscribed to ${begins.length} times during this run: write it here.`;
  const before = during.slice(0, during.indexOf(first));
  if (amid && ![...before, first].every((one) => isBeginning(one, amid)))
    return 'Runs overlap, and the source may be that of another one: write it here.';
  return during.filter(({ subscription }) => subscription === first.subscription);
}

/** Whether a run may still be about to subscribe to its source: an operator may give a value of its own before. */
function isBeginning({ kind, lane, timeMs }: Notification, begin: Notification) {
  if (timeMs !== begin.timeMs) return false;
  return kind === 'subscribe' ? lane !== begin.lane : kind === 'next' && lane > 0;
}

/** Whether another run was open when this one began. */
function hasOverlap(outputs: readonly Notification[], begin: Notification) {
  const lastOfOthers = new Map<number, Notification>();
  for (const one of outputs) {
    if (one.subscription !== begin.subscription) lastOfOthers.set(one.subscription, one);
  }
  return [...lastOfOthers.values()].some((one) => !isEnd(one) || one.number > begin.number);
}
