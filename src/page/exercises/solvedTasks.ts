const KEY = 'partitura.solved';

/** The ids of the tasks that were solved in this browser; none where it forbids storing. Source: SPEC GU3.4. */
export function readSolved(): readonly string[] {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(known) ? known.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Keeps that a task was solved. */
export function keepSolved(id: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...readSolved(), id])]));
  } catch {
    // It is known until the page is left.
  }
}
