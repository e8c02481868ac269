import fc from 'fast-check';
import { expect, test } from 'vitest';
import { engraveScene, playScene } from '../../tests/scenes/playScene.ts';
import { importRecordScene } from '@partitura/tests/support/importRecordScene.ts';

const record = await importRecordScene();

const keepLatest = ['debounceTime', 'throttleTime', 'auditTime', 'sampleTime'];
const keepAll = ['delay', 'bufferTime'];

test('[SC2.14] in any run, a typed text is hollow if the next operator neither emitted it nor holds it back', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...keepLatest, ...keepAll),
      fc.uniqueArray(fc.integer({ min: 1, max: 3000 }), { maxLength: 20 }),
      fc.integer({ min: 500, max: 4000 }),
      (pace, times, endMs) => {
        // At most three waiting values are drawn; after 4 s no value waits.
        const untilMs = keepAll.includes(pace) ? 4000 : endMs;
        const inputs = times.map((atMs) => [atMs, 'typed$', `at ${atMs}`] as const);
        const script = { stream: 'trackedInput', settings: { pace }, inputs, untilMs } as const;
        const scene = playScene(script, record);
        const [typed, paced] = engraveScene(scene, 10_000).lanes;
        const came = scene.notifications.filter(({ kind, lane }) => kind === 'next' && lane === 1);
        const out = came.flatMap(({ value }) => value);
        const waits = paced?.bars.filter(({ end }) => end === 'open') ?? [];
        const isHollow = (number: number) =>
          !out.includes(scene.notifications.find((one) => one.number === number)?.value) &&
          !waits.some((bar) => bar.number === number);
        const values = typed?.marks.filter(({ kind }) => kind === 'next') ?? [];
        expect(values.map((mark) => mark.isHollow)).toEqual(
          values.map(({ number }) => isHollow(number)),
        );
      },
    ),
    { numRuns: 60 },
  );
});
