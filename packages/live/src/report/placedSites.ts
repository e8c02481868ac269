import { textsIn } from '@partitura/base/language/language.ts';
import type { Notification, Recording } from '@partitura/score/trace/recording.ts';
import { placeInputs } from '../inputs/placeInputs.ts';
import type { Findings } from '../findings/createFindings.ts';
import { markReplaced } from '../place/markReplaced.ts';
import type { PlacedSite } from '../place/placedSite.ts';
import type { Placer } from '../place/placeSite.ts';
import type { LiveStore } from '../record/liveStore.ts';
import { liveTexts } from '../texts/liveTexts.ts';
import type { Leaks } from './leaks.ts';
import { isIn, readOptions } from './options.ts';

/** What reports say of a recording besides its events: the places, the findings, and the open subscriptions. */
export interface ReportParts extends Placer, Pick<Findings, 'look'> {
  readonly leaks: () => Promise<Leaks>;
}

const NO_LEAKS: Leaks = { open: [], lifelong: [] };

/** Reports are in English, like code. */
export const texts = textsIn(liveTexts, 'en');

/** Finds the places of all sites, in the order of their first calls. */
export function placeAll(store: LiveStore, place: Placer['place']) {
  markReplaced(store.pipes);
  return Promise.all(store.pipes.map(async (site) => [site, await place(site)] as const));
}

/** Reads what text and data have in common: their options, all pipes, and the findings and places of the wanted file. */
export async function readReport(store: LiveStore, found: ReportParts, options: unknown) {
  const asked = readOptions(options);
  const limits = found.limits();
  const placed = await placeAll(store, found.place);
  const own = placed.filter(([, { isLibrary }]) => !isLibrary);
  const findings = asked.findings === false ? [] : await found.look();
  const { open, lifelong } = asked.leaks === false ? NO_LEAKS : await found.leaks();
  const wanted = <Of extends Pick<PlacedSite, 'file' | 'line'>>(all: readonly Of[]) =>
    all.filter((one) => isIn(asked.file, one));
  const shown = { findings: wanted(findings), open: wanted(open), lifelong: wanted(lifelong) };
  const isEmpty =
    Object.values(shown).every(({ length }) => length === 0) &&
    !placed.some(([, where]) => isIn(asked.file, where));
  return {
    ...{ asked, placed, own, ...shown },
    inputs: placeInputs(store, (number) => placed[number - 1]?.[1]),
    notes: await recordingNotes(
      store,
      limits,
      own.length > 0,
      isEmpty && nothingIn(asked.file, own[0]?.[1].file),
    ),
    /** The number of the latest event. */
    latest: Math.max(
      0,
      ...[...store.pipes, ...store.inputs].map(({ recording }) => recording.version()),
    ),
  };
}

/** Says that a file has nothing; `known` is a file that has. */
function nothingIn(file: string | undefined, known: string | undefined) {
  if (file === undefined) return false;
  const like = known === undefined ? '' : ` Files are named like ${known}.`;
  return `Nothing is recorded in ${JSON.stringify(file)}.${like}`;
}

/** Returns the kept notifications after this number. */
export function eventsAfter(
  recording: Pick<Recording, 'after' | 'held'>,
  since: number,
): readonly Notification[] {
  return recording.after(since) ?? recording.held();
}

/** Returns sentences about the parts that are not in a recording. */
async function recordingNotes(
  store: LiveStore,
  limits: ReturnType<Placer['limits']>,
  hasPipes: boolean,
  nothing: string | false,
): Promise<readonly string[]> {
  const dropped = store.dropped();
  return [
    nothing,
    !hasPipes && texts.nothing,
    dropped > 0 && `Notifications that are no longer held, the oldest: ${dropped}`,
    ...(await limits).map((limit) => texts.limits[limit]),
    store.failure(),
  ].filter((note) => typeof note === 'string');
}
