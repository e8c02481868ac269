import { vi } from 'vitest';

/** Makes whoever looks at the page ask for less motion, or not, whatever the browser asks for. */
export function askForLessMotion(isAsked: boolean): void {
  const ask = matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    ask(query === '(prefers-reduced-motion: reduce)' && isAsked ? 'all' : 'not all'),
  );
}
