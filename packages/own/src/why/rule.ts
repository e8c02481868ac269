import { operatorOf, type Operator } from '@partitura/score/operators.ts';
import { isNext, type Notification } from '@partitura/score/trace/recording.ts';
import { type Run, runIndexOf } from '@partitura/score/trace/runIndex.ts';
import { INPUTS } from '../read/givenNames.ts';
import { nameOfValue } from '../texts/nameOfValue.ts';
import type { OwnCode } from '../read/readOwn.ts';
import type { SessionState } from '../session/sessionState.ts';
import type { FaultId, Words } from './texts.ru.ts';

/** A run of own code, as far as it is recorded. */
export type OwnRecord = Pick<SessionState, 'recording' | 'missed' | 'isQuiet'> & {
  readonly code: OwnCode;
};

/** The data that the rules read: the subscriptions of a run, and the paths of values between them. */
export type Seen = ReturnType<typeof readSeen>;

/** The maximum number of notifications over which causes are followed back. */
const MOST_STEPS = 200;

export function readSeen({ code, recording, missed, isQuiet }: OwnRecord) {
  const { lanes } = code.streamCode;
  const { runs } = runIndexOf(recording);
  const all = [...runs.values()].filter(({ first }) => first.kind === 'subscribe');
  const children = Map.groupBy(all, ({ first }) => first.parentSubscription);
  const hasInputs = INPUTS.some((name) => code.free.includes(name));

  const name = (lane: number) => lanes[lane]?.label ?? '';
  const operator = ({ lane }: Pick<Run, 'lane'>) => operatorOf(name(lane));
  const childrenOf = ({ first }: Run): readonly Run[] => children.get(first.subscription) ?? [];
  /** The subscription to the lane above; if its operator has subscribed several times, the latest one. */
  const above = (run: Run) =>
    childrenOf(run).findLast(({ lane }) => lane === lanes[run.lane]?.above);
  /** The subscriptions to inner streams and inputs. */
  const inner = (run: Run) => childrenOf(run).filter(({ lane }) => lane !== lanes[run.lane]?.above);
  const parent = ({ first }: Run) => runs.get(first.parentSubscription ?? -1);

  /** The next subscription below that receives the same stream, through an operator or by the name of the stream. */
  function down(run: Run): Run | undefined {
    const next = parent(run);
    const { kind, above: from } = lanes[next?.lane ?? -1] ?? {};
    const isPassed = kind !== 'operator' && next && !operator(next).inputs;
    return from === run.lane || isPassed ? next : undefined;
  }

  function below(run: Run): readonly Run[] {
    const next = down(run);
    return next ? [next, ...below(next)] : [];
  }

  /** The subscription and those above it, up to the source of the stream, or to a source that combines others. */
  function up(run: Run): readonly Run[] {
    const source =
      lanes[run.lane]?.kind === 'operator' || operator(run).inputs ? [] : childrenOf(run);
    const next = above(run) ?? (source.length === 1 ? source[0] : undefined);
    return next ? [run, ...up(next)] : [run];
  }

  /** The subscription that takes a stream as its inner stream or input; absent for the code's own subscriptions. */
  const taker = (run: Run) => parent([run, ...below(run)].at(-1) ?? run);
  const sourceName = (run: Run) => name((up(run).at(-1) ?? run).lane);

  const isInput = (run: Run) => (INPUTS as readonly string[]).includes(name(run.lane));

  /** Whether a visitor may still give a value to a subscription. */
  const isVisitors = (run: Run) =>
    hasInputs && up(run).some((one) => isInput(one) || name(one.lane).startsWith('fromEvent'));

  /** Whether the code of a subscription shows that it never ends by itself. */
  const isEndless = (run: Run) => {
    const chain = up(run);
    const source = chain.at(-1) ?? run;
    const { source: kind } = operator(source);
    const isTicking = name(source.lane) === 'timer' && valuesOf(source).length > 1;
    const isNever = /^never$/i.test(name(source.lane));
    return (
      !chain.some((one) => operator(one).ends) &&
      (kind === 'endless' || isTicking || isNever || isInput(source))
    );
  };

  return {
    ...{ code, lanes, all, missed, isQuiet, name, above, inner, parent, down, below, up },
    ...{ isVisitors, isEndless, childrenOf },
    /** Whether nothing more can happen, because no visitor can give a value. */
    isFinal: isQuiet && !hasInputs,
    operator,
    /** The time from the beginning of a subscription to the latest notification. */
    ageMs: ({ first }: Run) => (recording.held().at(-1)?.timeMs ?? 0) - first.timeMs,
    /** Whether a subscription stays open forever. */
    isStuck: (run: Run) => !run.end && (isEndless(run) || (isQuiet && !hasInputs)),
    /** Whether a subscription is the code's own, not made by an operator or a combination. */
    isTop: (run: Run) => !taker(run),
    taker,
    /** The name of the source of a subscription. */
    sourceName,
    /** The name of an input, or of its source if the input is a pipe. */
    inputName: (run: Run) =>
      lanes[run.lane]?.kind === 'operator' ? sourceName(run) : name(run.lane),
    /** The text of the first argument of a lane's call, if it is a short name. */
    argument: (lane: number) => /^[\w.]+\(\s*([\w$.]+)\s*[),]/.exec(code.sources[lane] ?? '')?.[1],
    causesOf,
    /** The value in a lane that has led to a notification in another lane. */
    causeOn: (lane: number, one: Notification) =>
      causesOf(one).find((cause) => cause.lane === lane && isNext(cause)),
  };

  /** The causes of a notification, latest first; for a late answer also the causes of its subscription. */
  function causesOf(one: Notification): readonly Notification[] {
    const causes: Notification[] = [];
    let at: Notification | undefined = one;
    while (at && causes.length < MOST_STEPS) {
      const begin: Notification | undefined = runs.get(at.subscription)?.first;
      at = recording.find(at.cause ?? (begin === at ? undefined : begin?.cause) ?? -1);
      if (at) causes.push(at);
    }
    return causes;
  }
}

export const valuesOf = ({ all }: Pick<Run, 'all'>): readonly Notification[] => all.filter(isNext);

/** The name of a value in a sentence. */
const textOf = ({ value }: Pick<Notification, 'value'>): string =>
  shortened(nameOfValue(value) ?? (typeof value === 'string' ? value : ''));

export const shortened = (text: string): string =>
  text.length > 40 ? `${text.slice(0, 39)}…` : text;

/** A fault of the code that is certain from its run. */
export interface Fault extends Words {
  readonly id: FaultId;
  /** The lane at fault, and the line at fault if the lane is at another line. */
  readonly lane: number;
  readonly line?: number | undefined;
  /** The number of the notification that shows the fault; 0 if there is none. */
  readonly number: number;
}

/** The result of a rule at a subscription. By default, lane and name are the subscription's own. */
interface Found {
  readonly id?: FaultId;
  readonly at?: Run | undefined;
  readonly line?: number | undefined;
  readonly name?: string;
  /** The notification that shows the fault; by default the value. */
  readonly by?: Notification | undefined;
  readonly other?: Run | string | undefined;
  readonly value?: Notification | string | undefined;
  readonly later?: Notification | string | undefined;
  readonly count?: number;
}

/** A kind of fault: `of` selects the operators and sources where it may occur; `find` examines one subscription. */
export interface Rule {
  readonly id: FaultId;
  readonly of: (operator: Operator, name: string) => unknown;
  readonly find: (seen: Seen, run: Run) => Found | false | undefined;
}

/** The first fault that a rule finds. */
export function firstOf({ id, of, find }: Rule, seen: Seen): Fault | undefined {
  for (const run of seen.all) {
    const found = of(seen.operator(run), seen.name(run.lane)) && find(seen, run);
    if (found) return faultIn({ id, ...found }, seen, run);
  }
  return undefined;
}

function faultIn(found: Found & Pick<Rule, 'id'>, seen: Seen, run: Run): Fault {
  const { id, at = run, line, other = '', value = '', later = '', count = 0 } = found;
  const { name = seen.name(run.lane), by = typeof value === 'string' ? undefined : value } = found;
  const text = (one: Notification | string) => (typeof one === 'string' ? one : textOf(one));
  return {
    ...{ id, lane: at.lane, line, number: by?.number ?? 0, name, count },
    other: typeof other === 'string' ? other : seen.sourceName(other),
    ...{ value: text(value), later: text(later) },
  };
}

/** The latest value or end in several subscriptions. */
export const lastOf = (runs: readonly Run[]) =>
  runs
    .flatMap(({ all }) => all.at(-1) ?? [])
    .toSorted((one, other) => one.number - other.number)
    .at(-1);

/** Whether a subscription has completed without a value. */
export const isEmpty = (run: Run) => run.end?.kind === 'complete' && valuesOf(run).length === 0;
