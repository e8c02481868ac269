import { useMemo, useSyncExternalStore } from 'react';
import type { CodeError } from '../editor/rowHeights.ts';
import { MOST_LINES } from '../read/UnreadOwn.ts';
import { besideFirst, lanesIn, movedBy, rowsIn } from './besideEditor.ts';
import type { SessionState } from '../session/createOwnSession.ts';
import { namesBeside } from './namesBeside.tsx';

const NARROW = matchMedia('(max-width: 800px)');

function watchWidth(onChange: () => void) {
  NARROW.addEventListener('change', onChange);
  return () => NARROW.removeEventListener('change', onChange);
}

/**
 * Places the lanes beside the editor's lines: the rows of the score with what is beside them, the number of lanes of
 * each line, and where the sentence of the first error is. `placed` is absent if the text is another code than that of
 * the run.
 */
export function useBesideEditor(
  { code, source: { text } }: SessionState,
  errors: readonly CodeError[],
) {
  const isNarrow = useSyncExternalStore(watchWidth, () => NARROW.matches);
  // Below these lines no code has lanes.
  const lines = text.split('\n', MOST_LINES).length;
  const placed = useMemo(() => movedBy(code, text), [code, text]);
  // On narrow screens the lanes are below the editor, each with its own code.
  const lanesOfLines = useMemo(
    () => lanesIn(isNarrow ? undefined : placed, lines),
    [isNarrow, placed, lines],
  );
  const rows = useMemo(() => rowsIn(placed, errors, lines), [placed, errors, lines]);
  const firstErrorPx = useMemo(() => besideFirst(errors, lanesOfLines), [errors, lanesOfLines]);
  const beside = useMemo(() => namesBeside(placed, rows), [placed, rows]);
  return { placed, rows, lanesOfLines, firstErrorPx, beside };
}
