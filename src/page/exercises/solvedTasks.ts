const KEY = 'partitura.solved';

/** The ids of the tasks solved in this browser; none if it forbids storage. Source: SPEC GU3.4. */
export function readSolved(): readonly string[] {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(known) ? known.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Stores that a task was solved. */
export function keepSolved(id: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...readSolved(), id])]));
  } catch {
    // Kept in memory until the page closes.
  }
}
