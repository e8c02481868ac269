import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Subscription } from 'rxjs';
import { lessonTexts } from '../../texts/lateTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';
import type { Lesson } from '../../widgets/card.ts';
import type { CardPartProps } from '../pageState.ts';
import { useArrange } from '../settings/useArrange.ts';
import type { Arranged, Arrangement } from '../settings/useArranged.ts';
import { useOwnInput } from '../useOwnInput.ts';
import type * as guessParts from './guessParts.ts';
import type { LastWords } from './performStep.ts';

/** A lesson that was started. */
interface StartedLesson {
  lesson: Lesson;
  /** Tells one start from another. */
  run: number;
  /** Whether the visitor is still to guess, or it plays, or is over. */
  stage: 'asked' | 'playing' | 'over';
  /** The place of the answer that the visitor took for the right one. */
  guess?: number | undefined;
  /** The sentence at its end. */
  lastWords?: LastWords | undefined;
  /** How the widget was arranged before. */
  before: Arrangement;
}

/**
 * Plays lessons on the card around `root`, one at a time, on the page's clock.
 *
 * A lesson first asks, with its settings in the code, and plays once the visitor has guessed. It stops when the
 * visitor does or arranges anything in the card, and with the end of the card. It leaves the arrangement as it is: the
 * visitor goes on from there.
 */
export function useLesson(root: RefObject<HTMLElement | null>, { name, page }: CardPartProps) {
  const { clock, lookBack } = page;
  const { words } = useTexts(lessonTexts);
  const arrange = useArrange(page);
  const arranged = page.arrangedOf(name);
  const [started, setStarted] = useState<StartedLesson>();
  /** The code of lessons, which comes with the first one. */
  const [parts, setParts] = useState<typeof guessParts>();
  const [isUnreachable, setUnreachable] = useState(false);
  const playing = useRef<Subscription>(undefined);
  /** The latest arrangement that was a lesson's. */
  const own = useRef<Arranged>(undefined);
  const isPlaying = started?.stage === 'playing';

  function put(next: Arrangement, isNewRun = false) {
    own.current = arrange(name, next, isNewRun);
  }

  function end(lastWords: LastWords | undefined) {
    if (!lastWords) return;
    playing.current?.unsubscribe();
    setStarted((before) => before && { ...before, stage: 'over', lastWords });
  }

  const cardElement = () => root.current?.closest('.card');

  /** Begins a lesson: the widget is arranged for it, and nothing plays. On a failed widget it is over at once. */
  function ask({ failedCard }: typeof guessParts, lesson: Lesson, before: Arrangement) {
    const card = cardElement();
    if (!card) return;
    playing.current?.unsubscribe();
    const lastWords = failedCard(card);
    const stage = lastWords ? 'over' : 'asked';
    setStarted((last) => ({ lesson, run: (last?.run ?? 0) + 1, stage, lastWords, before }));
    if (!lastWords) put({ chosen: lesson.chosen ?? {}, faults: lesson.faults ?? [] });
  }

  function play(
    { failedCard, lessonSteps, performStep }: typeof guessParts,
    lesson: Lesson,
    guess?: number,
  ) {
    const { id, chosen = {}, faults = [], script, lastsMs } = lesson;
    const card = cardElement();
    if (!card) return;
    const lastWords = failedCard(card);
    setStarted(
      (begun) => begun && { ...begun, stage: lastWords ? 'over' : 'playing', guess, lastWords },
    );
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

  /** Asks before a lesson plays. */
  function start(lesson: Lesson) {
    const before = started && arranged === own.current ? started.before : arranged;
    import('./guessParts.ts').then(
      (loaded) => {
        setParts(loaded);
        ask(loaded, lesson, before);
        if (!loaded.canGuess(lesson.id)) play(loaded, lesson);
      },
      () => setUnreachable(true),
    );
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
    isPlaying,
    parts,
    isUnreachable,
    dismiss: () => setUnreachable(false),
    start,
    guess: (place?: number) => started && parts && play(parts, started.lesson, place),
    stop,
    restore: () => started && put(started.before),
  };
}

/** Gives the answer of a lesson in the language of the page. */
export function answerOf(id: Lesson['id']): LastWords {
  return ({ lessons }, verdict) => {
    const [, , answer] = lessons[id];
    return verdict ? `${verdict} ${answer}` : answer;
  };
}
