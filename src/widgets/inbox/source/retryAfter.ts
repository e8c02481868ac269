/** The maximum wait that a service can request. Source: SPEC IB4.2. */
const MOST_MS = 60_000;

/** The only date format in use today: `Sun, 01 Mar 2026 09:05:00 GMT`. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * Returns the wait that an answer requests (`Retry-After`) in milliseconds: whole seconds, or until a
 * date, counted from the answer's `Date` or else from `nowMs`. Returns 0 for any other value.
 */
export function retryAfterMs(headers: Headers, nowMs: number): number {
  const asked = headers.get('retry-after') ?? '';
  if (/^\d+$/.test(asked)) return Math.min(Number(asked) * 1000, MOST_MS);
  const untilMs = dateMs(asked);
  if (untilMs === undefined) return 0;
  const waitMs = untilMs - (dateMs(headers.get('date') ?? '') ?? nowMs);
  return Math.min(Math.max(0, waitMs), MOST_MS);
}

/** `Date.parse` alone would accept almost any text. */
function dateMs(text: string): number | undefined {
  const ms = HTTP_DATE.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(ms) ? undefined : ms;
}
