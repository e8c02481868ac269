import { asksForLessMotion } from '@partitura/score/view/useShift.ts';

/**
 * Scrolls the page as little as possible until each of these elements is between the bars; if they do not all fit, the
 * last element is in view, with as much of the other elements as fits. If the page has to scroll, it scrolls to the top
 * of `card` first, so that the cards above are out of view. Source: SPEC SC10.13, SC10.16.
 */
export function bringIntoView(elements: readonly (Element | null)[], card?: Element | null): void {
  const fromPx = scrollY;
  const show = () => elements.forEach((element) => element?.scrollIntoView({ block: 'nearest' }));
  show();
  if (scrollY !== fromPx && card) {
    card.scrollIntoView();
    show();
  }
  if (asksForLessMotion()) return;
  const toPx = scrollY;
  scrollTo({ top: fromPx, behavior: 'instant' });
  scrollTo({ top: toPx, behavior: 'smooth' });
}

/** Whether any part of an element is in the window. */
export function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** The button that starts the next exercise, found from a part of the open one; invisible while a lesson asks. */
export const nextButton = (part: Element) =>
  part.closest('.lessons')?.querySelector('.lesson-next') ?? null;
