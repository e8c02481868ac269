import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Subscription } from 'rxjs';
import { lessonTexts } from '../../texts/lateTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';
import type { Lesson } from '../../widgets/card.ts';
import type { CardPartProps } from '../pageState.ts';
import { useArrange } from '../settings/useArrange.ts';
import type { Arranged, Arrangement } from '../settings/useArranged.ts';
import { useOwnInput } from '../useOwnInput.ts';
import { lessonSteps } from './lessonSteps.ts';
import { failedCard, type LastWords, performStep } from './performStep.ts';

/** A lesson that was started. */
interface StartedLesson {
  lesson: Lesson;
  /** Tells one start from another. */
  run: number;
  /** Absent while it is playing. */
  lastWords: LastWords | undefined;
  /** How the widget was arranged before. */
  before: Arrangement;
}

/**
 * Plays lessons on the card around `root`, one at a time, on the page's clock.
 *
 * A lesson stops when the visitor does or arranges anything in the card, and with the end of the card.
 * It leaves the arrangement as it is: the visitor goes on from there.
 */
export function useLesson(root: RefObject<HTMLElement | null>, { name, page }: CardPartProps) {
  const { clock, lookBack } = page;
  const { words } = useTexts(lessonTexts);
  const arrange = useArrange(page);
  const arranged = page.arrangedOf(name);
  const [started, setStarted] = useState<StartedLesson>();
  const playing = useRef<Subscription>(undefined);
  /** The latest arrangement that was a lesson's. */
  const own = useRef<Arranged>(undefined);
  const isPlaying = started !== undefined && !started.lastWords;

  function put(next: Arrangement, isNewRun = false) {
    own.current = arrange(name, next, isNewRun);
  }

  function end(lastWords: LastWords | undefined) {
    if (!lastWords) return;
    playing.current?.unsubscribe();
    setStarted((before) => before && { ...before, lastWords });
  }

  function start(lesson: Lesson) {
    const { id, chosen = {}, faults = [], script, lastsMs } = lesson;
    const card = root.current?.closest('.card');
    if (!card) return;
    playing.current?.unsubscribe();
    const before = started && arranged === own.current ? started.before : arranged;
    const lastWords = failedCard(card);
    setStarted({ lesson, run: (started?.run ?? 0) + 1, lastWords, before });
    if (lastWords) return;
    lookBack.look();
    clock.resume();
    put({ chosen, faults }, true);
    // eslint-disable-next-line rxjs-x/no-ignored-error -- timers do not fail
    playing.current = lessonSteps(script?.(words) ?? [], lastsMs, clock).subscribe({
      next(step) {
        if (step.does === 'inject') put({ chosen, faults: step.faults });
        else end(performStep(card, step));
      },
      complete: () => end(failedCard(card) ?? answerOf(id)),
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

  return { started, isPlaying, start, stop, restore: () => started && put(started.before) };
}

/** Gives the answer of a lesson in the language of the page. */
function answerOf(id: Lesson['id']): LastWords {
  return ({ lessons }) => {
    const [, , answer] = lessons[id];
    return answer;
  };
}
