import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Subscription } from 'rxjs';
import type { PageClock } from '../../clock/clock.ts';
import type { Card, Lesson, Step } from '../../widgets/card.ts';
import type { Ports } from '../registry.ts';
import { arrange, type Arranged, type Arrangement } from '../settings/arrange.ts';
import { lessonSteps } from './lessonSteps.ts';
import { failedCard, type LessonProblem, performStep } from './performStep.ts';
import { useOwnInput } from './useOwnInput.ts';
import { faultTexts } from '../../texts/lateTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { lessonTexts } from '../../texts/lateTexts.ts';

export interface LessonEnvironment {
  card: Card;
  clock: PageClock;
  /** Ends the look at the past. */
  backToNow: () => void;
  /** The ports without any fault. */
  ports: Ports;
  arranged: Arranged;
  onArrange: (arranged: Arranged) => void;
}

type Phase =
  | { kind: 'playing' }
  | { kind: 'over' }
  | { kind: 'stopped' }
  | { kind: 'failed'; problem: LessonProblem };

/** A lesson that was started, and how far it has come. */
export interface StartedLesson {
  lesson: Lesson;
  /** Tells one start from another. */
  run: number;
  phase: Phase;
  /** How the widget was arranged before. */
  before: Arrangement;
}

/**
 * Plays lessons on the card around `root`, one at a time.
 *
 * A lesson arranges the widget, and its stream starts anew; then it performs its script, on the
 * page's clock. Anything that the visitor does in the card meanwhile, or arranges there, stops it; so
 * does the end of the card. It leaves the arrangement as it is: the visitor goes on from there.
 */
export function useLesson(root: RefObject<HTMLElement | null>, around: LessonEnvironment) {
  const { card, clock, backToNow, ports, arranged, onArrange } = around;
  const { words } = useTexts(lessonTexts);
  const { cause } = useTexts(faultTexts);
  const [started, setStarted] = useState<StartedLesson>();
  const playing = useRef<Subscription>(undefined);
  /** The latest arrangement that was a lesson's. */
  const own = useRef<Arranged>(undefined);
  const isPlaying = started?.phase.kind === 'playing';

  function put(next: Arrangement, before: Arranged, isNewRun = false) {
    own.current = arrange(card, next, before, { ports, clock, cause }, { isNewRun });
    onArrange(own.current);
  }

  function end(phase: Phase) {
    playing.current?.unsubscribe();
    setStarted((before) => before && { ...before, phase });
  }

  function start(lesson: Lesson) {
    const element = root.current?.closest('.card');
    if (!element) return;
    playing.current?.unsubscribe();
    const before =
      started && arranged.revision === own.current?.revision ? started.before : arranged;
    const problem = failedCard(element);
    setStarted({
      lesson,
      run: (started?.run ?? 0) + 1,
      phase: problem ? { kind: 'failed', problem } : { kind: 'playing' },
      before,
    });
    if (problem) return;
    backToNow();
    clock.resume();
    put({ chosen: lesson.chosen ?? {}, faults: lesson.faults ?? [] }, arranged, true);
    // eslint-disable-next-line rxjs-x/no-ignored-error -- timers do not fail
    playing.current = lessonSteps(lesson.script?.(words) ?? [], lesson.lastsMs, clock).subscribe({
      next: (step) => perform(step, element),
      complete: () => {
        const found = failedCard(element);
        end(found ? { kind: 'failed', problem: found } : { kind: 'over' });
      },
    });
  }

  function perform(step: Step, element: Element) {
    if (step.does === 'inject') {
      if (own.current) put({ chosen: own.current.chosen, faults: step.faults }, own.current);
      return;
    }
    const problem = performStep(element, step);
    if (problem) end({ kind: 'failed', problem });
  }

  const stop = () => isPlaying && end({ kind: 'stopped' });
  useOwnInput(root, isPlaying, stop);
  const stopIfArranged = useEffectEvent(() => {
    if (arranged.revision !== own.current?.revision) stop();
  });
  useEffect(() => stopIfArranged(), [arranged.revision]);
  useEffect(() => () => playing.current?.unsubscribe(), []);

  return {
    started,
    start,
    stop,
    restore: () => started && put(started.before, arranged),
  };
}
