import type { Notification } from '../../trace/recording.ts';
import { type Evidence, type Pipe, type Run, rootOf, runsBelow } from './evidence.ts';
import { isFlattening } from './code/isFlattening.ts';
import { type Fact, makeRule } from './rule.ts';

const COMBINING = new Set(['combineLatest', 'combineLatestWith']);

/** Operators that let only one of the values of a moment pass, or wait for the last one. */
const SETTLING = /^(?:debounce|audit|sample|throttle)(?:Time)?$/;

interface Glitch extends Fact {
  /** The value that caused both outputs, if known, and the two outputs. */
  readonly cause: string | undefined;
  readonly mixed: string;
  readonly settled: string;
}

/**
 * `combineLatest` gave two values in one delivery of one value, because that value arrives by two of its inputs: the
 * first output mixes a new value with an old one.
 */
export const glitch = makeRule<Glitch>(
  'glitch',
  (pipe, all) => {
    const facts = new Map<number, Glitch>();
    for (const run of pipe.runs.values()) {
      const { lane } = run;
      if (!COMBINING.has(pipe.operator(lane))) continue;
      const target = settledAt(pipe, all, run);
      const reached = target && originsIn(pipe, run, target);
      if (!reached) continue;
      let before: Notification | undefined;
      for (const one of run.all) {
        if (one.kind !== 'next') continue;
        const [mixed, settled] = [before, one];
        before = one;
        if (mixed?.timeMs !== settled.timeMs) continue;
        if (!reached.has(mixed.number) || !reached.has(settled.number)) continue;
        const inputs = [inputOf(all, run, mixed), inputOf(all, run, settled)];
        if (inputs.includes(undefined) || inputs[0] === inputs[1]) continue;
        const root = all.find(rootOf(all, mixed))?.one;
        const other = all.find(rootOf(all, settled))?.one;
        if (!root || !other || !isOneCause(root, other)) continue;
        const known = facts.get(lane);
        facts.set(lane, {
          lane,
          number: mixed.number,
          count: (known?.count ?? 0) + 1,
          sinceMs: known?.sinceMs ?? mixed.timeMs,
          cause: root.kind === 'next' ? String(root.value) : undefined,
          mixed: String(mixed.value),
          settled: String(settled.value),
        });
      }
    }
    return [...facts.values()];
  },
  {
    ru: ({ cause, mixed, settled }, operator) =>
      `${operator} выдал два значения${cause === undefined ? ' по одной причине' : ` на одно ${cause}`}: ${mixed}, затем ${settled}. В первом новое смешано со старым.`,
    en: ({ cause, mixed, settled }, operator) =>
      `${operator} gave two values for one ${cause ?? 'cause'}: ${mixed}, then ${settled}. The first mixes a new value with an old one.`,
  },
);

/**
 * The subscription whose values leave the pipe, or begin work in a flattening; absent if an operator further down, in
 * any pipe, waits for the last value of a moment.
 */
function settledAt(pipe: Pipe, all: Evidence, run: Run): Run | undefined {
  let target = run;
  for (const below of runsBelow(pipe, run)) {
    const operator = pipe.operator(below.lane);
    if (SETTLING.test(operator)) return undefined;
    // A mixed value begins work of its own there.
    if (isFlattening(operator)) return target;
    target = below;
  }
  const { within } = target.first;
  const owner = within && all.pipeOf(within.site);
  const outer = owner?.runs.get(within?.subscription ?? 0);
  // A pipe in whose flattening this one is subscribed to passes its values on.
  const isPassed = !owner || !outer || settledAt(owner, all, outer) !== undefined;
  return isPassed ? target : undefined;
}

/** The numbers of the outputs of a subscription that arrive, in the same delivery, at another one below. */
function originsIn({ site }: Pipe, { first }: Run, target: Run): ReadonlySet<number> {
  const reached = new Set<number>();
  for (const one of target.all) {
    let at: Notification | undefined = one.kind === 'next' ? one : undefined;
    for (let steps = 0; at && at.subscription !== first.subscription; steps += 1)
      at = steps < site.operatorCount ? site.recording.find(at.cause ?? 0) : undefined;
    if (at) reached.add(at.number);
  }
  return reached;
}

/** The subscription of the input by which an output was caused. */
function inputOf(all: Evidence, { first }: Run, { cause }: Notification) {
  const given = all.find(cause);
  const input = given?.pipe.runs.get(given.one.subscription);
  const isInput =
    given?.one.kind === 'next' && input?.first.within?.subscription === first.subscription;
  return isInput ? given.one.subscription : undefined;
}

/** Whether two deliveries began with one notification, or with one call of `next`. */
function isOneCause(one: Notification, other: Notification) {
  return one === other || (one.origin !== undefined && one.origin === other.origin);
}
