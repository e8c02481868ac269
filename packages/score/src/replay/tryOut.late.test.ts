import fc from 'fast-check';
import { expect, test } from 'vitest';
import { importTryOut } from '../../tests/support/importTryOut.ts';

const { tryOutScene: tryOn } = await importTryOut();

const texts = ['М', 'Ма', 'Мар', 'Мари', 'Мария'];
/** The times between letters, in milliseconds; a letter may arrive just after a timer was due. */
const gaps = fc.oneof(
  fc.array(fc.double({ min: 100, max: 600, noNaN: true }), { minLength: 5, maxLength: 5 }),
  fc.array(fc.integer({ min: 495, max: 530 }), { minLength: 5, maxLength: 5 }),
);

test.each(['debounceTime', 'throttleTime', 'auditTime', 'sampleTime'])(
  '[GU2.13] the replay is like the recording even if letters overtake a late timer of %s',
  (pace) => {
    fc.assert(
      fc.property(gaps, fc.constantFrom(0, 4, 20, 50), (each, lateMs) => {
        let atMs = 0;
        const inputs = each.map((gapMs, index) => {
          atMs += gapMs;
          return [atMs, 'typed$', texts[index]] as const;
        });
        const scene = { stream: 'trackedInput', inputs, settings: { pace }, lateMs } as const;
        expect(tryOn({ ...scene, untilMs: atMs + 3000 }, 'pause', [300])).toBeInstanceOf(Array);
      }),
      {
        numRuns: 60,
        examples: [
          [[533, 176, 164, 255, 160], 50],
          [[501, 497, 508, 496, 499], 50],
        ],
      },
    );
  },
);
