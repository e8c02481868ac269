import type { Speed } from '../../../clock/clockTime.ts';
import type { Chosen, WidgetName } from '../../../widgets/card.ts';
import { forEachWidget } from '../../score/recordings.ts';
import { InvalidLinkError } from './InvalidLinkError.ts';
import { isRecord, listOf, wholeFrom } from './readWire.ts';
import {
  LINK_BEGINS,
  MOST_EVENTS,
  MOST_FRAGMENT,
  MOST_JSON_BYTES,
  type SharedPage,
  type SharedWidget,
  type LinkShapes,
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
export async function readLink(fragment: string, shapes: LinkShapes): Promise<SharedPage> {
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
  const read = forEachWidget(Object.keys(shapes) as WidgetName[], (name) =>
    readWidget(widgets[name], shapes[name], valueAt),
  );
  const events = Object.values(read).reduce((sum, { held }) => sum + held.length, 0);
  if (events > MOST_EVENTS) throw new InvalidLinkError();
  return { speed, widgets: read };
}

function readWidget(
  wire: unknown,
  shape: LinkShapes[WidgetName],
  valueAt: (place: unknown) => unknown,
): SharedWidget {
  if (wire === undefined) return { chosen: {}, faults: [], held: [], before: undefined };
  if (!isRecord(wire)) throw new InvalidLinkError();
  return {
    chosen: readChosen(wire.chosen, shape),
    faults: readFaults(wire.broken, shape),
    before: valueAt(wire.before),
    held: fromWireTape(wire.tape, shape.lanes, valueAt),
  };
}

function readChosen(wire: unknown, { isChoice }: LinkShapes[WidgetName]): Chosen {
  if (!isRecord(wire) || !Object.entries(wire).every(([name, value]) => isChoice(name, value)))
    throw new InvalidLinkError();
  return wire;
}

function readFaults(wire: unknown, { faults }: LinkShapes[WidgetName]): readonly string[] {
  const read = listOf(wire, faults.length).map((id) => faults.find((known) => known === id));
  if (read.includes(undefined)) throw new InvalidLinkError();
  return read.filter((id) => id !== undefined);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InvalidLinkError(error);
  }
}
