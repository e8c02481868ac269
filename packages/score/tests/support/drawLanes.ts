import type { CodeLane } from '../../src/code/streamCode.ts';
import { shortValue } from '../../src/layout/describe.ts';
import { engrave } from '../../src/layout/engrave.ts';
import { type Event, lane, notifications } from '@partitura/tests/support/notifications.ts';

export const lanes = [lane('clicks$'), lane('pace', 0), lane('getUser')];

/** Draws events on three lanes, with this operator for the setting `pace`. */
export function draw(operator: string, widthPx: number, ...events: readonly Event[]) {
  return drawOn(lanes, events, { names: ['clicks$', operator, 'getUser'], widthPx });
}

/** Draws events on these lanes; by default each lane has its name in the code. */
export function drawOn(
  all: readonly CodeLane[],
  events: readonly Event[],
  given: Partial<Parameters<typeof engrave>[0]> & { widthPx?: number } = {},
) {
  const { widthPx = 900, ...rest } = given;
  const engraved = { lanes: all, names: all.map(({ label }) => label), labelOf: shortValue };
  return engrave({ ...engraved, ...rest }, notifications(...events), widthPx);
}

/** This number of subscriptions of the last lane, one every 40 ms. */
export function voices(count: number): Event[] {
  return Array.from({ length: count }, (_, n) => [40 * n, 2, 'subscribe', { subscription: n + 9 }]);
}

/** Returns a function that moves an event to this time. */
export function onceAt(timeMs: number) {
  return ([, ...rest]: Event): Event => [timeMs, ...rest];
}
