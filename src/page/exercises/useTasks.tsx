import { useRef, useState } from 'react';
import { lessonTexts } from '../../texts/lateTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { type LoadedLessons, loadLessons } from './loadLessons.ts';
import type { CardPartProps } from '../pageState.ts';
import { useOnDemand } from '../useOnDemand.tsx';

/** The button that opens the tasks of a card, and their place, whose code loads with that of lessons. */
export function useTasks({ name, page }: CardPartProps) {
  const texts = useTexts(lessonTexts);
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<LoadedLessons>();
  const { demand, missing } = useOnDemand(() => loadLessons(page.cards[name]));

  function close() {
    setOpened(undefined);
    button.current?.focus({ preventScroll: true });
  }

  const open = () => demand(setOpened);
  return {
    open,
    putAway: () => setOpened(undefined),
    button: (
      <button
        ref={button}
        type="button"
        className="task-button"
        aria-expanded={opened !== undefined}
        onClick={opened ? close : open}
      >
        {texts.tasks}
      </button>
    ),
    panel: opened ? (
      <opened.Tasks {...{ name, page }} exercises={opened.exercises} onClose={close} />
    ) : (
      missing
    ),
  };
}
