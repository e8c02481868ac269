import { operatorOf } from '@partitura/score/operators.ts';
import { namedPlace } from '../place/placedSite.ts';
import { isNext } from './evidence.ts';
import { innerStreamsOf } from './innerStreams.ts';
import { type Match, makeRule } from './rule.ts';

/** `exhaustMap` is meant to ignore a second press; a visitor who presses a third time expects an effect. */
const LEAST_VALUES = 3;

/** Five seconds without a value: longer than an ordinary request. */
const LONG_MS = 5000;

interface Ignored extends Match {
  /** The inner pipe that is still open, if there is one, and the time when the inner stream began. */
  readonly inner: string | undefined;
  readonly beganMs: number;
}

/** `exhaustMap` ignores values, because an inner stream stays open and gives nothing. */
export const ignoredValues = makeRule<Ignored>(
  'ignored-values',
  (pipe, all) => {
    const facts = new Map<number, Ignored>();
    for (const run of pipe.runs.values()) {
      const { lane, end } = run;
      if (end || operatorOf(pipe.operator(lane)).inner !== 'ignores') continue;
      const inner = innerStreamsOf(all, pipe, run).at(-1);
      if (!inner || inner.run.end || inner.run.first.kind !== 'subscribe') continue;
      const began = inner.run.first;
      const quiet = run.all.findLast(isNext) ?? began;
      const since = quiet.number > began.number ? quiet : began;
      const ignoredNotifications = pipe
        .above(run)
        ?.all.filter((one) => isNext(one) && one.number > since.number);
      const latest = ignoredNotifications?.at(-1);
      if (!ignoredNotifications || !latest || ignoredNotifications.length < LEAST_VALUES) continue;
      if (!all.isPast(pipe, since.timeMs, LONG_MS)) continue;
      facts.set(lane, {
        ...{ lane, number: latest.number, count: ignoredNotifications.length },
        sinceMs: ignoredNotifications[0]?.timeMs ?? latest.timeMs,
        inner: inner.pipe && namedPlace(inner.pipe.placedSite, true),
        beganMs: began.timeMs,
      });
    }
    return [...facts.values()];
  },
  {
    ru: ({ count, inner, beganMs }, operator) =>
      `${operator} пропустил значений: ${count}. Внутренний поток ${inner ? `${inner} ` : ''}открыт с ${seconds(beganMs)} с и ничего не выдаёт.`,
    en: ({ count, inner, beganMs }, operator) =>
      `${operator} ignored ${count} values: its inner stream ${inner ? `${inner} ` : ''}has been open since ${seconds(beganMs)} s and gives nothing.`,
  },
  'next',
);

const seconds = (ms: number) => (ms / 1000).toFixed(1);
