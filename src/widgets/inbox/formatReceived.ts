const NO_TIME = '—';
const LAST_YEAR = 9999;

/**
 * Writes a time as `HH:MM DD.MM.YYYY` in the local time zone.
 *
 * Takes Unix seconds as a decimal string; gives `—` for anything else, and for a time after the
 * year 9999. Source: SPEC IN6.
 */
export function formatReceived(received: string): string {
  if (!/^\d+$/.test(received)) return NO_TIME;
  const time = new Date(Number(received) * 1000);
  const year = time.getFullYear();
  if (Number.isNaN(year) || year > LAST_YEAR) return NO_TIME;
  const clock = `${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`;
  return `${clock} ${twoDigits(time.getDate())}.${twoDigits(time.getMonth() + 1)}.${year}`;
}

function twoDigits(n: number) {
  return String(n).padStart(2, '0');
}
