import type { PlacedSite } from '../../place/placedSite.ts';
import type { SeenSite } from './panelModel.ts';

/** A pipe, identified by its place, because the pipe's number changes at each page load. */
export type PipePlace = Pick<PlacedSite, 'file' | 'line'> & { readonly name: string | null };

/** The search text and the chosen pipe of an open panel; kept in the tab's storage until the panel closes. */
export interface LastView {
  readonly query: string;
  readonly pipe: PipePlace | null;
}

const KEY = 'partitura-live';

/** Returns the view of the panel that was open when the user left the page, if any. */
export function lastView(): LastView | undefined {
  try {
    const storedView: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isLastView(storedView) ? storedView : undefined;
  } catch {
    // The browser may forbid storage, and the app may write to it too.
    return undefined;
  }
}

/** Keeps a view for the next load of the page, or removes the kept view. */
export function keepView(view: LastView | undefined): void {
  try {
    if (view) sessionStorage.setItem(KEY, JSON.stringify(view));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage the panel stays closed after a reload.
  }
}

export function pipePlaceOf({ placedSite }: SeenSite): PipePlace {
  const { file, line, name = null } = placedSite;
  return { file, line, name };
}

/** Finds the current pipe at a place: in the same file with the same name, or else on the same line. */
export function pipeAt(
  { file, line, name }: PipePlace,
  sites: readonly SeenSite[],
): SeenSite | undefined {
  const inFile = sites.filter(({ isOld, placedSite }) => !isOld && placedSite.file === file);
  const onLine = inFile.filter(({ placedSite }) => placedSite.line === line);
  const named = (some: readonly SeenSite[]) =>
    some.find(({ placedSite }) => name !== null && placedSite.name === name);
  return named(onLine) ?? named(inFile) ?? onLine[0];
}

function isLastView(storedView: unknown): storedView is LastView {
  const { query, pipe } = Object(storedView) as Record<string, unknown>;
  const { file, line, name } = Object(pipe) as Record<string, unknown>;
  const isNamed = name === null || typeof name === 'string';
  const isPlace = isNamed && typeof file === 'string' && typeof line === 'number';
  return typeof query === 'string' && (pipe === null || isPlace);
}
