import { readFrame } from '../place/frames.ts';
import { namedPlace, type PlacedSite } from '../place/placedSite.ts';
import type { PlaceLookup } from '../place/placeSite.ts';
import { projectFile } from '../place/projectFile.ts';
import type { LiveStore } from '../record/liveStore.ts';

/** The open subscriptions of one place. */
export interface OpenPlace {
  readonly file: string;
  /** The line and the column of the call that subscribes, from 1. */
  readonly line: number;
  readonly column: number;
  /** The number of the pipe, as in the report; absent if the place subscribes to no pipe. */
  readonly pipe?: number;
  /** The name and the line of the pipe: `users$ src/users.ts:12`; absent without a pipe, or if its line is unknown. */
  readonly stream?: string;
  readonly count: number;
  /** The age of the oldest subscription, in milliseconds. */
  readonly age: number;
  /** The class or function that contains the place, such as a component; absent if unknown. */
  readonly owner?: string;
}

/** All open subscriptions; the place with the most is first. */
export interface Leaks {
  readonly open: readonly OpenPlace[];
  /** Subscriptions of parts that live as long as the app, such as services. */
  readonly lifelong: readonly OpenPlace[];
}

/** The time in which an app starts once it is loaded; later subscriptions belong to something that was opened. */
const START_MS = 10_000;

interface Times {
  readonly nowMs: number;
  /** The time at which the page had loaded its scripts. */
  readonly loadedMs: number;
  /** The time of the first input of the page's user. */
  readonly firstInputMs: number;
}

/**
 * Returns the open subscriptions that belong to no recorded pipe, by the places that subscribe. A place counts as
 * lifelong if all its open subscriptions began while the app started, before the first input of its user.
 */
export async function findLeaks(
  { pipes, places }: Pick<LiveStore, 'pipes' | 'places'>,
  place: PlaceLookup,
  {
    versionOf,
    nowMs,
    loadedMs,
    firstInputMs,
  }: Times & { readonly versionOf: (frame: string) => number },
): Promise<Leaks> {
  const placesByKey = new Map<string, { openPlace: OpenPlace; isLifelong: boolean }>();
  const withPipe = new Set<string>();
  for (const site of pipes) {
    const stacks = new Map<string, PlacedSite | undefined>();
    const pipe = site.open.size > 0 ? await place(site) : undefined;
    if (!pipe) continue;
    const stream = pipe.missingReason?.kind === 'noFrame' ? undefined : namedPlace(pipe);
    for (const { stack = '', atMs } of site.open.values()) {
      if (!stacks.has(stack)) stacks.set(stack, await placeOfStack(stack, pipe));
      const at = stacks.get(stack);
      if (!at) continue;
      withPipe.add(placeIn(at));
      add(at, atMs, { pipe: site.number, ...(stream !== undefined && { stream }) });
    }
  }
  for (const site of places) {
    const at = site.open.size > 0 ? await place(site) : undefined;
    const isOwn = at && !at.isLibrary && at.missingReason?.kind !== 'noFrame';
    // The combined streams have a pipe, and end with the combination.
    if (!isOwn || withPipe.has(placeIn(at))) continue;
    for (const { atMs } of site.open.values()) add(at, atMs);
  }
  const all = [...placesByKey.values()].sort(
    (one, other) =>
      other.openPlace.count - one.openPlace.count || other.openPlace.age - one.openPlace.age,
  );
  const of = (wanted: boolean) =>
    all.filter(({ isLifelong }) => isLifelong === wanted).map(({ openPlace }) => openPlace);
  return { open: of(false), lifelong: of(true) };

  function add(at: PlacedSite, atMs: number, of: Pick<OpenPlace, 'pipe' | 'stream'> = {}) {
    const { file, line, column, owner } = at;
    const key = `${placeIn(at)} ${of.pipe}`;
    const before = placesByKey.get(key);
    const isEarly = atMs < firstInputMs && atMs <= loadedMs + START_MS;
    placesByKey.set(key, {
      openPlace: {
        ...{ file, line, column, ...of },
        count: (before?.openPlace.count ?? 0) + 1,
        age: Math.max(before?.openPlace.age ?? 0, Math.round(nowMs - atMs)),
        ...(owner !== undefined && { owner }),
      },
      isLifelong: isEarly && before?.isLifelong !== false,
    });
  }

  /**
   * The first line of the app's code; without one, the place of the pipe. Absent for a package's pipe to which the
   * app's own code does not subscribe: the package may use it as it likes.
   */
  async function placeOfStack(stack: string, pipe: PlacedSite) {
    for (const frame of stack.split('\n')) {
      // A package's file is recognised without its source map, if its address shows it.
      if (projectFile(readFrame(frame)?.url ?? '').isLibrary) {
        if (pipe.isLibrary) return undefined;
        continue;
      }
      // As a place without a pipe: at the name of the call, like the places of `next` and `subscribe`.
      const callSite = { kind: 'place', number: 0, frame, version: versionOf(frame) } as const;
      const at = await place(callSite);
      if (!at.isLibrary && at.missingReason?.kind !== 'noFrame') return at;
      if (pipe.isLibrary) return undefined;
    }
    return pipe;
  }
}

const placeIn = ({ file, line, column }: PlacedSite) => `${file}:${line}:${column}`;
