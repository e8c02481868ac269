import { vi } from 'vitest';

/** Sets or clears `prefers-reduced-motion`, whatever the browser's setting. */
export function askForLessMotion(isAsked: boolean): void {
  const ask = matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    ask(query === '(prefers-reduced-motion: reduce)' && isAsked ? 'all' : 'not all'),
  );
}
