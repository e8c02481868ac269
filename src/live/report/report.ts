import type { Recording } from '../../trace/recording.ts';
import type { StreamCode } from '../../code/streamCode.ts';
import { textsIn } from '../../texts/language.ts';
import { markReplaced } from '../place/markReplaced.ts';
import type { Place, Placer } from '../place/placeSite.ts';
import type { LiveStore } from '../record/liveStore.ts';
import { liveTexts, whyText } from '../texts/liveTexts.ts';
import { liveTest } from './marbleTest.ts';

/** A site as data; docs/live.schema.json describes it. */
export type PipeReport = Awaited<ReturnType<typeof liveJson>>['pipes'][number];

/** The number of latest notifications of a pipe to write as text. */
const EPISODE = 60;

/** Reports are in English, like code. */
const texts = textsIn(liveTexts, 'en');

/** Returns all pipes, in the order of their first calls. */
export async function liveJson(store: LiveStore, place: Place) {
  const placed = await placeAll(store, place);
  return {
    pipes: placed.map(([{ number, isOld, counts }, where]) => {
      const { opened, closed, values, errors, last = null } = counts;
      const { name, file, line, column, isLibrary, why } = where;
      const operators: readonly string[] = where.operators.map(({ brief }) => brief);
      const named = { number, ...(name !== undefined && { name }) };
      const known = { ...named, file, line, column, isLibrary, isOld, operators };
      const report = { ...known, subscriptions: { opened, closed }, values, errors, last };
      return { ...report, ...(why && { why: whyText(why, texts) }) };
    }),
  };
}

/**
 * Writes the app's own pipes as plain text, each with its latest notifications. Pipes of packages are only counted.
 *
 *     src/search.ts:12:6  found$: debounceTime(300), distinctUntilChanged()
 *     pipe 3 · open 1 of 2 · values 5 · errors 0 · last "par"
 */
export async function liveText(store: LiveStore, found: Placer): Promise<string> {
  const limits = found.limits();
  const placed = await placeAll(store, found.place);
  const own = placed.filter(([, { isLibrary }]) => !isLibrary);
  const parts = own.map(([{ number, counts, isOld, recording }, where]) => {
    const { name, file, line, column, operators, code, why } = where;
    const { opened, closed, values, errors, last } = counts;
    const written =
      operators.length > 0
        ? operators.map(({ brief }) => brief)
        : code.lanes.slice(1).map(({ label }) => label);
    const facts = [
      `pipe ${number}`,
      `open ${opened - closed} of ${opened}`,
      `values ${values}`,
      `errors ${errors}`,
      last !== undefined && `last ${last}`,
      isOld && 'its module was replaced',
    ];
    return [
      `${file}:${line}:${column}  ${name === undefined ? '' : `${name}: `}${written.join(', ')}`,
      facts.filter(Boolean).join(' · '),
      ...(why === undefined ? [] : [whyText(why, texts)]),
      '',
      siteText(recording, code),
    ].join('\n');
  });
  const hidden = placed.length - own.length;
  const dropped = store.dropped();
  const notes = [
    own.length === 0 && texts.nothing,
    hidden > 0 && `Pipes of packages, not listed: ${hidden}`,
    dropped > 0 && `Notifications that are no longer held, the oldest: ${dropped}`,
    ...(await limits).map((limit) => texts.limits[limit]),
    store.failure(),
  ].filter(Boolean);
  return [...parts, ...notes].join('\n') + '\n';
}

/** Writes the latest notifications of a pipe, one per line: milliseconds since the first, lane, and value or kind. */
export function siteText(recording: Pick<Recording, 'held'>, { lanes }: StreamCode): string {
  const held = recording.held().slice(-EPISODE);
  const startMs = held[0]?.timeMs ?? 0;
  const width = Math.max(...lanes.map(({ label }) => label.length));
  const lines = held.map(({ timeMs, lane, kind, value }) => {
    const label = lanes[lane]?.label.padEnd(width) ?? '';
    const shown = typeof value === 'string' ? value : kind;
    const what = kind === 'error' ? `error ${shown}` : shown;
    return `${String(timeMs - startMs).padStart(7)}  ${label}  ${what}`;
  });
  return `${lines.join('\n')}\n`;
}

/** Writes the last run of a pipe as a test. Rejects with a sentence if there is no run. */
export async function testOfPipe(store: LiveStore, place: Place, number: number): Promise<string> {
  const site = store.sites[number - 1];
  const test = site && liveTest(site.recording, await place(site), performance.now());
  if (!test)
    throw new RangeError(`Expected the number of a pipe with a run and known code, got ${number}.`);
  return test.text;
}

function placeAll(store: LiveStore, place: Place) {
  markReplaced(store.sites);
  return Promise.all(store.sites.map(async (site) => [site, await place(site)] as const));
}
