import { useSyncExternalStore } from 'react';

/** Long against the half second that it takes to notice: else lanes would glide and step by turns. */
const HURRIED_MS = 5000;

// All scores share the frames of one window.
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function tellAll() {
  for (const listener of listeners) listener();
}

/** Says that frames come late: for the next 5 s of real time all scores do with less motion. */
export function hurry(): void {
  const wasHurried = timer !== undefined;
  clearTimeout(timer);
  timer = setTimeout(() => {
    timer = undefined;
    tellAll();
  }, HURRIED_MS);
  if (!wasHurried) tellAll();
}

/** Tells whether `hurry` was called within the last 5 s. Idle scores do not re-render. */
export function useHurried(hasToMove: boolean): boolean {
  return useSyncExternalStore(subscribe, () => hasToMove && timer !== undefined);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
