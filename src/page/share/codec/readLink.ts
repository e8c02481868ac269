import type { Speed } from '../../../clock/clockTime.ts';
import type { Chosen } from '../../settings/arrange.ts';
import { faults, BUILT_IN_USERS } from '../../faults/faults.ts';
import { knobs } from '../../settings/knobs.ts';
import type { WidgetName } from '../../registry.tsx';
import { InvalidLinkError } from './InvalidLinkError.ts';
import { byName } from './byName.ts';
import { isRecord, listOf, wholeFrom } from './readWire.ts';
import {
  LINK_BEGINS,
  MOST_EVENTS,
  MOST_FRAGMENT,
  MOST_JSON_BYTES,
  type SharedPage,
  type SharedWidget,
  type StreamShapes,
} from './sharedPage.ts';
import { decodeFragment } from './encodeFragment.ts';
import { fromWireTape } from './wireTape.ts';
import { fromWire } from './wireValue.ts';

const SPEEDS: readonly Speed[] = [0.1, 0.5, 1];

/** Tells whether a fragment was meant to be that of a shared link, of whatever version. */
export function isShareFragment(fragment: string): boolean {
  return fragment.startsWith('#s=');
}

/**
 * Reads a page from the fragment of an address, the only place where that becomes ours.
 *
 * Rejects with `InvalidLinkError` unless the fragment is whole and unaltered, and all that it tells
 * could have been: settings within the bounds of their knobs, faults of the catalogue, lanes that
 * the streams have, times in their order. Takes bounded room and time, whatever comes.
 */
export async function readLink(fragment: string, shapes: StreamShapes): Promise<SharedPage> {
  if (fragment.length > MOST_FRAGMENT || !fragment.startsWith(LINK_BEGINS)) {
    throw new InvalidLinkError();
  }
  const text = await decodeFragment(fragment.slice(LINK_BEGINS.length), MOST_JSON_BYTES);
  const data = parse(text);
  if (!isRecord(data) || !isRecord(data.widgets)) throw new InvalidLinkError();
  const { widgets } = data;
  const speed = SPEEDS.find((known) => known === data.speed);
  if (speed === undefined || !Object.keys(widgets).every((name) => Object.hasOwn(shapes, name))) {
    throw new InvalidLinkError();
  }
  const values = listOf(data.values, MOST_JSON_BYTES).map(fromWire);
  const valueAt = (place: unknown) => values[wholeFrom(0, place, values.length) - 1];
  const read = (Object.keys(shapes) as WidgetName[]).map(
    (name) => [name, readWidget(name, widgets[name], shapes, valueAt)] as const,
  );
  const events = read.reduce((sum, [, { held }]) => sum + held.length, 0);
  if (events > MOST_EVENTS) throw new InvalidLinkError();
  return { speed, widgets: byName(read) };
}

function readWidget(
  name: WidgetName,
  wire: unknown,
  shapes: StreamShapes,
  valueAt: (place: unknown) => unknown,
): SharedWidget {
  if (wire === undefined) return { chosen: {}, broken: [], held: [], before: undefined };
  if (!isRecord(wire)) throw new InvalidLinkError();
  return {
    chosen: readChosen(name, wire.chosen),
    broken: readFaults(name, wire.broken),
    before: valueAt(wire.before),
    held: fromWireTape(wire.tape, shapes[name].lanes, valueAt),
  };
}

function readChosen(name: WidgetName, wire: unknown): Chosen {
  if (!isRecord(wire) || !Object.entries(wire).every(([key, value]) => isChoice(name, key, value)))
    throw new InvalidLinkError();
  return wire;
}

/** Tells whether a widget has this setting, and it can be this. */
export function isChoice(name: WidgetName, setting: string, value: unknown): boolean {
  const known: Readonly<Record<string, (typeof knobs)[WidgetName]['pause']>> = knobs[name];
  const knob = Object.hasOwn(known, setting) ? known[setting] : undefined;
  if (knob?.kind === 'operator') return knob.choices.some((choice) => choice === value);
  if (!knob || typeof value !== 'number' || !Number.isInteger(value)) return false;
  return value >= knob.least && value <= knob.most;
}

function readFaults(name: WidgetName, wire: unknown): readonly string[] {
  const ids = faults[name].map(({ id }) => id);
  if (name === 'users') ids.push(BUILT_IN_USERS);
  const broken = listOf(wire, ids.length).map((id) => ids.find((known) => known === id));
  if (broken.includes(undefined)) throw new InvalidLinkError();
  return broken.filter((id) => id !== undefined);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InvalidLinkError(error);
  }
}
