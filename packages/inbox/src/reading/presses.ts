import { isSameRange, selectedRange } from './focusAndSelection.ts';

/** After this time a second click no longer makes a double click. Source: SPEC IB32.1. */
const DOUBLE_CLICK_MS = 300;

/** The click of a tap may follow up to this long after the finger has left the screen. */
const LATE_CLICK_MS = 500;

interface Press {
  index: number;
  isMouse: boolean;
  /** The selection before the press. */
  range: AbstractRange | undefined;
}

interface PressActions {
  /** Returns the index of the message whose row contains the target of an event. */
  indexOf: (target: EventTarget | null) => number | undefined;
  /** Called with `true` at a press: until the call with `false`, messages that arrive must not move the rows. */
  onHold: (isHeld: boolean) => void;
  /** Called with the index of the message whose row was pressed. */
  onOpen: (index: number) => void;
}

/**
 * Listens for presses on rows until `signal` is aborted. A press that selects text opens nothing, so a mouse click
 * waits until it can no longer become a double click. `early` is the index of the message whose row was pressed before
 * this code had loaded, if any. Source: SPEC IB6, IB32-IB32.4.
 */
export function listenForPresses(
  box: HTMLElement,
  { indexOf, onHold, onOpen }: PressActions,
  early: number | undefined,
  signal: AbortSignal,
): void {
  let press: Press | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stopWaiting() {
    clearTimeout(timer);
    timer = undefined;
  }

  function release() {
    stopWaiting();
    press = undefined;
    onHold(false);
  }

  function wait(ms: number, act: () => void) {
    stopWaiting();
    timer = setTimeout(() => {
      act();
      release();
    }, ms);
  }

  function begin({ button, isPrimary, pointerType, target }: PointerEvent) {
    stopWaiting();
    const index = button === 0 && isPrimary ? indexOf(target) : undefined;
    press =
      index === undefined
        ? undefined
        : { index, isMouse: pointerType === 'mouse', range: selectedRange(box) };
    onHold(index !== undefined);
  }

  function finish({ detail, target }: MouseEvent) {
    const index = indexOf(target);
    // A click by a key or by a program has no pointer.
    const pressed = detail > 0 ? press : undefined;
    const range = selectedRange(box);
    const isSelecting = pressed && range && !isSameRange(range, pressed.range);
    if (index !== undefined && !isSelecting) {
      const open = () => onOpen(pressed?.index ?? index);
      if (pressed?.isMouse && detail === 1) {
        wait(DOUBLE_CLICK_MS, open);
        return;
      }
      open();
    }
    release();
  }

  function end() {
    if (press && timer === undefined) wait(LATE_CLICK_MS, () => undefined);
  }

  // A press that ends outside the window may fire no event.
  function notice({ buttons }: PointerEvent) {
    if (press && timer === undefined && buttons === 0) release();
  }

  if (early !== undefined) wait(DOUBLE_CLICK_MS, () => !selectedRange(box) && onOpen(early));
  const { ownerDocument } = box;
  box.addEventListener('pointerdown', begin, { signal });
  box.addEventListener('pointermove', notice, { signal });
  box.addEventListener('click', finish, { signal });
  ownerDocument.addEventListener('pointerup', end, { signal });
  ownerDocument.addEventListener('pointercancel', end, { signal });
  signal.addEventListener('abort', stopWaiting);
}
