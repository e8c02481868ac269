import { expect, test } from 'vitest';
import { cards } from '@partitura/tests/support/cards.ts';
import { createRecording } from '@partitura/score/trace/recording.ts';
import { mapCards } from '../page/cards.ts';
import { lastEpisode, pageMoments } from './moments.ts';

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
