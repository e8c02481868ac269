import { SPEEDS } from '@partitura/base/clock/clockTime.ts';
import type { SettingChoice } from '@partitura/score/code/streamCode.ts';
import type { WidgetCard, Choices } from '../../widgets/card.ts';
import { type Cards, mapCards } from '../../page/cards.ts';
import { decodeFragment, MOST_FRAGMENT } from '@partitura/base/link/encodeFragment.ts';
import { check, isRecord, listOf, wholeFrom } from '@partitura/base/link/readWire.ts';
import { LINK_BEGINS, MOST_EVENTS, MOST_JSON_BYTES, type SharedPage } from './sharedPage.ts';
import { fromWireRecording, fromWire } from './wire.ts';

/** Links of earlier versions may have this speed, which becomes 1, the nearest current speed. Source: SPEC SC8.11. */
const EARLIER_SPEED = 0.5;

/**
 * Decodes a page from the fragment of an address, with limits on memory and time. Rejects with
 * `InvalidLinkError` unless the fragment is complete, unaltered and possible: settings within the
 * bounds of their knobs, faults of the cards, lanes of the streams, times in order.
 */
export async function readLink(fragment: string, cards: Cards): Promise<SharedPage> {
  check(fragment.length <= MOST_FRAGMENT && fragment.startsWith(LINK_BEGINS));
  const data = await decodeFragment(fragment.slice(LINK_BEGINS.length), MOST_JSON_BYTES);
  check(isRecord(data) && isRecord(data.widgets));
  const { widgets } = data;
  const speed = SPEEDS.find((known) => known === (data.speed === EARLIER_SPEED ? 1 : data.speed));
  check(speed !== undefined && Object.keys(widgets).every((name) => Object.hasOwn(cards, name)));
  const values = listOf(data.values, MOST_JSON_BYTES).map(fromWire);
  const valueAt = (place: unknown) => values[wholeFrom(0, place, values.length) - 1];
  const read = mapCards(cards, (name, card) => readWidget(widgets[name], card, valueAt));
  const events = Object.values(read).flatMap(({ notifications }) => notifications);
  check(events.length <= MOST_EVENTS);
  return { speed, widgets: read };
}

function readWidget(wire: unknown, card: WidgetCard, valueAt: (place: unknown) => unknown) {
  if (wire === undefined) return { choices: {}, faults: [], notifications: [], before: undefined };
  check(isRecord(wire));
  return {
    choices: readChosen(wire.chosen, card),
    faults: readFaults(wire.broken, card),
    before: valueAt(wire.before),
    notifications: fromWireRecording(wire.tape, card.code.lanes.length, valueAt),
  };
}

function readChosen(wire: unknown, { knobs }: WidgetCard): Choices {
  const isChoice = (one: [name: string, value: unknown]): one is [string, SettingChoice] =>
    Object.hasOwn(knobs, one[0]) && knobs[one[0]]?.parse(one[1]) !== undefined;
  check(isRecord(wire));
  const entries = Object.entries(wire);
  check(entries.every(isChoice));
  return Object.fromEntries(entries);
}

function readFaults(wire: unknown, { faults, standIn }: WidgetCard): readonly string[] {
  const known = [...faults, ...(standIn ? [standIn] : [])].map(({ id }) => id);
  // An earlier version may have had other faults.
  const read = listOf(wire, known.length);
  return known.filter((id) => read.includes(id));
}
