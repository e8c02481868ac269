import { expect, test } from 'vitest';
import { retryAfterMs } from './httpSource.ts';

const nowMs = Date.parse('2026-03-01T09:05:00Z');

test.each([
  { asked: '1', waitMs: 1000 },
  { asked: '60', waitMs: 60_000 },
  { asked: '61', waitMs: 60_000 },
  { asked: '9'.repeat(400), waitMs: 60_000 },
  { asked: '0', waitMs: 0 },
  { asked: 'Sun, 01 Mar 2026 09:05:30 GMT', waitMs: 30_000 },
  { asked: 'Sun, 01 Mar 2026 09:04:59 GMT', waitMs: 0 },
  { asked: 'Mon, 01 Mar 2027 09:05:00 GMT', waitMs: 60_000 },
  // The wait counts from the date of the answer, or from the local clock if that date is invalid.
  { asked: 'Sun, 01 Mar 2026 10:05:20 GMT', date: 'Sun, 01 Mar 2026 10:05:00 GMT', waitMs: 20_000 },
  { asked: 'Sun, 01 Mar 2026 09:05:20 GMT', date: 'today', waitMs: 20_000 },
])('[IB4.2] Retry-After $asked, with the date $date, means a wait of $waitMs ms', (given) => {
  const headers = new Headers({ 'retry-after': given.asked, date: given.date ?? '' });
  expect(retryAfterMs(headers, nowMs)).toBe(given.waitMs);
});

test.each([
  ...[undefined, '', '-5', '1.5', '1e3', '0x10', '5 s', 'soon', 'apples 5', 'Infinity', 'NaN', '٥'],
  ...['2026-03-01T09:05:30Z', 'Sun, 99 Foo 2026 09:05:30 GMT', 'Sun Mar 01 2026 09:05:30'],
  ...['from Sun, 01 Mar 2026 09:05:30 GMT', 'Sun, 01 Mar 2026 09:05:30 GMT (or so)'],
])('[IB4.2] a missing or invalid Retry-After ("%s") is ignored', (asked) => {
  const headers = new Headers();
  // A header contains only bytes, so other characters cannot arrive in it.
  if (asked !== undefined && !/[^\0-\xff]/.test(asked)) headers.set('retry-after', asked);
  expect(retryAfterMs(headers, nowMs)).toBe(0);
});
