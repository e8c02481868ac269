import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Subscription } from 'rxjs';
import { lessonTexts } from '../../texts/lateTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';
import type { WidgetCard } from '../../widgets/card.ts';
import { type Arranged, type Arrangement, useArranged } from '../arrangements.ts';
import type { CardPartProps } from '../pageState.ts';
import { isSameArrangement } from '../settings/inForce.ts';
import { useArrange } from '../settings/useArrange.ts';
import { useOnDemand } from '../useOnDemand.tsx';
import { useOwnInput } from '../useOwnInput.ts';
import type { Start, StartedLesson } from './LessonStage.tsx';
import type { LastWords } from './performStep.ts';
import type { StartedTask } from './TaskStage.tsx';

/** Loads the code of exercises, and the card's own, with the first exercise. */
async function loadExercises(card: WidgetCard) {
  const [parts, { exercises }] = await Promise.all([
    import('./exerciseParts.ts'),
    card.exercises(),
  ]);
  return { ...parts, exercises };
}

/**
 * Runs the lessons and tasks of the card around `root`, one at a time.
 *
 * A lesson first asks, with the widget arranged by `askedArrangement`, and plays on the page's clock once the visitor
 * has guessed. It stops when the visitor uses or arranges anything in the card, and when the card unmounts. A task
 * watches the visitor's actions. Both keep the arrangement; `restore` restores the earlier one.
 */
export function useExercise(root: RefObject<HTMLElement | null>, { name, page }: CardPartProps) {
  const { clock, lookBack, arrangements, recordings } = page;
  const card = page.cards[name];
  const { words } = useTexts(lessonTexts);
  const arrange = useArrange(page);
  const arranged = useArranged(arrangements, name);
  const [started, setStarted] = useState<StartedLesson | StartedTask>();
  const [parts, setParts] = useState<Awaited<ReturnType<typeof loadExercises>>>();
  const { demand, missing } = useOnDemand(() => loadExercises(card));
  const playing = useRef<Subscription>(undefined);
  /** The latest arrangement made by an exercise. */
  const own = useRef<Arranged>(undefined);
  const lesson = started && 'lesson' in started ? started : undefined;
  const task = started && 'task' in started ? started : undefined;
  const isPlaying = lesson?.stage === 'playing';

  function put(next: Arrangement, isNewRun = false) {
    own.current = arrange(name, next, isNewRun);
  }

  const change = (changed: Partial<StartedLesson & StartedTask>) =>
    setStarted((before) => before && { ...before, ...changed });

  function end(lastWords: LastWords | undefined) {
    if (!lastWords) return;
    playing.current?.unsubscribe();
    change({ stage: 'over', lastWords });
  }

  const cardElement = () => root.current?.closest('.card');

  /** Starts the lesson or task with this id; on a failed widget a lesson starts at its end. */
  function start(id: string) {
    const isInRow = started && (task ?? arranged === own.current);
    const before = isInRow ? started.before : arranged;
    demand((loaded) => {
      setParts(loaded);
      const place = cardElement();
      if (!place) return;
      playing.current?.unsubscribe();
      // Of two starts before the code has loaded, each has a number of its own.
      const begin = (exercise: Omit<StartedLesson, keyof Start> | Omit<StartedTask, keyof Start>) =>
        setStarted((last) => ({ ...exercise, id, before, run: (last?.run ?? 0) + 1 }));
      const lesson = card.lessons.find((one) => one.id === id);
      const task = loaded.exercises.tasks?.find((one) => one.id === id);
      if (lesson) {
        const lastWords = loaded.failedCard(place);
        begin({ lesson, stage: lastWords ? 'over' : 'asked', lastWords });
        const asked = loaded.askedArrangement(card, lesson, words);
        if (asked && !lastWords) put(asked);
      } else if (task) {
        lookBack.look();
        loaded.emptyFields(place, card);
        begin({ task, after: recordings[name].version(), isSolved: false });
        // A restart keeps the visitor's settings.
        put(started?.id === id ? arranged : task.start, true);
      }
    });
  }

  function play(guess?: number) {
    const place = cardElement();
    if (!lesson || !parts || !place) return;
    const { chosen = {}, faults = [], script, lastsMs } = lesson.lesson;
    const lastWords = parts.failedCard(place);
    change({ stage: lastWords ? 'over' : 'playing', guess, lastWords });
    if (lastWords) return;
    lookBack.look();
    clock.resume();
    put({ chosen, faults }, true);
    // eslint-disable-next-line rxjs-x/no-ignored-error -- timers do not fail
    playing.current = parts.lessonSteps(script?.(words) ?? [], lastsMs, clock).subscribe({
      next(step) {
        if (step.does === 'inject') put({ chosen, faults: step.faults });
        else end(parts.performStep(place, step));
      },
      complete: () => end(parts.failedCard(place) ?? parts.tellAnswer),
    });
  }

  const stop = () => isPlaying && end(({ stopped }) => stopped);
  const isInCard = (target: Element) =>
    !root.current?.contains(target) && target.closest('.card')?.contains(root.current);
  useOwnInput(isPlaying, isInCard, stop);
  const stopIfArranged = useEffectEvent(() => {
    if (arranged !== own.current) stop();
  });
  useEffect(() => stopIfArranged(), [arranged]);
  useEffect(() => () => playing.current?.unsubscribe(), []);

  return {
    started,
    lesson,
    task,
    isPlaying,
    parts,
    missing,
    start,
    play,
    /** Ends the exercise by its own button: a lesson says so, and a task closes. */
    stop: () => (task ? setStarted(undefined) : stop()),
    onSolved: () => change({ isSolved: true }),
    canRestore: started && !isPlaying ? !isSameArrangement(card, arranged, started.before) : false,
    restore: () => started && put(started.before),
  };
}
