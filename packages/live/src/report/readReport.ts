import { textsIn } from '@partitura/base/language/language.ts';
import type { Notification, Recording } from '@partitura/score/trace/recording.ts';
import { placeInputs } from '../inputs/placeInputs.ts';
import type { Findings } from '../findings/createFindings.ts';
import { markReplaced } from '../place/markReplaced.ts';
import type { PlacedSite } from '../place/placedSite.ts';
import type { Placer } from '../place/placeSite.ts';
import type { LiveStore } from '../record/liveStore.ts';
import { liveTexts } from '../texts/liveTexts.ts';
import type { LiveLeaks, ReportOptions } from '../api/api.ts';

/** The contents of a report besides the events: the places, the findings, and the open subscriptions. */
export interface ReportParts extends Placer, Pick<Findings, 'look'> {
  readonly leaks: () => Promise<LiveLeaks>;
}

const NO_LEAKS: LiveLeaks = { open: [], lifelong: [] };

/** Reports are written in English, like code. */
export const texts = textsIn(liveTexts, 'en');

/** Finds the places of all sites, in the order of their first calls. */
export function placeAll(store: LiveStore, place: Placer['place']) {
  markReplaced(store.pipes);
  return Promise.all(store.pipes.map(async (site) => [site, await place(site)] as const));
}

/**
 * Reads the parts that text and data have in common: the options, all pipes, and the findings and places of the wanted
 * file.
 */
export async function readReport(store: LiveStore, parts: ReportParts, options: unknown) {
  const checkedOptions = readOptions(options);
  const { file } = checkedOptions;
  const limits = parts.limits();
  const placedSites = await placeAll(store, parts.place);
  const own = placedSites.filter(([, { isLibrary }]) => !isLibrary);
  const findings = checkedOptions.findings === false ? [] : await parts.look();
  const { open, lifelong } = checkedOptions.leaks === false ? NO_LEAKS : await parts.leaks();
  const inFile = <Of extends Pick<PlacedSite, 'file' | 'line'>>(all: readonly Of[]) =>
    all.filter((one) => isIn(file, one));
  const shown = { findings: inFile(findings), open: inFile(open), lifelong: inFile(lifelong) };
  const isEmpty = [...Object.values(shown), inFile(placedSites.map(([, where]) => where))].every(
    ({ length }) => length === 0,
  );
  const { count, keptCount } = store.tally;
  /** Sentences about the parts of the app that are not recorded. */
  const notes = [
    isEmpty && nothingIn(file, own[0]?.[1].file),
    own.length === 0 && texts.nothing,
    keptCount < count &&
      `Kept: ${keptCount} of ${count} events, at most the latest 10000 of a pipe.`,
    ...(await limits).map((limit) => texts.limits[limit]),
    store.failure(),
  ].filter((note) => typeof note === 'string');
  return {
    ...{ checkedOptions, placedSites, own, ...shown, notes },
    inputs: placeInputs(store, (number) => placedSites[number - 1]?.[1]),
    /** The number of the latest event. */
    latest: Math.max(
      0,
      ...[...store.pipes, ...store.inputs].map(({ recording }) => recording.version()),
    ),
  };
}

/** Says that a file has no recorded pipe; `knownFile` is a file with a recorded pipe. */
function nothingIn(file: string | undefined, knownFile: string | undefined) {
  if (file === undefined) return false;
  const like = knownFile === undefined ? '' : ` Files are named like ${knownFile}.`;
  return `Nothing is recorded in ${JSON.stringify(file)}.${like}`;
}

/** Returns the kept notifications after this number. */
export function eventsAfter(
  recording: Pick<Recording, 'after' | 'held'>,
  since: number,
): readonly Notification[] {
  return recording.after(since) ?? recording.held();
}

const isWhole = (value: unknown) => Number.isInteger(value) && Number(value) >= 0;

const isBoolean = (value: unknown) => typeof value === 'boolean';

const options = {
  file: { kind: 'a text', isRight: (value: unknown) => typeof value === 'string' },
  since: { kind: 'a whole number from 0', isRight: isWhole },
  findings: { kind: 'true or false', isRight: isBoolean },
  leaks: { kind: 'true or false', isRight: isBoolean },
  limit: {
    kind: 'a whole number from 1',
    isRight: (value: unknown) => isWhole(value) && value !== 0,
  },
};

/** Checks options from a page's console or a program; throws a TypeError whose message is a sentence. */
function readOptions(given: unknown): ReportOptions {
  if (given === undefined) return {};
  if (typeof given !== 'object' || given === null)
    throw new TypeError(`Expected options such as { since: 0 }, got ${JSON.stringify(given)}.`);
  for (const [name, value] of Object.entries(given) as [string, unknown][]) {
    const option = Object.hasOwn(options, name) ? options[name as keyof typeof options] : undefined;
    if (!option)
      throw new TypeError(`Expected the options ${Object.keys(options).join(', ')}, got ${name}.`);
    if (value !== undefined && !option.isRight(value))
      throw new TypeError(`Expected ${name} to be ${option.kind}, got ${JSON.stringify(value)}.`);
  }
  return given;
}

/** Whether a place is in the wanted file, folder or line; true if none is specified. */
export function isIn(
  wantedPlace: string | undefined,
  { file, line }: { file: string; line: number },
) {
  if (wantedPlace === undefined) return true;
  const path = `/${file}`;
  const end = `/${wantedPlace.replace(/^\/+|\/+$/g, '')}`;
  return path.endsWith(end) || `${path}:${line}`.endsWith(end) || path.includes(`${end}/`);
}
