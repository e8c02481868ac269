import { type ComponentType, useRef, useState } from 'react';
import { lessonTexts, scoreTexts } from '../../texts/lateTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { CopyDialog } from '../../ui/CopyDialog.tsx';
import type { CardPartProps } from '../pageState.ts';
import type { TasksProps } from './Tasks.tsx';

/** The button that opens the tasks of a card, and their place, whose code loads with the first press. */
export function useTasks({ name, page }: CardPartProps) {
  const texts = useTexts(lessonTexts);
  const { unreachable } = useTexts(scoreTexts).export;
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<{ Tasks?: ComponentType<TasksProps> }>();

  function close() {
    setOpened(undefined);
    button.current?.focus({ preventScroll: true });
  }

  function toggle() {
    if (opened) close();
    else import('./Tasks.tsx').then(setOpened, () => setOpened({}));
  }

  return {
    button: (
      <button
        ref={button}
        type="button"
        className="lesson"
        aria-expanded={opened?.Tasks !== undefined}
        onClick={toggle}
      >
        {texts.tasks}
      </button>
    ),
    panel:
      opened &&
      (opened.Tasks ? (
        <opened.Tasks {...{ name, page }} onClose={close} />
      ) : (
        <CopyDialog title={unreachable} onClose={close} />
      )),
  };
}
