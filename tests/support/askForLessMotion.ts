import { vi } from 'vitest';

/** Sets `prefers-reduced-motion` or not, whatever the browser says. */
export function askForLessMotion(isAsked: boolean): void {
  const ask = matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    ask(query === '(prefers-reduced-motion: reduce)' && isAsked ? 'all' : 'not all'),
  );
}
