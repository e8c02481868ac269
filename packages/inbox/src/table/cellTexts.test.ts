import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { formatReceived, shortSubject } from './cellTexts.ts';
import { visibleText } from '@partitura/base/ui/text/visibleText.ts';

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

test('[IN5] a subject of up to 15 characters is unchanged; a longer one is cut to its first 15 and three dots', () => {
  expect(shortSubject('')).toBe('');
  expect(shortSubject('123456789012345')).toBe('123456789012345');
  expect(shortSubject('1234567890123456')).toBe('123456789012345...');
  expect(shortSubject('Счёт № 114 оплачен')).toBe('Счёт № 114 опла...');
});

test.each([
  [
    'a newsletter with filler',
    `Weekend sale${'\u034f\u200c\u00a0'.repeat(50)}`,
    'Weekend sale\u00a0',
  ],
  ['soft hyphens', 'Donau\u00addampf\u00adschiff', 'Donaudampfschif...'],
  ['Hebrew with right-to-left marks', '\u200fחשבונית 114\u200f: ₪\u200e250', 'חשבונית 114: ₪2...'],
  ['Arabic with an Arabic letter mark', 'فاتورة \u061c114\u200f (جديدة)', 'فاتورة 114 (جدي...'],
  ['Persian', 'می‌خواهم نامه‌ای بنویسم', 'می‌خواهم نامه‌ای ...'],
  ['Hindi', 'क्‍या हुआ?', 'क्‍या हुआ?'],
  ['England against Scotland', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 – 🏴󠁧󠁢󠁳󠁣󠁴󠁿 tonight at 20:00', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 – 🏴󠁧󠁢󠁳󠁣󠁴󠁿 tonight a...'],
  ['families', '👨‍👩‍👧‍👦'.repeat(16), `${'👨‍👩‍👧‍👦'.repeat(15)}...`],
  ['keycaps', '1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣ of 16', '1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣ of 16'],
  ['a name that an override turns round', 'bill\u202efdp.exe', 'bill⟨U+202E⟩fdp...'],
  ['flags', '🇷🇺'.repeat(16), `${'🇷🇺'.repeat(15)}...`],
  ['fifteen letters with accents', 'е\u0301'.repeat(15), 'е\u0301'.repeat(15)],
])('[IN5, IB33] the cell shows the first 15 visible characters of %s', (_name, subject, cell) => {
  expect(shortSubject(visibleText(subject, 'subject'))).toBe(cell);
});

test('[IN5] the shown text is the subject or its beginning, and no surrogate pair is split', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (subject) => {
      const shown = shortSubject(subject);
      expect(shown === subject || subject.startsWith(shown.slice(0, -3))).toBe(true);
      expect(shown.isWellFormed()).toBe(true);
    }),
  );
});

test('[IB36] a subject is cut to a given length, between grapheme clusters; Infinity leaves it whole', () => {
  expect(shortSubject('abcdefghijklmnopqrstuvwxyz', 20)).toBe('abcdefghijklmnopqrst...');
  expect(shortSubject('👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀', 2)).toBe('👩🏽‍🚀👩🏽‍🚀...');
  expect(shortSubject('x'.repeat(998), Infinity)).toBe('x'.repeat(998));
});
