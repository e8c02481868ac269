import { namedPlace } from '../place/placedSite.ts';
import { isNext } from './evidence.ts';
import { innerStreamsOf } from './innerStreams.ts';
import { makeRule, runsOf, seconds, spanOf } from './rule.ts';

/** `exhaustMap` is used to ignore a second press, but a visitor who presses a third time expects an effect. */
const LEAST_VALUES = 3;

/** Five seconds without a value is longer than an ordinary request. */
const LONG_MS = 5000;

/** `exhaustMap` ignores values, because an inner stream stays open and emits nothing. */
export const ignoredValues = makeRule(
  'ignored-values',
  (pipe, all) =>
    runsOf(pipe, ({ inner }) => inner === 'ignores').flatMap((run) => {
      const { pipe: innerPipe, run: inner } = innerStreamsOf(all, pipe, run).at(-1) ?? {};
      if (run.end || !inner || inner.end || inner.first.kind !== 'subscribe') return [];
      const began = inner.first;
      const quiet = run.all.findLast(isNext) ?? began;
      const since = quiet.number > began.number ? quiet : began;
      const values = pipe.above(run)?.all.filter(isNext) ?? [];
      const ignored = values.filter(({ number }) => number > since.number);
      const span = spanOf(ignored, LEAST_VALUES);
      if (!span || !all.isPast(pipe, since.timeMs, LONG_MS)) return [];
      const name = innerPipe && namedPlace(innerPipe.placedSite, true);
      return { lane: run.lane, ...span, inner: name, beganMs: began.timeMs };
    }),
  {
    ru: ({ count, inner, beganMs }, operator) =>
      `${operator} пропустил значений: ${count}. Внутренний поток ${inner ? `${inner} ` : ''}открыт с ${seconds(beganMs, 'ru')} с и ничего не выдаёт.`,
    en: ({ count, inner, beganMs }, operator) =>
      `${operator} ignored ${count} values: its inner stream ${inner ? `${inner} ` : ''}has been open since ${seconds(beganMs, 'en')} s and gives nothing.`,
  },
  'next',
);
