import { graphemes, isPlain } from '@partitura/base/ui/text/graphemes.ts';

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

/**
 * The default length in grapheme clusters: an emoji is one cluster, and so is a letter with its accents. Source: SPEC
 * IN5.
 */
const MOST = 15;

/** Cuts a subject to its first characters, by default 15, and `...`; a shorter subject does not change. */
export function shortSubject(subject: string, most = MOST): string {
  if (subject.length <= most) return subject;
  if (isPlain(subject.slice(0, most + 1))) return `${subject.slice(0, most)}...`;
  let count = 0;
  for (const { index } of graphemes(subject)) {
    if (count === most) return `${subject.slice(0, index)}...`;
    count += 1;
  }
  return subject;
}
