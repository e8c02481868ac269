import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { textsIn } from '@partitura/base/language/language.ts';
import { lessonTexts } from '../texts/lessonTexts.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import type { Task } from '../widgets/card.ts';
import type { CardElements, CardPartProps } from '../page/pageState.ts';
import { bringIntoView, isInView, nextButton } from './bringIntoView.ts';
import type { Start } from './LessonStage.tsx';
import { useStyles } from '@partitura/base/ui/useStyles.ts';
import { Miniature } from '../score/Miniature.tsx';
import { Verdict } from '@partitura/base/ui/Verdict.tsx';
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
 * Shows a task: its goal in words and as a picture, the parts of the goal with a mark for each that holds, and hints.
 * Source: SPEC GU3.
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
      bringIntoView([
        nextButton(task),
        task,
        control,
        lanes.current,
        task.firstElementChild,
        parts,
      ]);
    else if (isInView(lanes.current)) bringIntoView([lanes.current, parts, nextButton(task)]);
  }, [lanes, widget, isSolved]);
  useEffect(() => {
    if (hints > 0) bringIntoView([hintTexts.current]);
  }, [hints]);
  return (
    <div className="task" ref={root}>
      <p className="lesson-question">{text.goal}</p>
      <div className="task-goal">
        {texts.goal}
        <Miniature
          {...{ card }}
          choices={attempt.task.solution}
          play={attempt.task.play}
          label={texts.goal}
        />
      </div>
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
        {!isSolved && text.hints.slice(0, hints).map((hint) => <p key={hint}>{hint}</p>)}
      </div>
    </div>
  );
}

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
