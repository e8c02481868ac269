import type { Notification } from '@partitura/score/trace/recording.ts';
import type { Evidence, Pipe, Run } from './evidence.ts';
import { briefly, sumByLane, makeRule, runsOf } from './rule.ts';

/** The value for which an operator subscribed to an inner stream, and the completion of this stream after its answer. */
interface Answer {
  readonly to: Notification;
  readonly end: Notification;
}

/**
 * A merging operator delivered the answer to an older value after the answer to a newer one. Streams with several
 * values over time, such as groups or progress, are not answers: their values interleave by design.
 */
export const answersOutOfOrder = makeRule(
  'answers-out-of-order',
  (pipe, all) =>
    sumByLane(
      runsOf(pipe, ({ inner }) => inner === 'merges').flatMap((run) => {
        let newest: Answer | undefined;
        return run.all.flatMap((output) => {
          const answer = answerIn(pipe, all, run, output);
          if (!answer) return [];
          const { to } = answer;
          if (!newest || to.number > newest.to.number) newest = answer;
          // Simultaneous values form a list without older and newer parts.
          if (to.timeMs >= newest.to.timeMs || newest.end.number > output.number) return [];
          return {
            ...{ lane: run.lane, number: output.number, count: 1, sinceMs: output.timeMs },
            older: valueName(pipe, all, run, to),
            newer: valueName(pipe, all, run, newest.to),
          };
        });
      }),
    ),
  {
    ru: ({ older, newer }, operator) =>
      `${operator} выдал ответ на ${older} после ответа на более новое ${newer}.`,
    en: ({ older, newer }, operator) =>
      `${operator} delivered the answer to ${older} after the answer to the newer ${newer}.`,
  },
);

/** The answer that an output passes on, if the output is an answer. */
function answerIn(pipe: Pipe, all: Evidence, run: Run, output: Notification): Answer | undefined {
  const inner = output.kind === 'next' ? innerOf(pipe, all, run, output) : undefined;
  if (!inner?.end || !isAnswer(inner, inner.end, output)) return undefined;
  const { owner, cause } = inner.first;
  const to =
    owner?.subscription === run.first.subscription ? all.find(cause)?.notification : undefined;
  const isAbove =
    to?.kind === 'next' &&
    pipe.runs.get(to.subscription)?.first.parentSubscription === run.first.subscription;
  return isAbove ? { to, end: inner.end } : undefined;
}

/** The subscription to an inner stream, with or without a pipe, from which an output arrived. */
function innerOf(pipe: Pipe, all: Evidence, { lane }: Run, { cause, input }: Notification) {
  if (input !== undefined) return all.plainInnerOf(pipe, lane).get(input);
  return all.find(cause)?.run;
}

/** Whether a stream emitted only this output, some time after it had begun, and then completed. */
function isAnswer({ first, all }: Run, end: Notification, output: Notification) {
  const value = all.findLast(({ number }) => number < output.number);
  return (
    first.kind === 'subscribe' &&
    end.kind === 'complete' &&
    value?.kind === 'next' &&
    // A value that another one follows, such as a loading state, is not the answer.
    all.at(-2) === value &&
    // A loading state that is emitted at once precedes the answer.
    all.filter(({ kind, timeMs }) => kind === 'next' && timeMs > first.timeMs).length <= 1
  );
}

/** The text of a value; for `mergeAll`, whose values are streams, the text of the value on the lane above. */
function valueName(pipe: Pipe, all: Evidence, { lane }: Run, to: Notification) {
  const above = pipe.operator(lane) === 'mergeAll' ? all.find(to.cause)?.notification : undefined;
  return briefly((above ?? to).value);
}
