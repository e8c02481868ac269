/** Tells whether the visitor can point at something without pressing it: with a mouse, not a finger. */
export function canPoint(): boolean {
  return matchMedia('(hover: hover)').matches;
}
