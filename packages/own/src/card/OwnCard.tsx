import { type ReactNode, useState } from 'react';
import { MovableScore } from '@partitura/score/view/move/MovableScore.tsx';
import { Sentence } from '@partitura/score/view/Sentence.tsx';
import { type CurrentMark, useCurrentMark } from '@partitura/score/view/useCurrentMark.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { createRecording } from '@partitura/score/trace/recording.ts';
import { useStyles } from '@partitura/base/ui/useStyles.ts';
import { Editor } from '../editor/Editor.tsx';
import { OwnKnobs } from '../knobs/OwnKnobs.tsx';
import { useMoving } from '../moving/useMoving.ts';
import { type Pattern, patterns } from '../patterns/patterns.ts';
import { INPUTS } from '../read/givenNames.ts';
import { cardTexts } from '../texts/cardTexts.ts';
import type { OwnSession } from '../session/createOwnSession.ts';
import type { SessionState, Source } from '../session/sessionState.ts';
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
  const { source, isStale, isUsed, isOver, isWaiting } = state;
  const pattern = patterns.find(({ code: text }) => text === source.text);
  const isAsked =
    pattern && !isUsed && JSON.stringify(source.script) === JSON.stringify(pattern.script);
  const texts = useTexts(cardTexts);
  const isNarrow = useIsNarrow();
  const [isEdited, setEdited] = useState(false);
  const looked = useCurrentMark(state.recording);
  const spread = useSpread(state.recording, looked);
  const [selected, select] = useState<{ line: number }>();
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
        if (later) spread.spreadAt(number);
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
      <OwnStage
        {...{ state, session, looked, spread, selected }}
        isRead={isNarrow && !isEdited}
        verdict={isAsked && !isWaiting && isOver ? 'loss' : undefined}
        question={isNarrow && !isEdited && question}
        inputs={isNarrow && inputs}
        why={isNarrow && why}
      />
      {!isNarrow && why}
      <OwnConsole {...{ state }} />
    </div>
  );
}

interface OwnStageProps {
  state: SessionState;
  session: OwnSession;
  looked: CurrentMark;
  spread: ReturnType<typeof useSpread>;
  selected: { readonly line: number } | undefined;
  /** Whether the code is shown between its lanes, without an editor. */
  isRead: boolean;
  verdict: 'loss' | undefined;
  /** These parts are inside the stage only if the screen is narrow. */
  question: ReactNode;
  inputs: ReactNode;
  why: ReactNode;
}

/** The editor with the lanes beside it, and below them the controls that change the run. */
function OwnStage(props: OwnStageProps) {
  const { state, session, looked, spread, selected, isRead } = props;
  const { verdict, question, inputs, why } = props;
  const { spreadMs, handlers } = spread;
  const texts = useTexts(cardTexts);
  const { code, recording, nameOf, isStale, isOver, isWaiting } = state;
  const lookingAtMs = useLookingAt(state);
  const edited = useBesideEditor(state, isRead);
  const { movedCode, rows, beside } = edited;
  const moving = useMoving({ code, recording, looked, session });
  const { tools, dialog } = useOwnTools(session, state, lookingAtMs);

  return (
    // The marks can also be reached by keyboard.
    <div className={isRead ? 'own-stage is-read' : 'own-stage'} role="presentation" {...handlers}>
      {!isRead && (
        <EditorPlace {...{ state, edited, selected }} EditorPart={Editor} onChange={session.edit} />
      )}
      {inputs}
      {question}
      {why}
      <MovableScore
        // A score measures its first lane only once, so it is replaced when the first lanes appear.
        key={rows.lanes.length > 0 ? 'lanes' : 'none'}
        code={rows}
        recording={movedCode && !isWaiting ? recording : NOTHING}
        {...{ isOver, lookingAtMs, spreadMs, beside, nameOf, Sentence }}
        verdict={lookingAtMs === undefined ? verdict : undefined}
        currentMark={looked}
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
  );
}

/** The source of a pattern, which plays its inputs by itself once its question is answered. */
function sourceOf(pattern: Pattern | undefined): Source {
  const { code: text = '', script = [], untilMs } = pattern ?? {};
  return { text, script, untilMs, waits: pattern !== undefined };
}
