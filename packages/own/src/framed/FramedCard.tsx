import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import type { PageClock } from '@partitura/base/clock/clock.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { useStyles } from '@partitura/base/ui/useStyles.ts';
import { Score } from '@partitura/score/view/Score.tsx';
import { Sentence } from '@partitura/score/view/Sentence.tsx';
import { errorMessages } from '../card/errorMessages.ts';
import css from '../card/own.css?inline';
import { OwnInputs } from '../card/OwnInputs.tsx';
import { useBesideEditor } from '../card/useBesideEditor.ts';
import type { Editor } from '../editor/Editor.tsx';
import type { SessionState, Source } from '../session/createOwnSession.ts';
import { useOwnSession } from '../session/useOwnSession.ts';
import { cardTexts } from '../texts/cardTexts.ts';
import { nameOfValue } from '../texts/nameOfValue.ts';
import framedCss from './framed.css?inline';
import { FramedTools } from './FramedTools.tsx';
import { readingRows } from './readingRows.tsx';

/** Own code in an article: the code once, with its lanes, and its inputs; the editor loads with a press. */
export function FramedCard({ source, clock }: { source: Source; clock: PageClock }) {
  const texts = useTexts(cardTexts);
  const [state, session] = useOwnSession(source);
  const [EditorPart, setEditor] = useState<typeof Editor>();
  const { code, lastValues, isStale, endReason, omittedCount, errors } = state;
  const isEmpty = errors.length === 0 && code?.streamCode.lanes.length === 0;
  const notes = [omittedCount > 0 && texts.omitted(omittedCount), isEmpty && texts.noLanes];
  useStyles(css);
  useStyles(framedCss);

  return (
    <div className={isStale ? 'own is-framed is-stale' : 'own is-framed'}>
      <FramedTools
        {...{ clock }}
        onAgain={session.playFromStart}
        onEdit={EditorPart ? undefined : (part) => setEditor(() => part)}
      />
      <FramedStage {...{ state, EditorPart }} onChange={session.edit} />
      <OwnInputs free={code?.free ?? []} lastValues={lastValues} give={session.give} />
      <p className="own-note" role="status">
        {endReason ? texts.endReasons[endReason] : notes.filter(Boolean).join(' ')}
      </p>
    </div>
  );
}

interface FramedStageProps {
  state: SessionState;
  /** Absent while the code is only read. */
  EditorPart: typeof Editor | undefined;
  onChange: (text: string) => void;
}

/** The code, to be read or edited, with its lanes. */
function FramedStage({ state, EditorPart, onChange }: FramedStageProps) {
  const texts = useTexts(cardTexts);
  const { source, code, recording, isStale, isOver } = state;
  const errors = useMemo(() => errorMessages(state.errors, texts), [state.errors, texts]);
  const edited = useBesideEditor(state, errors);
  const read = useMemo(() => readingRows(code, source.text, errors), [code, source.text, errors]);
  const { rows, beside } = EditorPart ? { rows: edited.rows.rows, beside: edited.beside } : read;
  const shownCode = useMemo(() => ({ ...edited.rows, rows }), [edited.rows, rows]);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is removed.
    if (EditorPart) root.current?.focus({ preventScroll: true });
  }, [EditorPart]);
  const laneCount = rows.filter(({ lane }) => lane !== undefined).length;
  const counts = { '--lanes': laneCount, '--others': rows.length - laneCount };

  return (
    <div
      ref={root}
      tabIndex={-1}
      className={EditorPart ? 'own-stage' : 'own-stage is-read'}
      style={counts as CSSProperties}
    >
      {EditorPart && (
        <>
          <div className="own-editor">
            <EditorPart
              code={source.text}
              label={texts.editor}
              lanesOfLines={edited.lanesOfLines}
              {...{ errors, onChange }}
            />
          </div>
          <p className="own-old" role="status" style={{ insetBlockStart: edited.firstErrorPx }}>
            {isStale && errors.length > 0 && edited.movedCode && texts.old}
          </p>
        </>
      )}
      <Score
        // A score measures its first lane once.
        key={laneCount > 0 ? 'lanes' : 'none'}
        code={shownCode}
        {...{ recording, isOver, Sentence, beside, nameOf: nameOfValue }}
        hasAllRows
      />
    </div>
  );
}
