const LAST_YEAR = 9999;

/**
 * Writes Unix seconds, a decimal string, as `HH:MM DD.MM.YYYY` in the local time zone; returns `—`
 * for any other text, and for a time after the year 9999. Source: SPEC IN6.
 */
export function formatReceived(received: string): string {
  const time = receivedTime(received);
  if (!time) return '—';
  const clock = `${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`;
  return `${clock} ${twoDigits(time.getDate())}.${twoDigits(time.getMonth() + 1)}.${time.getFullYear()}`;
}

/** The time that `formatReceived` writes, or `undefined` if it returns `—`. Source: SPEC IN6. */
export function receivedTime(received: string): Date | undefined {
  if (!/^\d+$/.test(received)) return undefined;
  const time = new Date(Number(received) * 1000);
  // For an invalid Date, getFullYear() is NaN.
  return time.getFullYear() <= LAST_YEAR ? time : undefined;
}

function twoDigits(n: number) {
  return String(n).padStart(2, '0');
}
