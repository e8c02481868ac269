import fc from 'fast-check';
import { expect, test } from 'vitest';
import { visibleText } from '@partitura/base/ui/text/visibleText.ts';
import { shortSubject } from './shortSubject.ts';

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
