import type { LiveLeaks, LiveSubscriptions } from '../api/api.ts';
import { runIndexOf } from '@partitura/score/trace/runIndex.ts';
import { isConnection, subscriberLines } from '../place/subscribers.ts';
import { readFrame } from '../place/frames.ts';
import { projectFile } from '../place/projectFile.ts';
import { namedPlace, type PlacedSite } from '../place/placedSite.ts';
import type { PlaceLookup } from '../place/placeSite.ts';
import { ownLine } from '../record/callerFrame.ts';
import type { LiveStore } from '../record/liveStore.ts';
import type { OpenSubscription } from '../record/site.ts';

/** The time that an app needs to start once it is loaded; later subscriptions belong to parts that are opened later. */
const START_MS = 10_000;

interface LeakOptions {
  readonly versionOf: (frame: string) => number;
  readonly nowMs: number;
  /** The time at which the page had loaded its scripts. */
  readonly loadedMs: number;
  /** The time of the first input by the page's user. */
  readonly firstInputMs: number;
}

/**
 * Returns the open subscriptions that belong to no recorded pipe, by subscribing place. A place counts as lifelong if
 * all its open subscriptions began while the app started, before the user's first input.
 */
export async function findLeaks(
  { pipes, places }: Pick<LiveStore, 'pipes' | 'places'>,
  place: PlaceLookup,
  { versionOf, nowMs, loadedMs, firstInputMs }: LeakOptions,
): Promise<LiveLeaks> {
  const placesByKey = new Map<string, { openPlace: LiveSubscriptions; isLifelong: boolean }>();
  const withPipe = new Set<string>();
  const placedStacks = new Map<string, Awaited<ReturnType<typeof lookUp>>>();
  let held: ReturnType<typeof heldPipes> | undefined;
  const lineOf = subscriberLines(
    pipes.flatMap(({ open }) => Array.from(open.values(), ({ stack = '' }) => stack)),
  );
  for (const site of pipes) {
    const pipe = site.open.size > 0 ? await place(site) : undefined;
    if (!pipe) continue;
    for (const [subscription, open] of site.open) {
      const { stack = '' } = open;
      if (isConnection(stack)) continue;
      const subscriber = await placeOfStack(stack);
      // A package may use its own streams as it likes, but not hold the app's streams open.
      const streams =
        pipe.isLibrary && !subscriber?.isDirect
          ? ((await (held ??= heldPipes(pipes, place))).get(subscription) ?? [])
          : [{ number: site.number, placedSite: pipe }];
      for (const { number, placedSite } of streams) {
        const at = subscriber?.at ?? placedSite;
        withPipe.add(placeIn(at));
        const isUnknown = placedSite.missingReason?.kind === 'noFrame';
        add(at, open, { pipe: number, ...(!isUnknown && { stream: namedPlace(placedSite) }) });
      }
    }
  }
  for (const site of places) {
    const at = site.open.size > 0 ? await place(site) : undefined;
    const isOwn = at && !at.isLibrary && at.missingReason?.kind !== 'noFrame';
    // A call such as `combineLatest`, which also subscribes to a pipe, is already listed with that pipe.
    if (!isOwn || withPipe.has(placeIn(at))) continue;
    for (const open of site.open.values()) {
      const { madeAt } = open.source;
      const maker = madeAt && (await place(madeAt));
      add(at, open, maker?.isLibrary === false ? { stream: namedPlace(maker) } : {});
    }
  }
  const all = [...placesByKey.values()].sort(
    (one, other) =>
      other.openPlace.count - one.openPlace.count || other.openPlace.age - one.openPlace.age,
  );
  const of = (wanted: boolean) =>
    all.filter(({ isLifelong }) => isLifelong === wanted).map(({ openPlace }) => openPlace);
  return { open: of(false), lifelong: of(true) };

  function add(
    at: PlacedSite,
    { atMs, isGuess }: OpenSubscription,
    of: Pick<LiveSubscriptions, 'pipe' | 'stream'>,
  ) {
    const { file, line, column, owner } = at;
    const key = `${placeIn(at)} ${of.pipe} ${of.stream}`;
    const { openPlace: before, isLifelong = true } = placesByKey.get(key) ?? {};
    const isEarly = atMs < firstInputMs && atMs <= loadedMs + START_MS;
    const guesses = (before?.guesses ?? 0) + Number(isGuess);
    placesByKey.set(key, {
      openPlace: {
        ...{ file, line, column, ...of },
        count: (before?.count ?? 0) + 1,
        ...(guesses > 0 && { guesses }),
        age: Math.max(before?.age ?? 0, Math.round(nowMs - atMs)),
        ...(owner !== undefined && { owner }),
      },
      isLifelong: isEarly && isLifelong,
    });
  }

  /** The place of the first line of the app's code, if there is one, and whether that line subscribes directly. */
  async function placeOfStack(stack: string) {
    if (!placedStacks.has(stack)) placedStacks.set(stack, await lookUp(stack));
    return placedStacks.get(stack);
  }

  async function lookUp(stack: string) {
    const line = ownLine(stack);
    for (const [index, each] of stack.split('\n').entries()) {
      const frame = each === line ? lineOf(stack) : each;
      // If the address of a file shows that it belongs to a package, its source map is not needed.
      if (projectFile(readFrame(frame)?.url ?? '').isLibrary) continue;
      // The position is at the name of the call, as for a place without a pipe.
      const callSite = { kind: 'place', number: 0, frame, version: versionOf(frame) } as const;
      const at = await place(callSite);
      if (!at.isLibrary && at.missingReason?.kind !== 'noFrame')
        return { at, isDirect: index === 0 };
    }
    return undefined;
  }
}

/** The app's own pipes that pipes of packages hold open, by the subscriptions to these package pipes. */
async function heldPipes(pipes: LiveStore['pipes'], place: PlaceLookup) {
  const placedSites = new Map<number, PlacedSite>();
  for (const site of pipes) placedSites.set(site.number, await place(site));
  const isOfPackage = (number: number) => placedSites.get(number)?.isLibrary === true;
  const held = new Map<number, { number: number; placedSite: PlacedSite }[]>();
  for (const { number, recording, parents } of pipes) {
    const placedSite = placedSites.get(number);
    const isHeld = [...parents.values()].some(({ site }) => isOfPackage(site));
    if (!placedSite || placedSite.isLibrary || !isHeld) continue;
    for (const { first, end } of runIndexOf(recording).runs.values()) {
      let { owner } = first;
      if (end || owner?.site === number) continue;
      while (owner?.owner && isOfPackage(owner.site)) ({ owner } = owner);
      if (!owner || !isOfPackage(owner.site)) continue;
      const together = held.get(owner.subscription) ?? [];
      held.set(owner.subscription, [...together, { number, placedSite }]);
    }
  }
  return held;
}

const placeIn = ({ file, line, column }: PlacedSite) => `${file}:${line}:${column}`;
