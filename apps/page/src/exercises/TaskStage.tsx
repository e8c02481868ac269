import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { laneNames, outputLane } from '@partitura/score/code/streamCode.ts';
import { shortValue } from '@partitura/score/layout/describe.ts';
import { engrave } from '@partitura/score/layout/engrave.ts';
import { LaneMarks } from '@partitura/score/view/LaneMarks.tsx';
import { TimeLabels } from '@partitura/score/view/TimeLabels.tsx';
import { SCORE_ROW_PX } from '@partitura/score/layout/rows.ts';
import { textsIn } from '@partitura/base/language/language.ts';
import { lessonTexts } from '../texts/lessonTexts.ts';
import { scoreTexts } from '@partitura/score/texts/scoreTexts.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import type { Task, WidgetCard } from '../widgets/card.ts';
import type { CardElements, CardPartProps } from '../page/pageState.ts';
import { recordExample } from '../score/playExample.ts';
import { inForce } from '../settings/inForce.ts';
import { bringIntoView, isInView, nextButton } from './bringIntoView.ts';
import type { Start } from './LessonStage.tsx';
import { useStyles } from '@partitura/base/ui/useStyles.ts';
import { Verdict } from '@partitura/base/ui/Verdict.tsx';
import { useWords } from '../page/useWords.ts';
import css from './task.css?inline';
import { useTaskParts } from './useTaskParts.ts';

export interface TaskAttempt extends Start {
  task: Task;
  /** The number of the last notification before the start. */
  after: number;
  isSolved: boolean;
}

export interface TaskStageProps extends CardPartProps {
  lanes: RefObject<Element | null>;
  elements: CardElements;
  attempt: TaskAttempt;
  onSolved: () => void;
  onAgain: () => void;
}

/**
 * A task: its goal in words and as a picture, the parts of the goal with marks if they hold, and the hints. Source:
 * SPEC GU3.
 */
export function TaskStage(props: TaskStageProps) {
  const { name, page, lanes, attempt, onSolved, onAgain } = props;
  const { widget } = props.elements;
  const card = page.cards[name];
  const texts = useTexts(lessonTexts).task;
  const text = textsIn(useTexts(card.texts).tasks ?? {}, attempt.task.id);
  const [hints, setHints] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  const hintTexts = useRef<HTMLDivElement>(null);
  useStyles(css);
  const { isSolved } = attempt;
  useEffect(() => {
    const task = root.current;
    if (!task || !lanes.current) return;
    const parts = task.querySelector('.task-tools');
    const control = widget.current?.querySelector('input, button') ?? null;
    if (!isSolved)
      bringIntoView(nextButton(task), task, control, lanes.current, task.firstElementChild, parts);
    else if (isInView(lanes.current)) bringIntoView(lanes.current, parts, nextButton(task));
  }, [lanes, widget, isSolved]);
  useEffect(() => {
    if (hints > 0) bringIntoView(hintTexts.current);
  }, [hints]);
  return (
    <div className="task" ref={root}>
      <p className="lesson-question">{text.goal}</p>
      <Goal task={attempt.task} card={card} />
      <Parts key={attempt.run} {...{ name, page, attempt, onSolved }} parts={text.parts} />
      <div className="task-tools">
        <button
          className="tool task-hint"
          aria-disabled={hints === 2}
          onClick={() => setHints(Math.min(2, hints + 1))}
        >
          {texts.hint}
        </button>
        <button className="tool task-again" onClick={onAgain}>
          {texts.again}
        </button>
      </div>
      <div ref={hintTexts} aria-live="polite">
        {text.hints.slice(0, hints).map((hint) => (
          <p key={hint}>{hint}</p>
        ))}
      </div>
    </div>
  );
}

function Goal({ task, card }: { task: Task; card: WidgetCard }) {
  const { score } = useTexts(scoreTexts);
  const { task: texts } = useTexts(lessonTexts);
  const words = useWords(card);
  const picture = useMemo(() => {
    const names = laneNames(card.code, inForce(card, task.solution));
    const labelOf = (value: unknown) => shortValue(value, card.nameOf);
    const lane = outputLane(card.code);
    // A solution may never complete.
    const notifications = recordExample(card, words, task.solution, task.play)
      .held()
      .filter(({ kind }) => kind !== 'unsubscribe');
    const engraved = { lanes: card.code.lanes, names, labelOf, shown: [lane], isOver: true };
    return { engraving: engrave(engraved, notifications, GOAL_PX), lane };
  }, [card, task, words]);
  return (
    <div className="task-goal">
      {texts.goal}
      <svg width={GOAL_PX} height={1.5 * SCORE_ROW_PX} role="img" aria-label={texts.goal}>
        <svg className="lane" height={SCORE_ROW_PX}>
          <LaneMarks {...picture} texts={score} />
        </svg>
        <svg y={SCORE_ROW_PX}>
          <TimeLabels {...picture} texts={score} />
        </svg>
      </svg>
    </div>
  );
}

/** The width of the lessons beside a score. */
const GOAL_PX = 256;

interface PartsProps extends CardPartProps {
  attempt: TaskAttempt;
  parts: readonly string[];
  onSolved: () => void;
}

function Parts({ name, page, attempt, parts, onSolved }: PartsProps) {
  const { solved: solvedText, task: texts } = useTexts(lessonTexts);
  const { isSolved } = attempt;
  const results = useTaskParts({ name, page }, attempt);
  const count = results.filter(Boolean).length;
  const isDone = isSolved || count === parts.length;
  const tellSolved = useEffectEvent(onSolved);
  useEffect(() => {
    if (isDone && !isSolved) tellSolved();
  }, [isDone, isSolved]);
  return (
    <>
      <ul className="task-parts">
        {parts.map((part, index) => {
          const holds = isSolved || results[index];
          return (
            <li key={part} data-holds={holds}>
              <span aria-hidden="true">{holds ? '✓' : '○'}</span> {part}
              <span className="unseen">, {holds ? texts.holds : texts.missing}</span>
            </li>
          );
        })}
      </ul>
      <p role="status">
        {isDone ? <Verdict isRight>{solvedText}</Verdict> : texts.progress(count, parts.length)}
      </p>
    </>
  );
}
