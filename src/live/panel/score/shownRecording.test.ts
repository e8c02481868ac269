import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { fakeLiveStore } from '../../../../tests/support/fakeLiveStore.ts';
import { createRecording } from '../../../trace/recording.ts';
import { narrowedRecording, shownRecording, sourceBeginnings } from './shownRecording.ts';

function pipe() {
  return fakeLiveStore().add({ file: 'a.ts', line: 1, operators: ['map(x)', 'tap(y)'] });
}

test('[LV2] the subscriptions of the source are those of lane 0, the oldest first', () => {
  const { site, open } = pipe();
  open();
  open();
  const beginnings = sourceBeginnings(site.recording);
  expect(beginnings.map(({ subscription }) => subscription)).toEqual([3, 6]);
});

test('[LV2] a recording of one subscription has its notifications alone, with their numbers', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(2), { maxLength: 30 }), fc.nat(2), (turns, chosen) => {
      const { site, open } = pipe();
      const runs = [open(), open(), open()];
      const source = 3 * chosen + 3;
      const shown = narrowedRecording(site.recording, source);
      for (const turn of turns) {
        runs[turn]?.next('1');
        // Read amid, as the score does, or not.
        if (turn === 1) shown.after(0);
      }
      const own = site.recording
        .held()
        .filter(({ subscription }) => subscription > source - 3 && subscription <= source)
        .map(({ number }) => number);
      expect(shown.held().map(({ number }) => number)).toEqual(own);
      expect(shown.after(12).map(({ number }) => number)).toEqual(own.filter((one) => one > 12));
      expect(shown.version()).toBe(site.recording.version());
    }),
  );
});

test('[LV2] a second source of the same pipe, as by retry, has the lanes below it', () => {
  const recording = createRecording();
  const add = (lane: number, kind: 'subscribe' | 'next' | 'error', subscription: number) => {
    const under = lane === 0 ? 1 : undefined;
    recording.add({ lane, kind, subscription, timeMs: 0, value: '1', cause: undefined, under });
  };
  add(1, 'subscribe', 1);
  add(0, 'subscribe', 2);
  add(0, 'error', 2);
  add(0, 'subscribe', 3);
  add(0, 'next', 3);
  add(1, 'next', 1);
  const numbers = narrowedRecording(recording, 3)
    .held()
    .map(({ number }) => number);
  expect(numbers).toEqual([1, 4, 5, 6]);
});

test('[LV2] what the source of one subscriber brings to others belongs to it, as by share', () => {
  const recording = createRecording();
  const add = (lane: number, kind: 'subscribe' | 'next', subscription: number, cause?: number) =>
    recording.add({ lane, kind, subscription, timeMs: 0, value: '1', cause });
  add(1, 'subscribe', 1);
  add(0, 'subscribe', 2);
  add(1, 'subscribe', 3);
  add(0, 'next', 2);
  add(1, 'next', 1, 4);
  add(1, 'next', 3, 4);
  const shown = narrowedRecording(recording, 2).held();
  expect(shown.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('[LV5.1] the same text is read as the same value, and listeners hear of new ones', () => {
  const { site, open } = pipe();
  const shown = shownRecording(site.recording);
  const heard = vi.fn<() => void>();
  const stop = shown.subscribe(heard);
  open().next('{"id":1}');
  const values = new Set(shown.held().map(({ value }) => value));
  expect(Array.from(values, String)).toEqual(['undefined', '{"id":1}']);
  expect(heard).toHaveBeenCalledTimes(6);
  stop();
});
