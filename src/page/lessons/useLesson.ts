import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Subscription } from 'rxjs';
import type { PageClock } from '../../clock/clock.ts';
import { useFaultTexts } from '../../texts/useFaultTexts.ts';
import { useLessonTexts } from '../../texts/useLessonTexts.ts';
import { arrange, type Arrangement } from '../settings/arrange.ts';
import type { Arranged } from '../settings/useArranged.ts';
import type { Ports, WidgetName } from '../registry.tsx';
import { act, failedCard, type LessonProblem } from './performStep.ts';
import type { Lesson, Step } from './lesson.ts';
import { lessonSteps } from './lessonSteps.ts';
import { useOwnInput } from './useOwnInput.ts';

export interface LessonEnvironment {
  widget: WidgetName;
  clock: PageClock;
  /** Ends the look at the past. */
  backToNow: () => void;
  /** The ports as they are when nothing is broken. */
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
export interface Taken {
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
 * A lesson arranges the widget, and its stream starts anew; then it does what its script says, on
 * the page's clock. What the visitor does in the card meanwhile, or arranges there, stops it; so does
 * the end of the card. It leaves the arrangement as it is: the visitor goes on from there.
 */
export function useLesson(root: RefObject<HTMLElement | null>, around: LessonEnvironment) {
  const { widget, clock, backToNow, ports, arranged, onArrange } = around;
  const { words } = useLessonTexts();
  const { cause } = useFaultTexts();
  const [taken, setTaken] = useState<Taken>();
  const playing = useRef<Subscription>(undefined);
  /** The latest arrangement that was a lesson's. */
  const own = useRef<Arranged>(undefined);
  const isPlaying = taken?.phase.kind === 'playing';

  function put(next: Arrangement, before: Arranged) {
    const put = arrange(widget, next, before, { ports, clock, cause });
    own.current = put;
    onArrange(put);
  }

  function end(phase: Phase) {
    playing.current?.unsubscribe();
    setTaken((before) => before && { ...before, phase });
  }

  function start(lesson: Lesson) {
    const card = root.current?.closest('.card');
    if (!card) return;
    playing.current?.unsubscribe();
    const before = taken && arranged === own.current ? taken.before : arranged;
    const problem = failedCard(card);
    setTaken({
      lesson,
      run: (taken?.run ?? 0) + 1,
      phase: problem ? { kind: 'failed', problem } : { kind: 'playing' },
      before,
    });
    if (problem) return;
    backToNow();
    clock.resume();
    // A new object each time: the stream is to start anew even with the same settings.
    put({ chosen: { ...lesson.chosen }, broken: lesson.broken ?? [] }, arranged);
    // eslint-disable-next-line rxjs-x/no-ignored-error -- timers do not fail
    playing.current = lessonSteps(lesson.script?.(words) ?? [], lesson.lastsMs, clock).subscribe({
      next: (step) => take(step, card),
      complete: () => {
        const found = failedCard(card);
        end(found ? { kind: 'failed', problem: found } : { kind: 'over' });
      },
    });
  }

  function take(step: Step, card: Element) {
    if (step.does === 'break') {
      if (own.current) put({ chosen: own.current.chosen, broken: step.broken }, own.current);
      return;
    }
    const problem = act(card, step);
    if (problem) end({ kind: 'failed', problem });
  }

  const stop = () => isPlaying && end({ kind: 'stopped' });
  useOwnInput(root, isPlaying, stop);
  const stopIfArranged = useEffectEvent(() => arranged !== own.current && stop());
  useEffect(() => void stopIfArranged(), [arranged]);
  useEffect(() => () => playing.current?.unsubscribe(), []);

  return {
    taken,
    start,
    stop,
    restore: () => taken && put(taken.before, arranged),
  };
}
