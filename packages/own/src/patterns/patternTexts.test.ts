import { expect, test } from 'vitest';
import { patterns } from './patterns.ts';
import { patternTexts } from './patternTexts.ts';

test('[OW15] the inputs of a pattern play in order, within six seconds', () => {
  expect(patterns).toHaveLength(12);
  for (const { id, script, untilMs } of patterns) {
    const times = script.map(([atMs]) => atMs);
    expect(times, id).toEqual(times.toSorted((a, b) => a - b));
    expect(untilMs, id).toBeGreaterThan(times.at(-1) ?? 0);
    expect(untilMs, id).toBeLessThanOrEqual(6000);
  }
});

test('[OW15.1] a pattern has at most 14 lines of at most 46 characters', () => {
  for (const { id, code } of patterns) {
    const lines = code.split('\n');
    expect(lines.length, id).toBeLessThanOrEqual(14);
    expect(Math.max(...lines.map(({ length }) => length)), id).toBeLessThanOrEqual(46);
  }
});

test.each(Object.entries(patternTexts))(
  '[OW15.2] in %s each pattern has a short title, and a question with one right answer',
  (_, texts) => {
    expect(Object.keys(texts)).toEqual(patterns.map(({ id }) => id));
    for (const { title, question, answer, guesses } of Object.values(texts)) {
      expect(title.length, title).toBeLessThanOrEqual(24);
      expect(question, title).toMatch(/^.{15,60}\?$/);
      expect(answer, title).toMatch(/^.{30,150}\.$/);
      const whyNot = guesses.flatMap(([, correction]) => correction ?? []);
      expect([guesses.length, whyNot.length], title).toEqual([3, 2]);
      for (const sentence of whyNot) expect(sentence, title).toMatch(/\.$/);
    }
  },
);
