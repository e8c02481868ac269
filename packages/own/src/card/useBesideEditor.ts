import { useMemo, useSyncExternalStore } from 'react';
import type { CodeError } from '../editor/rowHeights.ts';
import { MOST_LINES } from '../read/UnreadOwn.ts';
import { topOfFirstError, laneCounts, withMovedLines, rowsIn } from './besideEditor.ts';
import type { SessionState } from '../session/createOwnSession.ts';
import { namesBeside } from './namesBeside.tsx';

const NARROW = matchMedia('(max-width: 660px)');

function watchWidth(onChange: () => void) {
  NARROW.addEventListener('change', onChange);
  return () => NARROW.removeEventListener('change', onChange);
}

/** Whether the lanes are below the code, because the screen is narrow. */
export function useIsNarrow() {
  return useSyncExternalStore(watchWidth, () => NARROW.matches);
}

/**
 * Places the lanes beside the editor's lines: the rows of the score with their labels, the number of lanes of each
 * line, and the position of the first error's sentence. `movedCode` is absent if the text is another code than the
 * run's.
 */
export function useBesideEditor(
  { code, source: { text } }: SessionState,
  errors: readonly CodeError[],
) {
  const isNarrow = useIsNarrow();
  // Below these lines no code has lanes.
  const lines = text.split('\n', MOST_LINES).length;
  const movedCode = useMemo(() => withMovedLines(code, text), [code, text]);
  // On narrow screens, the lanes are below the editor, each with its own code.
  const lanesOfLines = useMemo(
    () => laneCounts(isNarrow ? undefined : movedCode, lines),
    [isNarrow, movedCode, lines],
  );
  const rows = useMemo(() => rowsIn(movedCode, errors, lines), [movedCode, errors, lines]);
  const firstErrorPx = useMemo(() => topOfFirstError(errors, lanesOfLines), [errors, lanesOfLines]);
  const beside = useMemo(() => namesBeside(movedCode, rows), [movedCode, rows]);
  return { movedCode, rows, lanesOfLines, firstErrorPx, beside };
}
