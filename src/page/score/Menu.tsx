import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { Sign } from '../../ui/Sign.tsx';

interface MenuProps<Item extends string> {
  label: string;
  /** The actions and their names. */
  items: Readonly<Record<Item, string>>;
  /** `button` gets the focus once the action is over. */
  onChoose: (item: Item, button: HTMLElement | null) => void;
}

const DOTS =
  'M0 5a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0zm3.8 0a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0zm3.8 0a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0z';

/** A button that opens a list of actions above the page; Escape and a press elsewhere close it. */
export function Menu<Item extends string>({ label, items, onChoose }: MenuProps<Item>) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  function prepare({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    // Not every browser focuses a clicked button, and the closing menu returns the focus to it.
    currentTarget.focus({ preventScroll: true });
    // The browser then moves the focus when it opens the list; its toggle event may come after the next key. As an
    // attribute in the markup, it would apply to the whole page.
    const first = list.current?.querySelector('button');
    if (first) first.autofocus = true;
  }

  function move(event: KeyboardEvent) {
    // The button has the focus again, and Tab continues from there.
    if (event.key === 'Tab') list.current?.hidePopover();
    const all = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = all.findIndex((item) => item === document.activeElement);
    const places: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at < 1 ? -1 : at - 1,
      Home: 0,
      End: -1,
    };
    const place = places[event.key];
    if (place === undefined) return;
    event.preventDefault();
    all.at(place % all.length)?.focus();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className="tool menu-button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        popoverTarget={id}
        onClick={prepare}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          event.currentTarget.click();
        }}
      >
        <Sign path={DOTS} />
      </button>
      <div
        ref={list}
        id={id}
        className="menu-list"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        popover="auto"
        onKeyDown={move}
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        {(Object.keys(items) as Item[]).map((item) => (
          <button
            key={item}
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={() => {
              list.current?.hidePopover();
              onChoose(item, button.current);
            }}
          >
            {items[item]}
          </button>
        ))}
      </div>
    </>
  );
}
