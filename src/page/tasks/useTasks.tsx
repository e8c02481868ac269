import { type ComponentType, useRef, useState } from 'react';
import { lessonTexts } from '../../texts/lateTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';
import type { CardPartProps } from '../pageState.ts';
import { useOnDemand } from '../useOnDemand.tsx';
import type { TasksProps } from './Tasks.tsx';

/** The button that opens the tasks of a card, and their place, whose code loads with that of lessons. */
export function useTasks({ name, page }: CardPartProps) {
  const texts = useTexts(lessonTexts);
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<{ Tasks: ComponentType<TasksProps> }>();
  const { demand, missing } = useOnDemand(() => import('../lessons/lessonParts.ts'));

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
    panel: opened ? <opened.Tasks {...{ name, page }} onClose={close} /> : missing,
  };
}
