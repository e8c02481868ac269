import { type ReactNode, useMemo } from 'react';
import { MovableScore } from '@partitura/score/view/move/MovableScore.tsx';
import { Sentence } from '@partitura/score/view/Sentence.tsx';
import { useCurrentMark } from '@partitura/score/view/useCurrentMark.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { createRecording } from '@partitura/score/trace/recording.ts';
import { useStyles } from '@partitura/base/ui/useStyles.ts';
import { Editor } from '../editor/Editor.tsx';
import { OwnKnobs } from '../knobs/OwnKnobs.tsx';
import { useMoving } from '../moving/useMoving.ts';
import { patterns } from '../patterns/patterns.ts';
import { INPUTS } from '../read/givenNames.ts';
import { cardTexts } from '../texts/cardTexts.ts';
import { nameOfValue } from '../texts/nameOfValue.ts';
import type { OwnSession, SessionState, Source } from '../session/createOwnSession.ts';
import { errorMessages } from './errorMessages.ts';
import css from './own.css?inline';
import { OwnInputs } from './OwnInputs.tsx';
import { PatternList, PatternQuestion } from './OwnPattern.tsx';
import { useBesideEditor, useIsNarrow } from './useBesideEditor.ts';
import { useLookingAt } from './useLookingAt.ts';
import { useOwnTools } from './useOwnTools.tsx';
import { useOwnSession } from '../session/useOwnSession.ts';

/** Beside another code, and before a pattern is played, the card shows nothing of the run. */
const NOTHING = createRecording();

/** The visitor's own stream: the code, editable, each line with its lanes beside it, and its inputs. */
export function OwnCard({ source: first = sourceOf(patterns[0]) }: { source?: Source }) {
  const [state, session] = useOwnSession(first);
  const { source, code, lastValues, isStale, isUsed, isOver } = state;
  const pattern = patterns.find(({ code: text }) => text === source.text);
  const isAsked = pattern && !isUsed && isSame(source.script, pattern.script);
  const isWaiting = source.waits === true && !isUsed;
  const isNarrow = useIsNarrow();
  const question = isAsked && (
    <PatternQuestion
      key={pattern.id}
      id={pattern.id}
      {...{ isWaiting, isOver }}
      onPlay={session.playFromStart}
    />
  );
  useStyles(css);

  return (
    <div className={isStale ? 'own is-stale' : 'own'}>
      <div className="own-side">
        <PatternList
          text={source.text}
          isAsked={Boolean(isAsked)}
          onChoose={(one) => session.choose(sourceOf(one))}
        />
        {!isNarrow && question}
        <OwnInputs free={code?.free ?? []} lastValues={lastValues} give={session.give} />
      </div>
      <OwnStage {...{ state, session, isWaiting }}>{isNarrow && question}</OwnStage>
    </div>
  );
}

interface OwnStageProps {
  state: SessionState;
  session: OwnSession;
  /** Whether the run stands at its beginning, of which nothing is shown. */
  isWaiting: boolean;
  /** The part between the editor and the lanes below it. */
  children: ReactNode;
}

/** The editor with the lanes beside it, and below them the controls that change the run. */
function OwnStage({ state, session, isWaiting, children }: OwnStageProps) {
  const texts = useTexts(cardTexts);
  const { source, code, recording, isStale, isOver, isHeld, endReason, omittedCount } = state;
  const lookingAtMs = useLookingAt(state);
  const looked = useCurrentMark(recording);
  const errors = useMemo(() => errorMessages(state.errors, texts), [state.errors, texts]);
  const { movedCode, rows, lanesOfLines, firstErrorPx, beside } = useBesideEditor(state, errors);
  const moving = useMoving({ code, recording, looked, session });
  const { tools, dialog } = useOwnTools(session, state, lookingAtMs);
  const isEmpty = errors.length === 0 && code?.streamCode.lanes.length === 0;
  const notes = [
    omittedCount > 0 && texts.omitted(omittedCount),
    isEmpty && texts.noLanes,
    isHeld && !isWaiting && texts.held,
  ];

  return (
    <div className="own-stage">
      <div className="own-editor">
        <Editor
          code={source.text}
          label={texts.editor}
          {...{ lanesOfLines, errors }}
          onChange={session.edit}
        />
      </div>
      <p className="own-old" role="status" style={{ insetBlockStart: firstErrorPx }}>
        {isStale && errors.length > 0 && movedCode && texts.old}
      </p>
      {children}
      <MovableScore
        // A score measures its first lane once.
        key={rows.lanes.length > 0 ? 'lanes' : 'none'}
        code={rows}
        recording={movedCode && !isWaiting ? recording : NOTHING}
        {...{ isOver, lookingAtMs, currentMark: looked, Sentence, beside, nameOf: nameOfValue }}
        movable={moving.lanes}
        range={session.range}
        timeText={texts.moving.at}
        onMove={moving.onMove}
        hasAllRows
        tools={tools}
      />
      <p className="own-moved" role="status">
        {moving.status}
      </p>
      <p className="own-note" role="status">
        {endReason ? texts.endReasons[endReason] : notes.filter(Boolean).join(' ')}
      </p>
      <OwnKnobs
        knobs={code?.knobs ?? []}
        isStale={isStale}
        onChange={(text) => session.playAnew({ text })}
      />
      {INPUTS.some((name) => code?.free.includes(name)) && (
        <p className="own-hint">{texts.moving.hint}</p>
      )}
      {dialog}
    </div>
  );
}

function isSame(one: Source['script'], other: Source['script']) {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A pattern plays its inputs by itself, once its question is answered. */
function sourceOf(pattern: (typeof patterns)[number] | undefined): Source {
  const { code: text = '', script = [], untilMs } = pattern ?? {};
  return { text, script, untilMs, waits: pattern !== undefined };
}
