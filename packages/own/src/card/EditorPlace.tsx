import { useTexts } from '@partitura/base/language/useTexts.ts';
import type { Editor } from '../editor/Editor.tsx';
import type { SessionState } from '../session/sessionState.ts';
import { cardTexts } from '../texts/cardTexts.ts';
import type { useBesideEditor } from './useBesideEditor.tsx';

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
