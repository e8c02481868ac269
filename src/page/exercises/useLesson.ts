import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Subscription } from 'rxjs';
import { lessonTexts } from '../../texts/lateTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';
import type { Lesson } from '../../widgets/card.ts';
import type { CardPartProps } from '../pageState.ts';
import { useArrange } from '../settings/useArrange.ts';
import { type Arranged, type Arrangement, useArranged } from '../arrangements.ts';
import { useOnDemand } from '../useOnDemand.tsx';
import { useOwnInput } from '../useOwnInput.ts';
import { type LoadedLessons, loadLessons } from './loadLessons.ts';
import type { LastWords } from './performStep.ts';
import type { StartedLesson } from './startedLesson.ts';

/**
 * Plays lessons on the card around `root`, one at a time, on the page's clock.
 *
 * A lesson first asks, with the widget arranged as `askedArrangement` says, and plays once the visitor has guessed. It
 * stops when the visitor does or arranges anything in the card, and with the end of the card. It leaves the arrangement
 * as it is: the visitor goes on from there.
 */
export function useLesson(root: RefObject<HTMLElement | null>, { name, page }: CardPartProps) {
  const { clock, lookBack } = page;
  const { words } = useTexts(lessonTexts);
  const arrange = useArrange(page);
  const arranged = useArranged(page.arrangements, name);
  const [started, setStarted] = useState<StartedLesson>();
  /** The code of lessons, which comes with the first one. */
  const [parts, setParts] = useState<LoadedLessons>();
  const { demand, missing } = useOnDemand(() => loadLessons(page.cards[name]));
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

  /** Asks what will happen; nothing plays yet. On a failed widget the lesson is over at once. */
  function ask(
    { askedArrangement, failedCard }: LoadedLessons,
    lesson: Lesson,
    before: Arrangement,
  ) {
    const card = cardElement();
    if (!card) return;
    playing.current?.unsubscribe();
    const lastWords = failedCard(card);
    const stage = lastWords ? 'over' : 'asked';
    setStarted((last) => ({ lesson, run: (last?.run ?? 0) + 1, stage, lastWords, before }));
    const asked = askedArrangement(page.cards[name], lesson, words);
    if (asked && !lastWords) put(asked);
  }

  function play(
    { tellAnswer, failedCard, lessonSteps, performStep }: LoadedLessons,
    lesson: Lesson,
    guess?: number,
  ) {
    const { chosen = {}, faults = [], script, lastsMs } = lesson;
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
      complete: () => end(failedCard(card) ?? tellAnswer),
    });
  }

  /** Asks before a lesson plays. */
  function start(lesson: Lesson) {
    const before = started && arranged === own.current ? started.before : arranged;
    demand((loaded) => {
      setParts(loaded);
      ask(loaded, lesson, before);
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
    isPlaying,
    parts,
    missing,
    start,
    guess: (place?: number) => started && parts && play(parts, started.lesson, place),
    stop,
    restore: () => started && put(started.before),
  };
}
