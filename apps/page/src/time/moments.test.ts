import { expect, test, afterEach, beforeEach, vi } from 'vitest';
import { cards } from '@partitura/tests/support/cards.ts';
import { createRecording } from '@partitura/score/trace/recording.ts';
import { mapCards } from '../page/cards.ts';
import { lastEpisode, pageMoments, playMoments } from './moments.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Recordings with notifications at these times, by widget. */
function recordingsAt(times: Partial<Record<string, readonly number[]>>, capacity?: number) {
  return mapCards(cards, (name) => {
    const recording = createRecording(capacity);
    for (const timeMs of times[name] ?? []) {
      const rest = { lane: 0, value: undefined, subscription: 1, cause: undefined };
      recording.put({ number: recording.nextNumber(), kind: 'next', timeMs, ...rest });
    }
    return recording;
  });
}

test('[SC4.1] the moments of all cards are in order, without duplicates', () => {
  const recordings = recordingsAt({ greeting: [0, 5, 5, 900], inbox: [0, 6, 40, 900, 5000] });
  expect(pageMoments(recordings)).toEqual([0, 5, 6, 40, 900, 5000]);
  expect(pageMoments(recordingsAt({}))).toEqual([]);
});

test("[OW30] the moments of guests, such as the visitor's own stream, are sorted in among the moments of the cards", () => {
  const guests = new Set([() => [3, 5], () => [950]]);
  expect(pageMoments(recordingsAt({ greeting: [0, 5, 900] }), guests)).toEqual([0, 3, 5, 900, 950]);
});

test('[SC4, SC4.1] a moment whose notifications have all been pushed out of their recordings is no longer a moment of the page', () => {
  const recordings = recordingsAt({ greeting: [1, 2, 3, 4], users: [2, 9] }, 2);
  expect(pageMoments(recordings)).toEqual([2, 3, 4, 9]);
});

test('[SC4.6] an episode lasts until a silence of 2 s; a single moment, such as a lone poll, is no episode; without an episode, the last moment is replayed', () => {
  expect(lastEpisode([0, 1999, 3999, 4100, 6099])).toEqual([3999, 4100, 6099]);
  expect(lastEpisode([0, 1999, 3000])).toEqual([0, 1999, 3000]);
  expect(lastEpisode([0, 1, 3000, 3200, 3400, 10_000, 15_000])).toEqual([3000, 3200, 3400]);
  expect(lastEpisode([0, 5000, 10_000])).toEqual([10_000]);
  expect(lastEpisode([0])).toEqual([0]);
  expect(lastEpisode([])).toEqual([]);
});

/** Plays these moments, and returns the calls, each with the real time since the beginning. */
function play(moments: readonly number[], speed = () => 1) {
  const called: string[] = [];
  const startMs = performance.now();
  const note = (what: string | number) =>
    called.push(`${Math.round(performance.now() - startMs)}: ${what}`);
  const cancel = playMoments(moments, note, { speed, onEnd: () => called.push('end') });
  return { called, cancel };
}

test('[SC4.5] the first moment is replayed at once, and each later one after its recorded delay', () => {
  const { called } = play([70_000, 70_200, 70_201, 70_950]);
  expect(called).toEqual(['0: 70000']);
  vi.advanceTimersByTime(949);
  expect(called).toEqual(['0: 70000', '200: 70200', '201: 70201']);
  vi.runAllTimers();
  expect(called.slice(3)).toEqual(['950: 70950', 'end']);
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  ['a silence over 1 s takes 1 s', [0, 1000, 2001, 3_600_000], 1, [0, 1000, 2000, 3000]],
  ['at ×0.1 the replay takes ten times as long', [0, 50, 5000], 0.1, [0, 500, 10_500]],
  ['a replay without moments ends at once', [], 1, []],
] as const)('[SC4.5] %s', (_, moments, speed, times) => {
  const { called } = play(moments, () => speed);
  if (moments.length > 0) vi.runAllTimers();
  expect(called).toEqual([...moments.map((moment, at) => `${times[at]}: ${moment}`), 'end']);
});

test.each([1, 0.1])('[SC4.7] at ×%d the last moment is shown for half a second', (speed) => {
  const { called } = play([7], () => speed);
  vi.advanceTimersByTime(499);
  expect(called).toEqual(['0: 7']);
  vi.runAllTimers();
  expect(called).toEqual(['0: 7', 'end']);
});

test('[SC4.5] a new speed takes effect within 100 ms, even during a silence', () => {
  let speed = 0.1;
  const { called } = play([0, 900], () => speed);
  vi.advanceTimersByTime(1000);
  speed = 1;
  vi.runAllTimers();
  expect(called).toEqual(['0: 0', '1800: 900', 'end']);
});

test('[SC4.5] after a long task, only the latest of the moments that were due meanwhile is shown, and later moments are on time', () => {
  const { called } = play([0, 10, 20, 30, 400]);
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 25);
  vi.runAllTimers();
  expect(called).toEqual(['0: 0', '35: 30', '400: 400', 'end']);
});

test('[SC4.8] the returned function stops the replay: no further call is made, and no timer is left', () => {
  const { called, cancel } = play([0, 100, 200]);
  vi.advanceTimersByTime(150);
  cancel();
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(1000);
  expect(called).toEqual(['0: 0', '100: 100']);
});

test('[SC4.8] a replay can be stopped by the callback that shows a moment, and then reports no end', () => {
  const shown: number[] = [];
  const onEnd = vi.fn();
  const cancel = playMoments([0, 100], show, { speed: () => 1, onEnd });
  function show(atMs: number) {
    shown.push(atMs);
    if (atMs === 100) cancel();
  }
  vi.runAllTimers();
  expect(shown).toEqual([0, 100]);
  expect(onEnd).not.toHaveBeenCalled();
});
