import { asksForLessMotion } from '@partitura/score/view/useShift.ts';

/**
 * Scrolls the page as little as possible until each of these elements is between the bars; where they do not all fit,
 * the last one is in view and as much of the others as fits. Source: SPEC SC10.13, SC10.16.
 */
export function bringIntoView(...elements: readonly (Element | null)[]): void {
  const fromPx = scrollY;
  for (const element of elements) element?.scrollIntoView({ block: 'nearest' });
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

/** The button that leads on from the exercise around `part`; invisible while a lesson asks. */
export const nextButton = (part: Element) =>
  part.closest('.lessons')?.querySelector('.lesson-next') ?? null;
