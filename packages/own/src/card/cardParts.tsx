import { useTexts } from '@partitura/base/language/useTexts.ts';
import type { Editor } from '../editor/Editor.tsx';
import type { SessionState, Source } from '../session/sessionState.ts';
import { cardTexts } from '../texts/cardTexts.ts';
import type { useBesideEditor } from './useBesideEditor.tsx';
import { rxjsPages } from 'virtual:rxjs-pages';
import { use, useEffect, useState, useSyncExternalStore } from 'react';
import { WidgetEnvironmentContext } from '@partitura/base/bridge/WidgetEnvironment.ts';
import { createSandbox } from '../frame/sandbox.ts';
import { createOwnSession, type OwnSession } from '../session/createOwnSession.ts';

interface EditorPlaceProps {
  state: SessionState;
  edited: ReturnType<typeof useBesideEditor>;
  EditorPart: typeof Editor;
  selected?: { readonly line: number } | undefined;
  onChange: (text: string) => void;
}

/** The editor, with a sentence that is shown while the lanes beside it belong to the previous code. */
export function EditorPlace({ state, edited, EditorPart, selected, onChange }: EditorPlaceProps) {
  const texts = useTexts(cardTexts);
  const { errors, lanesOfLines, firstErrorPx, movedCode } = edited;
  return (
    <>
      <div className="own-editor">
        <EditorPart
          code={state.source.text}
          label={texts.editor}
          {...{ lanesOfLines, errors, selected, onChange }}
        />
      </div>
      <p className="own-old" role="status" style={{ insetBlockStart: firstErrorPx }}>
        {state.isStale && errors.length > 0 && movedCode && texts.old}
      </p>
    </>
  );
}

/** A sentence about the run: why it has ended or stopped, how much was only counted, or why it has no lanes. */
export function RunNote({ state }: { state: SessionState }) {
  const texts = useTexts(cardTexts);
  const { code, errors, endReason, omittedCount, isHeld, isWaiting } = state;
  const isEmpty = errors.length === 0 && code?.streamCode.lanes.length === 0;
  const notes = [
    omittedCount > 0 && texts.omitted(omittedCount),
    isEmpty && texts.noLanes,
    isHeld && !isWaiting && texts.held,
  ];
  return (
    <p className="own-note" role="status">
      {endReason ? texts.endReasons[endReason] : notes.filter(Boolean).join(' ')}
    </p>
  );
}

/** Shows the latest lines that the code has written, each with its time, in chronological order. */
export function OwnConsole({ state: { lines, earlierLines } }: { state: SessionState }) {
  const texts = useTexts(cardTexts);
  if (lines.length === 0) return undefined;
  return (
    <div className="own-console">
      <p aria-hidden="true">{texts.console}</p>
      <div
        // By default, a log announces each of its lines, and here there may be many lines.
        role="log"
        aria-live="off"
        aria-label={texts.console}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <div>
          {earlierLines > 0 && <p>{texts.earlier(earlierLines)}</p>}
          {lines.map(({ level, text, timeMs }, index) => (
            <p key={earlierLines + index} className={`is-${level}`}>
              <time>{texts.moving.at(timeMs)}</time> {text}
            </p>
          ))}
        </div>
      </div>
    </div>
  );
}

/** The names that RxJS exports. */
const RXJS_EXPORTS: ReadonlySet<string> = new Set(Object.keys(rxjsPages));

/** Opens a session on the page's clock while the card is mounted. `mostSilenceMs` is passed to its sandbox. */
export function useOwnSession(
  first: Source,
  mostSilenceMs?: number,
): readonly [SessionState, OwnSession] {
  const { clock } = use(WidgetEnvironmentContext);
  const [session] = useState(() => {
    const sandbox = createSandbox(undefined, mostSilenceMs);
    return createOwnSession(sandbox, clock, RXJS_EXPORTS, first);
  });
  useEffect(() => {
    session.open();
    return session.close;
  }, [session]);
  return [useSyncExternalStore(session.subscribe, session.state, session.state), session];
}
