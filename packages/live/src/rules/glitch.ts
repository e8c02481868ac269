import type { Notification } from '@partitura/score/trace/recording.ts';
import { operatorOf } from '@partitura/score/operators.ts';
import {
  type Evidence,
  type Inner,
  isNext,
  MOST_STEPS,
  type Pipe,
  type Run,
  rootOf,
  runsBelow,
} from './evidence.ts';
import { innerStreamsOf } from './innerStreams.ts';
import { briefly, sumByLane, makeRule, runsOf } from './rule.ts';

/**
 * `combineLatest` emitted two values in one delivery of one value, because this value arrived through two of its
 * inputs: the first output mixes a new value with an old one.
 */
export const glitch = makeRule(
  'glitch',
  (pipe, all) =>
    sumByLane(
      runsOf(pipe, ({ joins }) => joins === 'keeping').flatMap((run) => {
        const { lane } = run;
        const target = settledAt(pipe, all, run);
        const originNumbers = target && originsIn(pipe, run, target.run);
        const isApart = lane === 0 && pipe.maker !== pipe.operator(0);
        const outputs = run.all.filter(isNext);
        return outputs.flatMap((settledOutput, index) => {
          const [before, mixedOutput] = [outputs[index - 2], outputs[index - 1]];
          if (!mixedOutput || !originNumbers?.has(mixedOutput.number)) return [];
          if (!originNumbers.has(settledOutput.number)) return [];
          const root = rootOfBoth(all, run, mixedOutput, settledOutput);
          if (!root) return [];
          // Two equal outputs have no visible effect, except that they may begin the same work twice.
          const isEqual = mixedOutput.value === settledOutput.value;
          // The first value may repeat the previous output; then it mixes nothing.
          if (!isEqual && mixedOutput.value === before?.value) return [];
          if (isEqual && !hasBegunWork(all, target?.flattening, mixedOutput)) return [];
          return {
            ...{ lane, number: mixedOutput.number, count: 1, sinceMs: mixedOutput.timeMs },
            isEqual,
            ...{ mixedText: briefly(mixedOutput.value), settledText: briefly(settledOutput.value) },
            cause: root.kind === 'next' ? briefly(root.value) : undefined,
            at: isApart ? pipe.source?.madeAt : undefined,
          };
        });
      }),
    ),
  {
    ru: ({ lane, cause, mixedText, settledText, isEqual }, operator) =>
      `${lane > 0 ? operator : 'combineLatest'} выдал два значения ${cause === undefined ? 'по одной причине' : `на одно ${cause}`}: ${mixedText}, затем ${settledText}. ${isEqual ? 'Они равны, и ниже дважды началась одна и та же работа.' : 'В первом новое смешано со старым.'}`,
    en: ({ lane, cause, mixedText, settledText, isEqual }, operator) =>
      `${lane > 0 ? operator : 'combineLatest'} gave two values for one ${cause ?? 'cause'}: ${mixedText}, then ${settledText}. ${isEqual ? 'They are equal, and the same work has begun twice below.' : 'The first mixes a new value with an old one.'}`,
  },
);

/**
 * The notification with which the deliveries of both outputs began, if they came through different inputs.
 */
function rootOfBoth(
  all: Evidence,
  run: Run,
  mixedOutput: Notification,
  settledOutput: Notification,
) {
  const [first, second] = [inputOf(all, run, mixedOutput), inputOf(all, run, settledOutput)];
  if (first === second || mixedOutput.timeMs !== settledOutput.timeMs) return undefined;
  // A new value beside a placeholder is intended.
  if (replacesPlaceholder(all, settledOutput)) return undefined;
  if (first === undefined) return rootByPipe(all, settledOutput, mixedOutput);
  if (second === undefined) return rootByPipe(all, mixedOutput, settledOutput);
  const root = all.find(rootOf(all, mixedOutput))?.notification;
  const other = all.find(rootOf(all, settledOutput))?.notification;
  return root && other && isOneCause(root, other) ? root : undefined;
}

/** Whether the input that caused an output had emitted only a `startWith` value before. */
function replacesPlaceholder(all: Evidence, { cause }: Notification) {
  const given = all.find(cause);
  const values = given?.run?.all.filter(isNext) ?? [];
  const before = values[values.findIndex(({ number }) => number === cause) - 1];
  for (let at = before && all.find(before.number); at; at = all.find(at.notification.cause)) {
    const { kind, lane } = at.notification;
    if (at.pipe !== given?.pipe || kind !== 'next') return false;
    const isPassedOn = all.find(at.notification.cause)?.notification.lane === lane - 1;
    if (at.pipe.operator(lane) === 'startWith' && !isPassedOn) return true;
  }
  return false;
}

/**
 * The first cause of one output, if the same call of `next` caused the other output through an input without a pipe.
 */
function rootByPipe(all: Evidence, byPipe: Notification, other: Notification) {
  const root = all.find(rootOf(all, byPipe))?.notification;
  const isPlain = other.cause === undefined && other.origin !== undefined;
  return root && isPlain && root.origin === other.origin ? root : undefined;
}

/**
 * The last subscription before the end of the pipe or before a flattening operator; absent if an operator further down,
 * in this or another pipe, waits for a moment's last value.
 */
function settledAt(
  pipe: Pipe,
  all: Evidence,
  run: Run,
): { readonly run: Run; readonly flattening?: Inner } | undefined {
  let target = run;
  for (const below of runsBelow(pipe, run)) {
    const { waitsFor, drops, inner } = operatorOf(pipe.operator(below.lane));
    const isWaiting = waitsFor === 'pause' || waitsFor === 'window' || waitsFor === 'tick';
    // Only one of a moment's values passes.
    if (isWaiting || drops === 'soon') return undefined;
    if (inner) return { run: target, flattening: { pipe, run: below } };
    target = below;
  }
  const owner = all.runOf(target.first.owner);
  if (!owner) return { run: target };
  // If a flattening operator of another pipe subscribes to this one, that pipe passes the values on.
  const ownerTarget = settledAt(owner.pipe, all, owner.run);
  return ownerTarget && { ...ownerTarget, run: target };
}

/** Whether a flattening operator has begun an inner stream for an output, and this stream did not complete at once. */
function hasBegunWork(all: Evidence, flattening: Inner | undefined, output: Notification) {
  if (!flattening) return false;
  return innerStreamsOf(all, flattening.pipe, flattening.run).some(({ run: { first, end } }) => {
    const isAtOnce = end && end.kind !== 'unsubscribe' && isCausedBy(all, end, output.number);
    return !isAtOnce && isCausedBy(all, first, output.number);
  });
}

function isCausedBy(all: Evidence, { cause }: Notification, number: number, steps = 0): boolean {
  if (cause === undefined || cause === number || steps > MOST_STEPS) return cause === number;
  const causing = all.find(cause)?.notification;
  return causing !== undefined && isCausedBy(all, causing, number, steps + 1);
}

/** The numbers of the outputs of a subscription that reach, in the same delivery, a target subscription below it. */
function originsIn({ site }: Pipe, { first }: Run, target: Run): ReadonlySet<number> {
  const numbers = new Set<number>();
  for (const output of target.all) {
    let at: Notification | undefined = output.kind === 'next' ? output : undefined;
    for (let steps = 0; at && at.subscription !== first.subscription; steps += 1)
      at =
        site.kind === 'pipe' && steps < site.operatorCount
          ? site.recording.find(at.cause ?? 0)
          : undefined;
    if (at) numbers.add(at.number);
  }
  return numbers;
}

/** The subscription of the input that caused an output. */
function inputOf(all: Evidence, { first }: Run, { cause }: Notification) {
  const { notification, run } = all.find(cause) ?? {};
  const isInput =
    notification?.kind === 'next' && run?.first.owner?.subscription === first.subscription;
  return isInput ? notification.subscription : undefined;
}

/** Whether two deliveries began with the same notification, or with the same call of `next`. */
function isOneCause(one: Notification, other: Notification) {
  return one === other || (one.origin !== undefined && one.origin === other.origin);
}
