import { type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react';
import './menu.css';

interface MenuProps {
  label: string;
  /** The text of the menu's button. */
  sign: string;
  children: ReactNode;
}

/** A button with a list of controls. Pressing one of the buttons closes the list; arrow keys move through it. */
export function Menu({ label, sign, children }: MenuProps) {
  const id = useId();
  return (
    <>
      <button className="tool" popoverTarget={id} title={label} aria-label={label}>
        {sign}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the presses of its buttons */}
      <div
        id={id}
        className="menu"
        popover="auto"
        role="group"
        aria-label={label}
        onToggle={({ currentTarget, newState }) => {
          // This event comes late: meanwhile, a control of the list may already have the focus.
          if (newState !== 'open' || currentTarget.matches(':focus-within')) return;
          // The first button, because a selection list would keep the arrow keys.
          currentTarget.querySelector('button')?.focus();
        }}
        onKeyDown={move}
        onClickCapture={close}
      >
        {children}
      </div>
    </>
  );
}

/** Closes the list before the button acts, so that the focus is back on the menu's button. */
function close({ currentTarget, target }: MouseEvent<HTMLElement>) {
  if (target instanceof Element && target.closest('button')) currentTarget.hidePopover();
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function move(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key];
  // A selection list uses these keys itself.
  if (!step || event.target instanceof HTMLSelectElement) return;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('button, select')];
  const index = controls.findIndex((control) => control === event.target);
  event.preventDefault();
  controls.at((index + step) % controls.length)?.focus();
}
