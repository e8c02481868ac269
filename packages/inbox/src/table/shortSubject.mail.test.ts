import { expect, test } from 'vitest';
import { visibleText } from '@partitura/base/ui/text/visibleText.ts';
import { shortSubject } from './shortSubject.ts';

/** The whole subject as in the title, and the text of its cell. */
function shownIn(subject: string) {
  const title = visibleText(subject, 'subject');
  return { title, cell: shortSubject(title) };
}

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
])('[IN5, IB33] the cell has the first 15 visible characters of %s', (_name, subject, cell) => {
  expect(shownIn(subject).cell).toBe(cell);
});

test('[IB33] the title has no character without effect', () => {
  const { title } = shownIn('Re:\u00a0\u200bDie Donau\u00addampf\u00adschiff\u00adfahrt');
  expect(title).toBe('Re:\u00a0Die Donaudampfschifffahrt');
});
