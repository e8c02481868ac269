import type { Notification } from '@partitura/score/trace/recording.ts';
import { operatorOf } from '@partitura/score/operators.ts';
import { type Evidence, isNext, type Pipe, type Run, rootOf, runsBelow } from './evidence.ts';
import { briefly, sumByLane, type Match, makeRule, runsOf } from './rule.ts';

interface Glitch extends Match {
  /** The value that caused both outputs, if known, and the two outputs. */
  readonly cause: string | undefined;
  readonly mixedText: string;
  readonly settledText: string;
  /** Whether two calls of `next` caused them. */
  readonly isTwice: boolean;
}

/**
 * `combineLatest` gave two values in one delivery of one value, because that value arrives by two of its inputs: the
 * first output mixes a new value with an old one. Two calls of `next` in one task do the same; they are
 * found if a flattening begins work for the mixed value.
 */
export const glitch = makeRule<Glitch>(
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
          if (
            !mixedOutput ||
            !originNumbers?.has(mixedOutput.number) ||
            !originNumbers.has(settledOutput.number)
          )
            return [];
          const root = rootOfBoth(all, run, mixedOutput, settledOutput);
          const isTwice =
            !root && target?.isWork === true && areOfTwo(before, mixedOutput, settledOutput);
          if (!root && !isTwice) return [];
          // A mix of equal values is invisible, but work that begins twice is not.
          if (mixedOutput.value === settledOutput.value && !target?.isWork) return [];
          return {
            ...{ lane, number: mixedOutput.number, count: 1, sinceMs: mixedOutput.timeMs, isTwice },
            ...{ mixedText: briefly(mixedOutput.value), settledText: briefly(settledOutput.value) },
            cause: root?.kind === 'next' ? briefly(root.value) : undefined,
            at: isApart ? pipe.source?.madeAt : undefined,
          };
        });
      }),
    ),
  {
    ru: ({ cause, mixedText, settledText, isTwice }) =>
      isTwice
        ? `combineLatest выдал два значения подряд на два вызова next: ${mixedText}, затем ${settledText}. В первом новое смешано со старым, и ниже по нему уже началась работа.`
        : `combineLatest выдал два значения${cause === undefined ? ' по одной причине' : ` на одно ${cause}`}: ${mixedText}, затем ${settledText}. В первом новое смешано со старым.`,
    en: ({ cause, mixedText, settledText, isTwice }) =>
      isTwice
        ? `combineLatest gave two values at once for two calls of next: ${mixedText}, then ${settledText}. The first mixes a new value with an old one, and work has begun for it below.`
        : `combineLatest gave two values for one ${cause ?? 'cause'}: ${mixedText}, then ${settledText}. The first mixes a new value with an old one.`,
  },
);

/** The one notification with which the deliveries of two outputs began, if it reached them by different inputs. */
function rootOfBoth(
  all: Evidence,
  run: Run,
  mixedOutput: Notification,
  settledOutput: Notification,
) {
  const [first, second] = [inputOf(all, run, mixedOutput), inputOf(all, run, settledOutput)];
  if (first === second || mixedOutput.timeMs !== settledOutput.timeMs) return undefined;
  if (first === undefined) return rootByPipe(all, settledOutput, mixedOutput);
  if (second === undefined) return rootByPipe(all, mixedOutput, settledOutput);
  const root = all.find(rootOf(all, mixedOutput))?.notification;
  const other = all.find(rootOf(all, settledOutput))?.notification;
  return root && other && isOneCause(root, other) ? root : undefined;
}

/** The same if the other output was caused through an input without a pipe, by the same call of `next`. */
function rootByPipe(all: Evidence, byPipe: Notification, other: Notification) {
  const root = all.find(rootOf(all, byPipe))?.notification;
  const isPlain = other.cause === undefined && other.origin !== undefined;
  return root && isPlain && root.origin === other.origin ? root : undefined;
}

/**
 * Whether, of three outputs of which the last two belong to one task, each changed other inputs than the previous one.
 */
function areOfTwo(
  before: Notification | undefined,
  mixedOutput: Notification,
  settledOutput: Notification,
) {
  if (!before || !mixedOutput.origin || mixedOutput.origin.task !== settledOutput.origin?.task)
    return false;
  const first = changesOf(before, mixedOutput);
  const second = changesOf(mixedOutput, settledOutput);
  return first.length > 0 && second.length > 0 && !first.some((key) => second.includes(key));
}

/** The inputs whose values differ between two outputs; empty if a text was cut off. */
function changesOf(earlier: Notification, later: Notification): readonly string[] {
  try {
    const [before, after] = [earlier, later].map(({ value }) =>
      Object.entries(JSON.parse(String(value)) as object),
    );
    const texts = new Map(before?.map(([key, value]) => [key, JSON.stringify(value)]));
    return (after ?? [])
      .filter(([key, value]) => texts.get(key) !== JSON.stringify(value))
      .map(([key]) => key);
  } catch {
    return [];
  }
}

/**
 * The subscription whose values leave the pipe, or begin work in a flattening; absent if an operator further down, in
 * any pipe, waits for the last value of a moment.
 */
function settledAt(
  pipe: Pipe,
  all: Evidence,
  run: Run,
): { readonly run: Run; readonly isWork: boolean } | undefined {
  let target = run;
  for (const below of runsBelow(pipe, run)) {
    const { waitsFor, drops, inner } = operatorOf(pipe.operator(below.lane));
    const isWaiting = waitsFor === 'pause' || waitsFor === 'window' || waitsFor === 'tick';
    // Only one of the values of a moment passes.
    if (isWaiting || drops === 'soon') return undefined;
    // A mixed value begins separate work there.
    if (inner) return { run: target, isWork: true };
    target = below;
  }
  const { owner } = target.first;
  const ownerPipe = owner && all.pipeOf(owner.site);
  const outer = ownerPipe?.runs.get(owner?.subscription ?? 0);
  if (!ownerPipe || !outer) return { run: target, isWork: false };
  // A pipe in whose flattening this one is subscribed to passes its values on.
  const ownerTarget = settledAt(ownerPipe, all, outer);
  return ownerTarget && { run: target, isWork: ownerTarget.isWork };
}

/** The numbers of the outputs of a subscription that arrive, in the same delivery, at another one below. */
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
  const given = all.find(cause);
  const input = given?.pipe.runs.get(given.notification.subscription);
  const isInput =
    given?.notification.kind === 'next' && input?.first.owner?.subscription === first.subscription;
  return isInput ? given.notification.subscription : undefined;
}

/** Whether two deliveries began with one notification, or with one call of `next`. */
function isOneCause(one: Notification, other: Notification) {
  return one === other || (one.origin !== undefined && one.origin === other.origin);
}
