import type { Notification } from '@partitura/score/trace/recording.ts';
import { type Evidence, isNext, type Pipe, type Run } from '../evidence.ts';
import { innerStreamsOf } from '../innerStreams.ts';
import { briefly, makeRule, runsOf, spanOf } from '../rule.ts';

/** The least number of open inner streams; a smaller number may be intended, such as a handful of rooms. */
const LEAST_OPEN = 5;

/**
 * A merging operator has closed none of its inner streams. Two of them, begun by equal values, do the same work; or the
 * source emitted `null` before each new value, which shows that it holds one thing at a time. Other streams, such as
 * the streams of chat rooms, may be merged on purpose.
 */
export const innerOnlyGrows = makeRule(
  'inner-only-grows',
  (pipe, all) =>
    runsOf(pipe, ({ inner }) => inner === 'merges').flatMap((run) => {
      const streams = innerStreamsOf(all, pipe, run).map((one) => one.run);
      const values = pipe.above(run)?.all.filter(isNext) ?? [];
      const span = spanOf(values, LEAST_OPEN);
      // Streams that are no longer kept may have been closed.
      if (run.end || !span || values.length !== streams.length) return [];
      if (streams.some(({ first, end }) => end ?? first.kind !== 'subscribe')) return [];
      const value = doubled(all, streams);
      if (!value && !isEmptiedBetween(pipe, run, values)) return [];
      const number = value?.number ?? span.number;
      return { lane: run.lane, ...span, number, value: value && briefly(value.value) };
    }),
  {
    ru: ({ count, value }, operator) =>
      `У ${operator} открыто внутренних потоков: ${count}, и ни один не закрыт. ${value === undefined ? 'Перед каждым новым значением источник давал null или undefined, так что прежние потоки устарели.' : `Начатые одинаковыми значениями (${value}) выдают одно и то же.`}`,
    en: ({ count, value }, operator) =>
      `${operator} has ${count} inner streams open and has closed none. ${value === undefined ? 'Before each new value, its source gave null or undefined, so the earlier ones are out of date.' : `Those begun by equal values (${value}) give the same values.`}`,
  },
);

/** Whether a lane above emitted `null` or `undefined`, then another value, between every two of these values. */
function isEmptiedBetween(pipe: Pipe, run: Run, values: readonly Notification[]): boolean {
  const above = pipe.above(run);
  if (!above) return false;
  const isEmptied = values.slice(1).every(({ number }, index) => {
    const before = values[index]?.number ?? 0;
    const since = above.all.filter((one) => before < one.number && one.number <= number);
    return since.some(isEmpty) && !since.slice(-1).some(isEmpty);
  });
  return isEmptied || isEmptiedBetween(pipe, above, values);
}

const isEmpty = ({ value }: Notification) => value === 'null' || value === 'undefined';

/** The value that began the latest stream that repeats an earlier one, while both continue. */
function doubled(all: Evidence, streams: readonly Run[]): Notification | undefined {
  const latestByText = new Map<unknown, Run>();
  let found: Notification | undefined;
  for (const stream of streams) {
    const value = all.find(stream.first.cause)?.notification;
    if (!value || !isData(value)) continue;
    const earlier = latestByText.get(value.value);
    if (earlier && goesOnAs(earlier, stream)) found = value;
    latestByText.set(value.value, stream);
  }
  return found;
}

/** Whether a value's text shows all its content, as it does for data or for an event such as a click. */
function isData({ value }: Notification) {
  const text = String(value);
  return /^["\d{[-]|^(?:true|false|null|undefined)$| event$/.test(text) && text.length < 200;
}

/** Whether a stream still emits values after a later stream has begun, and the later stream emits one of its values. */
function goesOnAs({ first: begun, all: earlier }: Run, { first, all: later }: Run) {
  const texts = new Set(earlier.filter(isNext).map(({ value }) => value));
  return (
    begun.timeMs < first.timeMs &&
    earlier.some((one) => isNext(one) && one.number > first.number) &&
    later.some((one) => isNext(one) && texts.has(one.value))
  );
}
