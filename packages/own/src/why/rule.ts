import type { Operator } from '@partitura/score/operators.ts';
import type { Notification } from '@partitura/score/trace/recording.ts';
import type { Run } from '@partitura/score/trace/runIndex.ts';
import { type Seen, textOf, valuesOf } from './seen.ts';
import type { FaultId, Words } from './texts.ru.ts';

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
