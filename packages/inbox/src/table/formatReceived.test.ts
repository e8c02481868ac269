import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { formatReceived } from './formatReceived.ts';

function local(...parts: [number, number, number, number, number]) {
  return String(new Date(...parts).getTime() / 1000);
}

test('[IN6] a time is shown as HH:MM DD.MM.YYYY in the local zone, zero-padded', () => {
  expect(formatReceived(local(2026, 10, 18, 9, 41))).toBe('09:41 18.11.2026');
  expect(formatReceived(local(2026, 0, 2, 3, 4))).toBe('03:04 02.01.2026');
  expect(formatReceived(local(9999, 11, 31, 23, 59))).toBe('23:59 31.12.9999');
});

test.each([
  ['Asia/Kolkata', '19:43 21.09.2026'],
  ['America/St_Johns', '11:43 21.09.2026'],
  ['Pacific/Kiritimati', '04:13 22.09.2026'],
])('[IN6] in %s the time is local to that zone', (zone, shown) => {
  vi.stubEnv('TZ', zone);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(formatReceived('1790000000')).toBe(shown);
});

test.each([
  ...['', ' ', 'вчера', '-5', '1e20', '1.5', '0x10', 'NaN', 'Infinity', ' 5', '2026-11-18'],
  // These times are after the year 9999.
  ...[local(10_000, 0, 1, 0, 0), '99999999999999999999'],
])('[IN6] the received time %j is shown as a dash', (received) => {
  expect(formatReceived(received)).toBe('—');
});

test('[IN6] any text is shown either as a dash or as a complete time', () => {
  const shape = /^(—|\d{2}:\d{2} \d{2}\.\d{2}\.\d{4})$/;
  fc.assert(fc.property(fc.string(), (text) => shape.test(formatReceived(text))));
  fc.assert(fc.property(fc.nat(), (seconds) => formatReceived(String(seconds)) !== '—'));
});
