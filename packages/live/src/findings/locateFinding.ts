import type { PlacedSite } from '../place/placedSite.ts';
import type { LocatedSite } from '../record/site.ts';
import { type Evidence, isOfApp, type Pipe } from '../rules/evidence.ts';
import type { Match } from '../rules/rule.ts';

/** The place where a fault has to be fixed. */
export interface FindingLocation {
  /** The declared name of the pipe; absent if unknown. */
  readonly name?: string;
  readonly file: string;
  /** The line and the column of the operator, from 1. */
  readonly line: number;
  readonly column: number;
  /** The name of the operator or of the call, such as `subscribe`; for a source its label. */
  readonly operator: string;
}

/** A place without a pipe that is related to a fact. */
interface Calling {
  readonly of: LocatedSite;
  readonly placedSite: PlacedSite;
}

interface LocatedFinding {
  /** The site of the place, if it is not the pipe's own. */
  readonly of: LocatedSite | undefined;
  readonly location: FindingLocation;
  /** The code that changes a value, if that code is at fault. */
  readonly change?: string;
}

/**
 * The fault of a fact, with its place if it is not in the pipe itself; absent if the code shows that there is no fault.
 */
export function locateFinding(
  pipe: Pipe,
  fact: Match,
  all: Evidence,
  calling: Calling | undefined,
): LocatedFinding | undefined {
  if (fact.frame !== undefined) return calling && joinIn(calling);
  return (calling && changeIn(calling, pipe)) ?? inPipe(pipe, fact, all);
}

function inPipe(pipe: Pipe, { lane, at }: Match, all: Evidence) {
  const placePipe = at && all.pipeOf(at.number);
  const otherPipe = isOfApp(placePipe) ? placePipe : undefined;
  const { name, file, line, column, operators } = (otherPipe ?? pipe).placedSite;
  const own = otherPipe ? undefined : operators[lane - 1]?.at;
  return {
    of: otherPipe?.site,
    location: {
      ...{ ...(name !== undefined && { name }), file, ...(own ?? { line, column }) },
      operator: otherPipe ? otherPipe.operator(0) : pipe.operator(lane),
    },
  };
}

/** The `forkJoin` that a place subscribes to. */
function joinIn({ of, placedSite: { file, isLibrary, join } }: Calling) {
  if (!join || isLibrary) return undefined;
  const { name: operator, ...at } = join;
  return { of, location: { file, ...at, operator } };
}

/** The change of a value before the call that gave it, if that call is certainly of the pipe's own source. */
function changeIn({ of, placedSite: { file, isLibrary, change } }: Calling, pipe: Pipe) {
  if (!change || isLibrary || file !== pipe.placedSite.file) return undefined;
  const { receiver, name: operator, ...at } = change;
  if (receiver !== pipe.operator(0)) return undefined;
  const { name } = pipe.placedSite;
  const location = { ...(name !== undefined && { name }), file, ...at, operator };
  return { of, location, change: operator };
}
