/** Tells whether the visitor has asked their system for less motion. */
export function asksForLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
