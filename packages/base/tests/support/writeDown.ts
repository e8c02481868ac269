import type { Observer } from 'rxjs';

/**
 * Makes an observer that writes a line for each notification: the time since `startMs`, and the value,
 * the error's name, or `|` for completion.
 */
export function writeDown(lines: string[], now: () => number, startMs = 0): Observer<unknown> {
  const write = (what: unknown) => void lines.push(`${now() - startMs} ${String(what)}`);
  return {
    next: write,
    error: (error: unknown) => write(error instanceof Error ? error.name : error),
    complete: () => write('|'),
  };
}
