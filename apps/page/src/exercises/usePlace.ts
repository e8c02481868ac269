import { type RefObject, useEffect, useEffectEvent } from 'react';
import { afterRemount } from '@partitura/base/bridge/afterRemount.ts';
import type { PageState } from '../page/pageState.ts';
import type { Asked } from '../page/course.ts';
import './present.css';

/**
 * Starts, once, the lesson or task in the page's address, if it is on the card around `root`; shows only that card if
 * the address asks for it, by default with the page's first lesson. Starts those that other cards lead to. Source: SPEC
 * GU4, GU4.1, GU5.
 */
export function usePlace(
  root: RefObject<Element | null>,
  page: PageState,
  { ids, start }: { ids: readonly string[]; start: (asked: Asked) => void },
) {
  const begin = useEffectEvent(() => {
    const asked = new URLSearchParams(location.search);
    const isPresented = asked.has('present');
    const [first] = Object.values(page.cards).flatMap(({ lessons }) => lessons);
    const id = asked.get('lesson') ?? asked.get('task') ?? (isPresented ? first?.id : undefined);
    const card = root.current?.closest<HTMLElement>('.card');
    if (!card || id === undefined || !ids.includes(id)) return undefined;
    card.scrollIntoView();
    start({ id });
    if (!isPresented) return undefined;
    return present(card, () => page.keys.get() === 'on');
  });
  useEffect(() => afterRemount(() => begin()), []);

  const follow = useEffectEvent((asked: Asked) => {
    if (!ids.includes(asked.id)) return;
    // The lesson moves the focus on, to its answers.
    root.current?.querySelector<HTMLElement>('.tool')?.focus({ preventScroll: true });
    start(asked);
  });
  useEffect(() => page.asked.subscribe((asked) => follow(asked)), [page]);
}

/** The selectors of buttons for each key code; a key presses the first button that exists. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  KeyN: [
    '.is-started + :is(.lesson, .task-button)',
    '.lesson-row:has(.is-started) + .lesson-row button',
  ],
  KeyR: ['.task-hint', '.guess:not(.is-idle) .guess-skip'],
  KeyA: ['.task-again', '.lesson.is-started'],
};
const SAME: Readonly<Record<string, string>> = { PageDown: 'KeyN', PageUp: 'KeyA' };

/**
 * Shows only one card, enlarged, with keys for the buttons of its lessons; returns the function to end this mode.
 * Source: SPEC GU4.1, GU4.2.
 */
function present(card: HTMLElement, areKeysOn: () => boolean): () => void {
  const page = document.documentElement;
  page.dataset.present = '';
  card.dataset.presented = '';
  scrollTo(0, 0);
  const press = (event: KeyboardEvent) => {
    const isTyped =
      event.target instanceof Element && event.target.closest('input, select, textarea, dialog');
    if (isTyped || event.ctrlKey || event.altKey || event.metaKey || !areKeysOn()) return;
    const buttons = KEYS[SAME[event.code] ?? event.code] ?? [];
    const found = buttons.map((selector) => card.querySelector<HTMLElement>(selector));
    const button = found.find((one) => one !== null);
    if (!button) return;
    event.preventDefault();
    button.click();
  };
  document.addEventListener('keydown', press);
  return () => {
    document.removeEventListener('keydown', press);
    delete page.dataset.present;
    delete card.dataset.presented;
  };
}
