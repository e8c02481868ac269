import { useId, useRef } from 'react';
import { type LessonTexts, useLessonTexts } from '../../texts/useLessonTexts.ts';
import { KeptRoom } from '../../ui/KeptRoom.tsx';
import { asUsual } from '../settings/arrange.ts';
import { Sign } from '../../ui/Sign.tsx';
import type { Arranged } from '../settings/useArranged.ts';
import type { LessonProblem } from './performStep.ts';
import { isSameArrangement } from './isSameArrangement.ts';
import { lessons } from './lessons.ts';
import './lessons.css';
import { type LessonEnvironment, type Taken, useLesson } from './useLesson.ts';

const PLAY = 'M2 0v10l8-5z';
const STOP = 'M1 1h8v8H1z';

interface CardLessonsProps extends Omit<LessonEnvironment, 'arranged'> {
  arranged: Arranged | undefined;
}

/** What there is to try on a card: a button for each lesson, its question, and what was seen. */
export function CardLessons({ arranged = asUsual, ...around }: CardLessonsProps) {
  const { widget } = around;
  const texts = useLessonTexts();
  const titleId = useId();
  const root = useRef<HTMLDivElement>(null);
  const { taken, start, stop, restore } = useLesson(root, { arranged, ...around });
  const isPlaying = taken?.phase.kind === 'playing';
  const said = lessons[widget].map(({ id }) => texts.lessons[id]);
  const canRestore = taken && !isPlaying && !isSameArrangement(widget, arranged, taken.before);

  return (
    <div className="lessons" ref={root}>
      <div className="lesson-row" role="group" aria-labelledby={titleId}>
        <span className="lesson-title" id={titleId}>
          {texts.title}
        </span>
        {lessons[widget].map((lesson) => {
          const { label } = texts.lessons[lesson.id];
          const isTaken = taken?.lesson.id === lesson.id;
          const isOn = isTaken && isPlaying;
          return (
            <button
              key={lesson.id}
              type="button"
              className={isTaken ? 'lesson is-taken' : 'lesson'}
              data-playing={isOn}
              aria-label={isOn ? texts.stop(label) : undefined}
              onClick={() => (isOn ? stop() : start(lesson))}
            >
              <Sign path={isOn ? STOP : PLAY} />
              {label}
            </button>
          );
        })}
      </div>
      <div className={taken ? 'lesson-outcome is-taken' : undefined}>
        <div className="lesson-said" aria-live="polite">
          {taken && (
            <p className="lesson-question" key={taken.run}>
              <KeptRoom texts={said.map(({ question }) => question)}>
                {texts.lessons[taken.lesson.id].question}
              </KeptRoom>
            </p>
          )}
          {taken && (
            <p key={`${taken.run} end`}>
              <KeptRoom texts={said.map(({ answer }) => answer)}>
                {lastWords(taken, texts)}
              </KeptRoom>
            </p>
          )}
        </div>
        {taken && (
          <button
            type="button"
            className={canRestore ? 'lesson-restore' : 'lesson-restore is-idle'}
            onClick={() => {
              restore();
              // This button goes; who pressed it by key is to stay here.
              root.current
                ?.querySelector<HTMLElement>('.lesson.is-taken')
                ?.focus({ preventScroll: true });
            }}
          >
            {texts.restore}
          </button>
        )}
      </div>
    </div>
  );
}

function lastWords({ lesson, phase }: Taken, texts: LessonTexts): string | undefined {
  switch (phase.kind) {
    case 'playing':
      return undefined;
    case 'over':
      return texts.lessons[lesson.id].answer;
    case 'stopped':
      return texts.stopped;
    case 'failed':
      return describe(phase.problem, texts.problems);
  }
}

function describe(problem: LessonProblem, texts: LessonTexts['problems']): string {
  return problem.kind === 'broken' ? texts.broken : texts.missing(problem.selector);
}
