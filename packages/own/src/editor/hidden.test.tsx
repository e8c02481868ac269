import { expect, test } from 'vitest';
import { openEditor } from '../../tests/support/openEditor.tsx';

test('[OW28.7] invisible characters are shown as marks with a name, except in emoji', async () => {
  const hidden = '\u202e \u2066 \u200b \u2028 \u3164 \u202a \u2060 \u{e0041} a\u200db x\ufe0f';
  const emoji = '\u{1f469}\u200d\u{1f4bb} \u2764\ufe0f 1\ufe0f\u20e3';
  const { lines } = await openEditor(`${hidden}\n${emoji}`);
  const [first, second] = lines();
  const marks = [...(first?.querySelectorAll('.cm-specialChar') ?? [])];
  expect(marks.length).toBe(10);
  for (const mark of marks) expect(mark.getAttribute('aria-label')).toMatch(/./);
  expect(second?.querySelectorAll('.cm-specialChar').length).toBe(0);
});
