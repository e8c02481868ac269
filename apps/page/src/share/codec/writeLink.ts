import { outputLane } from '@partitura/score/code/streamCode.ts';
import type { WidgetName } from '../../widgets/card.ts';
import type { Cards } from '../../page/cards.ts';
import { encodeFragment, MOST_FRAGMENT } from '@partitura/base/link/encodeFragment.ts';
import {
  LINK_BEGINS,
  MOST_AGO_MS,
  MOST_EVENTS,
  MOST_JSON_BYTES,
  type SharedPage,
} from './sharedPage.ts';
import { toWireRecording, toWire, type WireValue } from './wire.ts';

/** A link's fragment, and the included part of the recording. */
export type WrittenLink = Awaited<ReturnType<typeof writeLink>>;

/**
 * Encodes a page in the fragment of an address; also returns the number of kept notifications (`keptCount`) and the age
 * of the oldest one. Drops as few of the page's oldest notifications as necessary, and keeps the last value of each
 * stream before the cut.
 */
export async function writeLink(page: SharedPage, cards: Cards) {
  const all = namesOf(page)
    .flatMap((name) => page.widgets[name].notifications.map(({ timeMs }) => ({ name, timeMs })))
    .sort((a, b) => a.timeMs - b.timeMs);
  const recent = all.filter(({ timeMs }) => timeMs >= -MOST_AGO_MS).length;
  const toWirePage = createWriter(page, cards);

  async function tryLatest(keptCount: number) {
    const text = JSON.stringify(toWirePage(all.slice(all.length - keptCount)));
    if (new Blob([text]).size > MOST_JSON_BYTES) return undefined;
    const letters = await encodeFragment(text, MOST_FRAGMENT - LINK_BEGINS.length);
    return letters === undefined ? undefined : `${LINK_BEGINS}${letters}`;
  }

  let fits = { keptCount: 0, fragment: (await tryLatest(0)) ?? '' };
  let most = Math.min(MOST_EVENTS, recent);
  // First tries all notifications, which usually fit; then bisects.
  for (let kept = most; fits.keptCount < most; kept = Math.ceil((fits.keptCount + most) / 2)) {
    const fragment = await tryLatest(kept);
    if (fragment === undefined) most = kept - 1;
    else fits = { keptCount: kept, fragment };
  }
  const agoMs = 0 - (all[all.length - fits.keptCount]?.timeMs ?? 0);
  return { ...fits, all: all.length, agoMs };
}

/** Makes a function that encodes a page with only the latest notifications, and with each value once. */
function createWriter(page: SharedPage, cards: Cards) {
  const cache = new Map<unknown, { wire: WireValue; json: string }>();

  function write(value: unknown) {
    const known = cache.get(value);
    if (known) return known;
    const wire = toWire(value);
    const made = { wire, json: JSON.stringify(wire) };
    cache.set(value, made);
    return made;
  }

  return (latest: readonly { name: WidgetName }[]) => {
    const values: WireValue[] = [];
    const places = new Map<string, number>();
    function placeOf(value: unknown) {
      if (value === undefined) return 0;
      const { wire, json } = write(value);
      const place = places.get(json) ?? values.push(wire);
      places.set(json, place);
      return place;
    }
    const widgets = namesOf(page).flatMap((name) => {
      const { choices, faults, notifications, before } = page.widgets[name];
      const { code } = cards[name];
      const output = outputLane(code);
      const from = notifications.length - latest.filter((one) => one.name === name).length;
      const last = notifications
        .slice(0, from)
        .findLast(({ lane, kind }) => lane === output && kind === 'next');
      const tape = toWireRecording(notifications.slice(from), code.lanes.length, placeOf);
      const wire = {
        chosen: choices,
        broken: faults,
        before: placeOf(last ? last.value : before),
        tape,
      };
      const lists = [Object.keys(choices), faults, tape.lane];
      const isUntouched = lists.every(({ length }) => length === 0) && wire.before === 0;
      return isUntouched ? [] : [[name, wire] as const];
    });
    return { speed: page.speed, values, widgets: Object.fromEntries(widgets) };
  };
}

function namesOf({ widgets }: SharedPage) {
  return Object.keys(widgets) as WidgetName[];
}
