import { operatorOf } from '@partitura/score/operators.ts';
import type { Notification } from '@partitura/score/trace/recording.ts';
import { isNext, type Pipe, type Run } from './evidence.ts';
import { type Match, makeRule, runsOf } from './rule.ts';

/** A visitor who types or scrolls pauses within ten seconds; a source that never pauses is a machine. */
const LEAST_MS = 10_000;

/** A long debounce, such as one that waits until a visitor is idle, begins anew for longer. */
const LEAST_TIMES = 20;

interface Starved extends Match {
  readonly forMs: number;
}

/** `debounceTime` gives nothing, because its values are closer together than its time. */
export const starvedDebounce = makeRule<Starved>(
  'starved-debounce',
  (pipe) =>
    runsOf(pipe, 'debounceTime').flatMap((run) => {
      const { lane, end } = run;
      const values = pipe.above(run)?.all.filter(isNext);
      const timeMs = values && (writtenMs(pipe, lane) ?? measuredMs(run, values));
      if (end || !values || timeMs === undefined) return [];
      const last = run.all.findLast(isNext)?.number ?? 0;
      const pendingValues = values.filter(({ number }) => number > last);
      const [oldest, latest] = [pendingValues[0], pendingValues.at(-1)];
      if (!oldest || !latest || pendingValues.length < LEAST_TIMES) return [];
      const forMs = latest.timeMs - oldest.timeMs;
      if (forMs < Math.max(LEAST_MS, timeMs * LEAST_TIMES)) return [];
      const { number } = latest;
      return { lane, number, forMs, count: pendingValues.length, sinceMs: oldest.timeMs };
    }),
  {
    ru: ({ count, forMs }, operator) =>
      `${operator} ничего не выдаёт уже ${Math.round(forMs / 1000)} с: пауз нет, и отсчёт начинается заново при каждом значении (их ${count}).`,
    en: ({ count, forMs }, operator) =>
      `${operator} has given nothing for ${Math.round(forMs / 1000)} s: it began anew at each of ${count} values, without a pause.`,
  },
  'next',
);

/** One slow answer happens; three in a row without any answer show that the time between values is too short. */
const LEAST_CUTS = 3;

interface StarvedSwitch extends Match {
  readonly forMs: number;
}

/** `switchMap` below a timer cuts off each inner stream before it answers. */
export const starvedSwitch = makeRule<StarvedSwitch>(
  'starved-switch',
  (pipe, all) => {
    // No visitor is involved who might pause: the operator will never give a value.
    if (!operatorOf(pipe.operator(0)).isClock) return [];
    return runsOf(pipe, ({ inner }) => inner === 'switches').flatMap((run) => {
      if (run.all.some(isNext)) return [];
      const inner = all.innerOf(pipe, run);
      const cut = inner.filter(
        ({ run }) => run.end?.kind === 'unsubscribe' && !run.all.some(isNext),
      );
      const [first, last] = [cut[0]?.run.first, cut.at(-1)?.run.end];
      // The latest inner stream may still be open.
      if (!first || !last || cut.length < LEAST_CUTS || inner.length - cut.length > 1) return [];
      return {
        ...{ lane: run.lane, number: first.cause ?? run.first.number, count: cut.length },
        ...{ sinceMs: first.timeMs, forMs: last.timeMs - first.timeMs },
      };
    });
  },
  {
    ru: ({ count, forMs }, operator) =>
      `${operator} ничего не выдаёт уже ${forMs} мс: каждый внутренний поток (их ${count}) оборван следующим тиком раньше, чем ответил.`,
    en: ({ count, forMs }, operator) =>
      `${operator} has given nothing for ${forMs} ms: the next tick cut off each of ${count} inner streams before it answered.`,
  },
);

/** The time as written, in milliseconds, if it is a number. */
function writtenMs({ placedSite }: Pipe, lane: number) {
  const time = placedSite.code.lanes[lane]?.time;
  return typeof time === 'number' ? time : undefined;
}

/** The time from the last value to the first kept output, if there is one. */
function measuredMs({ all }: Run, values: readonly Notification[]) {
  const output = all.find(isNext);
  const lastValue = output && values.findLast(({ number }) => number < output.number);
  return lastValue && output.timeMs - lastValue.timeMs;
}
