import { useState } from 'react';
import { MovableScore } from '@partitura/score/view/move/MovableScore.tsx';
import { Sentence } from '@partitura/score/view/Sentence.tsx';
import { useCurrentMark } from '@partitura/score/view/useCurrentMark.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { createRecording } from '@partitura/score/trace/recording.ts';
import { useStyles } from '@partitura/base/ui/useStyles.ts';
import { Editor } from '../editor/Editor.tsx';
import { OwnKnobs } from './OwnKnobs.tsx';
import { useMoving } from './useMoving.ts';
import { type Pattern, patterns } from '../patterns/patterns.ts';
import { INPUTS } from '../read/givenNames.ts';
import { cardTexts } from '../texts/cardTexts.ts';
import type { Source } from '../session/sessionState.ts';
import { EditorPlace, RunNote, OwnConsole, useOwnSession } from './cardParts.tsx';
import css from './own.css?inline';
import readCss from './read.css?inline';
import { OwnInputs } from '../inputs/OwnInputs.tsx';
import { PatternList, PatternQuestion } from './OwnPattern.tsx';
import { useBesideEditor, useIsNarrow } from './useBesideEditor.tsx';
import { useLookingAt, useSpread } from './useMoments.ts';
import { useOwnTools } from './useOwnTools.tsx';
import { Why } from '../why/Why.tsx';

/** An empty recording, shown beside code that differs from the running code, and before a pattern is played. */
const NOTHING = createRecording();

interface OwnCardProps {
  source?: Source;
  /** The longest silence of a program, in real milliseconds (SPEC OW13.2); tests allow more, for busy machines. */
  mostSilenceMs?: number;
}

/** The card of the visitor's own stream: the code in an editor, each line with its lanes beside it, and its inputs. */
export function OwnCard({ source: first = sourceOf(patterns[0]), mostSilenceMs }: OwnCardProps) {
  const [state, session] = useOwnSession(first, mostSilenceMs);
  const { source, code, recording, nameOf, isStale, isUsed, isOver, isWaiting } = state;
  const pattern = patterns.find(({ code: text }) => text === source.text);
  const isAsked =
    pattern && !isUsed && JSON.stringify(source.script) === JSON.stringify(pattern.script);
  const texts = useTexts(cardTexts);
  const isNarrow = useIsNarrow();
  const [isEdited, setEdited] = useState(false);
  /** Whether the code is shown between its lanes, without an editor. */
  const isRead = isNarrow && !isEdited;
  const looked = useCurrentMark(recording);
  const { spreadMs, spreadAt, handlers } = useSpread(recording, looked);
  const [selected, select] = useState<{ line: number }>();
  const lookingAtMs = useLookingAt(state);
  const edited = useBesideEditor(state, isRead);
  const { movedCode, rows, beside } = edited;
  const moving = useMoving({ code, recording, looked, session });
  const { tools, dialog } = useOwnTools(session, state, lookingAtMs);
  const isLost = isAsked && !isWaiting && isOver && lookingAtMs === undefined;
  const question = isAsked && (
    <PatternQuestion
      key={pattern.id}
      {...{ pattern, isWaiting, isOver }}
      onPlay={session.playFromStart}
    />
  );
  const why = (
    <Why
      {...{ state }}
      onGo={(line, { number, later }) => {
        // A fault in the order of two values is visible only in a spread moment.
        if (later) spreadAt(number);
        select({ line });
        looked.look(number || undefined);
      }}
    />
  );
  const inputs = <OwnInputs {...{ state }} give={session.give} />;
  useStyles(css);
  useStyles(readCss);

  return (
    <div className={isStale ? 'own is-stale' : 'own'}>
      <div className="own-side">
        <PatternList {...{ pattern }} onChoose={(one) => session.choose(sourceOf(one))} />
        {isNarrow && (
          <button className="tool" onClick={() => setEdited(!isEdited)}>
            {isEdited ? texts.done : texts.edit}
          </button>
        )}
        {/* The inputs are above the question, so that they stay in place when the question disappears. */}
        {!isNarrow && inputs}
        {!isNarrow && question}
      </div>
      {/* The marks can also be reached by keyboard. */}
      <div className={isRead ? 'own-stage is-read' : 'own-stage'} role="presentation" {...handlers}>
        {!isRead && (
          <EditorPlace
            {...{ state, edited, selected }}
            EditorPart={Editor}
            onChange={session.edit}
          />
        )}
        {isNarrow && inputs}
        {isRead && question}
        {isNarrow && why}
        <MovableScore
          // A score measures its first lane only once, so it is replaced when the first lanes appear.
          key={rows.lanes.length > 0 ? 'lanes' : 'none'}
          code={rows}
          recording={movedCode && !isWaiting ? recording : NOTHING}
          {...{ isOver, lookingAtMs, spreadMs, beside, nameOf, Sentence, tools }}
          verdict={isLost ? 'loss' : undefined}
          currentMark={looked}
          movable={moving.lanes}
          range={session.range}
          timeText={texts.moving.at}
          onMove={moving.onMove}
          hasAllRows
        />
        <p className="own-moved" role="status">
          {moving.status}
        </p>
        <RunNote {...{ state }} />
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
      {!isNarrow && why}
      <OwnConsole {...{ state }} />
    </div>
  );
}

/** The source of a pattern, which plays its inputs by itself once its question is answered. */
function sourceOf(pattern: Pattern | undefined): Source {
  const { code: text = '', script = [], untilMs } = pattern ?? {};
  return { text, script, untilMs, waits: pattern !== undefined };
}
