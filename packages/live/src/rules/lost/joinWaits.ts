import { OPERATORS, operatorOf } from '@partitura/score/operators.ts';
import { isEnd } from '@partitura/score/trace/recording.ts';
import { namedPlace } from '../../place/placedSite.ts';
import { ownLine } from '../../record/callerFrame.ts';
import { ALL_OF_FIRST } from '../../record/SitePipe.ts';
import { type Evidence, isNext, type Pipe, type Run } from '../evidence.ts';
import { makeRule } from '../rule.ts';

/** After this time, any request has been answered, and the waiting visitor still sees nothing. */
const LONG_MS = 5000;

/** `forkJoin` waits for the completion of an input whose source never completes, so it emits nothing. */
export const joinWaits = makeRule(
  'join-waits',
  (pipe, all) => {
    const { source, placedSite } = pipe;
    const makerPipe = source?.madeAt && all.pipeOf(source.madeAt.number);
    if (makerPipe?.placedSite.isLasting !== true) return [];
    const names = placedSite.operators.map((_, index) => pipe.operator(index + 1));
    // Other operators may complete even if the source does not.
    if (!names.every((name) => OPERATORS.has(name) && !operatorOf(name).ends)) return [];
    return outputsOf(pipe).flatMap((run) => {
      const values = run.all.filter(isNext);
      const last = values.at(-1);
      const join = joinOf(all, pipe, run);
      if (!last || !join || (run.end && run.end.kind !== 'unsubscribe')) return [];
      const ends = join.inputs.flatMap((one) => (one === run ? [] : [one.all.find(isEnd)]));
      if (ends.length === 0 || ends.some((end) => end?.kind !== 'complete')) return [];
      const sinceMs = Math.max(...ends.map((end) => end?.timeMs ?? 0));
      if (!run.end && !all.isPast(pipe, sinceMs, LONG_MS)) return [];
      const { at, frame } = join;
      const fact = { lane: placedSite.operators.length, number: last.number, count: 1, sinceMs };
      return { ...fact, at, frame, input: namedPlace(placedSite, true), values: values.length };
    });
  },
  {
    ru: ({ input, values }) =>
      `forkJoin ничего не выдаст: он ждёт завершения каждого входа. Другие входы уже завершены, а ${input} (значений: ${values}) не завершится никогда: он начинается с BehaviorSubject, который никто не завершает.`,
    en: ({ input, values }) =>
      `forkJoin will give nothing: it waits until each input has completed. Others have, but ${input} (values: ${values}) never will: it begins with a BehaviorSubject that nobody completes.`,
  },
);

const outputsOf = (pipe: Pipe) =>
  [...pipe.runs.values()].filter(({ lane }) => lane === pipe.placedSite.operators.length);

/**
 * The inputs of the `forkJoin` that has this pipe as an input. If the `forkJoin` is the source of a pipe, also the
 * place that made it; otherwise the app's line that subscribed, which may subscribe to a `forkJoin`.
 */
function joinOf(all: Evidence, pipe: Pipe, run: Run) {
  const { owner } = run.first;
  if (owner) {
    const { pipe: joinPipe, run: joinRun } = all.runOf(owner) ?? {};
    const at = joinPipe?.source?.madeAt;
    if (!joinRun || joinRun.lane > 0 || joinPipe?.maker !== 'forkJoin' || !at) return undefined;
    if (joinRun.all.some(isNext)) return undefined;
    const piped = all.innerOf(joinPipe, joinRun).map((one) => one.run);
    return { at, inputs: [...piped, ...all.inputsOf(joinPipe, joinRun)] };
  }
  const frame = frameOf(pipe, run);
  if (!frame) return undefined;
  const inputs = all
    .pipes()
    .flatMap((other) => outputsOf(other).filter((one) => frameOf(other, one) === frame));
  return { frame, inputs };
}

/** The app's line that subscribed; known only for the latest subscription, and while every stack trace is taken. */
function frameOf(pipe: Pipe, run: Run) {
  if (pipe.site.kind === 'place') return '';
  const { stack = '', counts } = pipe.site;
  const isLatest = outputsOf(pipe).at(-1) === run && counts.opened <= ALL_OF_FIRST;
  return isLatest && !run.first.owner ? ownLine(stack) : '';
}
