import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Subscription } from 'rxjs';
import { type WidgetArrangement, type Arrangement, useArrangement } from '../page/arrangements.ts';
import type { CardElements, CardPartProps } from '../page/pageState.ts';
import { arrangeOn } from '../settings/inForce.ts';
import { useOwnInput } from '../page/useOwnInput.ts';
import type { Start, LessonAttempt } from './LessonStage.tsx';
import {
  askedArrangement,
  lessonSteps,
  emptyFields,
  type LastWords,
  performStep,
} from './lessonSteps.ts';
import { useWords } from '../page/useWords.ts';
import type { TaskAttempt } from './TaskStage.tsx';

/**
 * Runs the lessons and tasks of a card, one at a time; `root` contains their own elements.
 *
 * A lesson first asks its question, with the widget arranged by `askedArrangement`, and plays on the page's clock once
 * the visitor has guessed. It stops when the visitor uses or arranges anything in the card, and when the card unmounts.
 * A task watches the visitor's actions. Closing a lesson or task restores the earlier arrangement. Source: SPEC
 * SC10.11.
 */
export function useExercise(
  root: RefObject<Element | null>,
  { card: cardElement, widget, boundary }: CardElements,
  props: CardPartProps,
) {
  const { name, page } = props;
  const { clock, lookBack, recordings } = page;
  const card = page.cards[name];
  const words = useWords(card);
  const [attempt, setAttempt] = useState<LessonAttempt | TaskAttempt>();
  const playing = useRef<Subscription>(undefined);
  const lesson = attempt && 'lesson' in attempt ? attempt : undefined;
  const task = attempt && 'task' in attempt ? attempt : undefined;
  const isPlaying = lesson?.stage === 'playing';

  const change = (changed: Partial<LessonAttempt & TaskAttempt>) =>
    setAttempt((before) => before && { ...before, ...changed });

  /** Ends a lesson with these last words, or by default with its answer. */
  function end(lastWords?: LastWords) {
    playing.current?.unsubscribe();
    change({ stage: 'over', lastWords });
  }

  const stop = () => isPlaying && end(({ stopped }) => stopped);
  const [arrangement, put] = useOwnArrangement(props, stop);

  /** Starts the lesson or task with this id; on a failed widget a lesson starts at its end. */
  function start(id: string) {
    const before = attempt?.before ?? arrangement;
    page.foldJournal();
    playing.current?.unsubscribe();
    const begin = (exercise: Omit<LessonAttempt, keyof Start> | Omit<TaskAttempt, keyof Start>) =>
      setAttempt({ ...exercise, id, before, run: (attempt?.run ?? 0) + 1 });
    const nextLesson = card.lessons.find((one) => one.id === id);
    const nextTask = card.tasks?.find((one) => one.id === id);
    if (nextLesson) {
      const lastWords = wordsOfFailure(boundary);
      begin({ lesson: nextLesson, stage: lastWords ? 'over' : 'asked', lastWords });
      if (!lastWords) put(askedArrangement(card, nextLesson, words) ?? before);
    } else if (nextTask) {
      lookBack.look();
      if (widget.current) emptyFields(widget.current, card);
      begin({ task: nextTask, after: recordings[name].version(), isSolved: false });
      // A restart keeps the visitor's settings.
      put(attempt?.id === id ? arrangement : nextTask.start, true);
    }
  }

  function play(guess?: number) {
    const place = widget.current;
    if (!lesson || !place) return;
    const { choices = {}, faults = [], script, lastsMs } = lesson.lesson;
    const lastWords = wordsOfFailure(boundary);
    change({ stage: lastWords ? 'over' : 'playing', guess, lastWords });
    if (lastWords) return;
    lookBack.look();
    clock.resume();
    put({ choices, faults }, true);
    // eslint-disable-next-line rxjs-x/no-ignored-error -- timers do not fail
    playing.current = lessonSteps(script?.(words) ?? [], lastsMs, clock).subscribe({
      next(step) {
        if (step.does === 'inject') put({ choices, faults: step.faults });
        else {
          const failure = performStep(place, step);
          if (failure) end(wordsOfFailure(boundary) ?? failure);
        }
      },
      complete() {
        const failure = wordsOfFailure(boundary);
        if (!failure) page.done.add(lesson.id);
        end(failure);
      },
    });
  }

  function close() {
    if (!attempt) return;
    playing.current?.unsubscribe();
    put(attempt.before);
    setAttempt(undefined);
  }

  const isInCard = (target: Element) =>
    !root.current?.contains(target) && cardElement.current?.contains(target);
  useOwnInput(isPlaying, isInCard, stop);
  useEffect(() => () => playing.current?.unsubscribe(), []);

  return {
    ...{ attempt, lesson, task, start, play, close },
    onSolved() {
      if (task) page.done.add(task.id);
      change({ isSolved: true });
    },
  };
}

/** The arrangement of a card, and a function with which exercises change it; `onOther` hears of any other change. */
function useOwnArrangement({ name, page }: CardPartProps, onOther: () => unknown) {
  const arrange = arrangeOn(page);
  const arrangement = useArrangement(page.arrangements, name);
  const own = useRef<WidgetArrangement>(undefined);
  const onChange = useEffectEvent(() => {
    if (arrangement !== own.current) onOther();
  });
  useEffect(() => onChange(), [arrangement]);
  function put(next: Arrangement, isNewRun = false) {
    own.current = arrange(name, next, isNewRun);
  }
  return [arrangement, put] as const;
}

/** The last words of a lesson if the widget has failed. */
function wordsOfFailure(boundary: CardElements['boundary']): LastWords | undefined {
  return boundary.current?.state.hasFailed ? ({ failed }) => failed : undefined;
}
