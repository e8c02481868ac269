const LAST_YEAR = 9999;

/**
 * The time that a message was received at, from Unix seconds as a decimal string; `undefined` for
 * anything else, and for a time after the year 9999. Source: SPEC IN6.1.
 */
export function receivedTime(received: string): Date | undefined {
  if (!/^\d+$/.test(received)) return undefined;
  const time = new Date(Number(received) * 1000);
  // Of no time at all the year is no number either.
  return time.getFullYear() <= LAST_YEAR ? time : undefined;
}
