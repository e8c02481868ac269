import { expect, test } from 'vitest';
import { timeOfDay } from './timeOfDay.ts';

test.each([
  [[0, 0, 7], '00:00:07'],
  [[9, 5, 0], '09:05:00'],
  [[12, 30, 0], '12:30:00'],
  [[23, 59, 59], '23:59:59'],
] as const)(
  '[LG4] %j is written as a 24-hour time, with two digits for hours, minutes and seconds',
  ([hour, minute, second], text) => {
    expect(timeOfDay(new Date(2026, 0, 5, hour, minute, second))).toBe(text);
  },
);
