import { isEnd } from '@partitura/score/replay/recordedRun.ts';
import type { Notification, Recording } from '@partitura/score/trace/recording.ts';

const MOST_RUNS = 20;

/**
 * Finds the last run of a pipe with a known source, or else the last run. A run lasts from the subscription to the
 * pipe's output until the end of that subscription, or until now. Only the first subscriber of a shared pipe subscribes
 * to the source.
 */
export function lastRun(recording: Pick<Recording, 'held'>, operatorCount: number, nowMs: number) {
  const held = recording.held();
  const firsts = new Map(held.toReversed().map((one) => [one.subscription, one]));
  const runs = held
    .filter(({ lane, kind }) => lane === operatorCount && kind === 'subscribe')
    .slice(-MOST_RUNS)
    .map(runFrom);
  return runs.findLast(({ source }) => typeof source !== 'string') ?? runs.at(-1);

  function runFrom(begin: Notification) {
    const output = held.filter(({ subscription }) => subscription === begin.subscription);
    const last = output.at(-1) ?? begin;
    const isOpen = !isEnd(last);
    const leftMs = isOpen ? Math.floor(nowMs) : last.timeMs;
    const isLeft = isOpen || last.kind === 'unsubscribe';
    const during = held.filter(({ lane, number }) => {
      return lane === 0 && number > begin.number && (isOpen || number <= last.number);
    });
    const [first, ...more] = during.filter((one) => one.kind === 'subscribe' && isOf(begin, one));
    return {
      fromMs: begin.timeMs,
      /** The time from the beginning of the run to its unsubscription, unless the run ended by itself. */
      toMs: isLeft ? leftMs - begin.timeMs : undefined,
      output,
      /** The output of the run's source, or a sentence that says why that output is unknown. */
      source:
        first && more.length === 0
          ? during.filter(({ subscription }) => subscription === first.subscription)
          : whyUnknown(first ? more.length + 1 : 0),
    };
  }

  /** Whether a subscription was made for this run, or for no single subscriber, as by `share`. */
  function isOf(begin: Notification, one: Notification): boolean {
    const below = firsts.get(one.under ?? 0);
    if (below) return isOf(begin, below);
    return one.lane !== begin.lane || one.subscription === begin.subscription;
  }
}

function whyUnknown(count: number) {
  return count === 0
    ? 'Nothing subscribed to the source during this run: write it here.'
    : `The source was subscribed to ${count} times during this run: write it here.`;
}
