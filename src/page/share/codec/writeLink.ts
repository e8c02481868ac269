import type { Notification } from '../../../score/record/recording.ts';
import type { WidgetName } from '../../../widgets/card.ts';
import { forEachWidget } from '../../score/recordings.ts';
import {
  LINK_BEGINS,
  MOST_AGO_MS,
  MOST_EVENTS,
  MOST_FRAGMENT,
  MOST_JSON_BYTES,
  type SharedPage,
  type SharedWidget,
  type LinkShapes,
} from './sharedPage.ts';
import { encodeFragment } from './encodeFragment.ts';
import { toWireTape } from './wireTape.ts';
import { toWire, type WireValue } from './wireValue.ts';

/** A link's fragment, and how much of the recording went into it. */
export interface WrittenLink {
  fragment: string;
  /** How many notifications are in it, of how many. */
  kept: number;
  all: number;
  /** How long ago the first of those in it happened. */
  agoMs: number;
}

/**
 * Writes a page into the fragment of an address.
 *
 * When all that happened takes too much room, the oldest notifications of the page are left out, as
 * few as it takes; of each stream that loses some, what it gave last before is kept.
 */
export async function writeLink(page: SharedPage, shapes: LinkShapes): Promise<WrittenLink> {
  const names = Object.keys(page.widgets) as WidgetName[];
  const all = names
    .flatMap((name) => page.widgets[name].held.map(({ timeMs }) => ({ name, timeMs })))
    .sort((a, b) => a.timeMs - b.timeMs);
  const recent = all.findIndex(({ timeMs }) => timeMs >= -MOST_AGO_MS);
  const wire = createWire();

  async function tryLatest(kept: number) {
    const text = JSON.stringify(wire(latest(page, shapes, all.slice(all.length - kept)), shapes));
    if (new Blob([text]).size > MOST_JSON_BYTES) return undefined;
    const letters = await encodeFragment(text, MOST_FRAGMENT - LINK_BEGINS.length);
    return letters === undefined ? undefined : `${LINK_BEGINS}${letters}`;
  }

  let fits = { kept: 0, fragment: (await tryLatest(0)) ?? '' };
  let most = Math.min(MOST_EVENTS, recent === -1 ? 0 : all.length - recent);
  // All at first, as that is what mostly fits; then halves.
  for (let kept = most; fits.kept < most; kept = Math.ceil((fits.kept + most) / 2)) {
    const fragment = await tryLatest(kept);
    if (fragment === undefined) most = kept - 1;
    else fits = { kept, fragment };
  }
  const agoMs = 0 - (all[all.length - fits.kept]?.timeMs ?? 0);
  return { ...fits, all: all.length, agoMs };
}

/** The page with so much of its recordings as these latest of its notifications are. */
function latest(
  page: SharedPage,
  shapes: LinkShapes,
  kept: readonly { name: WidgetName }[],
): SharedPage {
  const counts = new Map<WidgetName, number>();
  for (const { name } of kept) counts.set(name, (counts.get(name) ?? 0) + 1);
  const widgets = forEachWidget(Object.keys(page.widgets) as WidgetName[], (name) => {
    const widget = page.widgets[name];
    const from = widget.held.length - (counts.get(name) ?? 0);
    return cutBefore(widget, from, shapes[name].output);
  });
  return { ...page, widgets };
}

function cutBefore(widget: SharedWidget, from: number, output: number): SharedWidget {
  const isOutput = ({ lane, kind }: Notification) => lane === output && kind === 'next';
  const last = widget.held.slice(0, from).findLast(isOutput);
  return { ...widget, held: widget.held.slice(from), before: last ? last.value : widget.before };
}

/** Makes what writes a page as JSON; what values it has written once it need not look at again. */
function createWire() {
  const written = new Map<unknown, { wire: WireValue; json: string }>();

  function write(value: unknown) {
    const known = written.get(value);
    if (known) return known;
    const wire = toWire(value);
    const made = { wire, json: JSON.stringify(wire) };
    written.set(value, made);
    return made;
  }

  return (page: SharedPage, shapes: LinkShapes) => {
    const values: WireValue[] = [];
    const places = new Map<string, number>();
    function placeOf(value: unknown) {
      if (value === undefined) return 0;
      const { wire, json } = write(value);
      const place = places.get(json) ?? values.push(wire);
      places.set(json, place);
      return place;
    }
    const widgets = Object.entries(page.widgets)
      .filter(([, widget]) => !isUntouched(widget))
      .map(([key, { chosen, faults, before, held }]) => {
        const tape = toWireTape(held, shapes[key as WidgetName].lanes, placeOf);
        return [key, { chosen, broken: faults, before: placeOf(before), tape }] as const;
      });
    return { speed: page.speed, values, widgets: Object.fromEntries(widgets) };
  };
}

function isUntouched({ chosen, faults, before, held }: SharedWidget) {
  return (
    [Object.keys(chosen), faults, held].every(({ length }) => length === 0) && before === undefined
  );
}
