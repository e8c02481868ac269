import { ownLine } from '../../record/callerFrame.ts';
import { isConnection, subscriberLines } from '../../place/subscribers.ts';
import { namedPlace } from '../../place/placedSite.ts';
import type { ObjectInfo, OpenSubscription } from '../../record/site.ts';
import { type Evidence, isOfApp, type Pipe } from '../evidence.ts';
import { makeRule, type Rule } from '../rule.ts';

/** The number of visits: a page may open more subscriptions once or twice, but a third time shows a trend. */
const VISITS = 3;

/** Matches a part of an address that names one of many things: a number, or many hexadecimal digits. */
const ID = /(?<=[/#])(?:\d+|[\da-f-]{8,})(?=$|[/?#])/gi;

/** A page may be made this number of milliseconds before its address is set. */
const BEFORE_MS = 1000;

/** Two renders of one component follow each other within this time, in milliseconds. */
const RENDERS_MS = 50;

/** The open subscriptions of one place to one stream, by their numbers. */
interface Group {
  /** The stack trace line that subscribes; an empty line stands for the pipe itself. */
  readonly frame: string;
  readonly sinceMs: number;
  latest: number;
  readonly open: Map<number, OpenSubscription>;
}

interface Series {
  readonly address: string;
  /** For each visit, oldest first: how many of the open subscriptions had begun by the end of the visit. */
  readonly counts: readonly number[];
}

/**
 * After each visit to the same address, more subscriptions of one place to one stream were open, and they still are:
 * subscriptions that a page closes later do not count.
 */
export const moreOpenEachTime: Rule = {
  ...makeRule(
    'more-open-each-time',
    (pipe, all) =>
      groupsOf(pipe).flatMap(({ frame, sinceMs, latest, open }) => {
        const series = seriesOf(open, all, pipe);
        if (!series) return [];
        const at = frame === '' ? undefined : all.placeAt(frame);
        const isKnown = isOfApp(at && all.pipeOf(at.number));
        // A package may use its own streams as it likes.
        if (pipe.placedSite.isLibrary && !isKnown) return [];
        const number = (pipe.runs.get(latest)?.first ?? pipe.notifications.at(-1))?.number ?? 0;
        return {
          ...{ lane: 0, number, count: open.size, sinceMs, ...series, at },
          stream: isKnown ? namedPlace(pipe.placedSite) : undefined,
          isTwin: [...open.keys()].every((subscription) => hasTwin(pipe, subscription)),
        };
      }),
    {
      ru: ({ address, counts, stream, isTwin }) =>
        `После каждого посещения ${address} открытых подписок${stream === undefined ? '' : ` на ${stream}`} больше: ${counts.join(', ')}. Старые не закрываются.${isTwin ? ' Возможно, их создаёт вторая отрисовка в StrictMode.' : ''}`,
      en: ({ address, counts, stream, isTwin }) =>
        `After each visit to ${address} more subscriptions${stream === undefined ? '' : ` to ${stream}`} are open: ${counts.join(', ')}. The old ones are not closed.${isTwin ? ' Perhaps the second render in StrictMode makes them.' : ''}`,
    },
  ),
  readsPackages: true,
};

/** The open subscriptions, by subscribing stack trace line and by Subject. */
function groupsOf({ site, placedSite }: Pipe): readonly Group[] {
  const groups = new Map<string, Group>();
  const lineOf = subscriberLines(Array.from(site.open.values(), ({ stack = '' }) => stack));
  for (const [number, open] of site.open) {
    const { stack = '', isGuess, source, atMs } = open;
    const frame = lineOf(stack);
    const isOfPackage = placedSite.isLibrary && !stack.startsWith(ownLine(stack));
    if (isGuess || isOfPackage || isConnection(stack)) continue;
    // A Subject that each visit makes leaves with its page, and so do its subscriptions.
    const { isHeard, number: subject } = originOf(source);
    const key = `${frame} ${isHeard === true ? subject : ''}`;
    const group = groups.get(key) ?? { frame, sinceMs: atMs, latest: number, open: new Map() };
    groups.set(key, group);
    group.latest = number;
    group.open.set(number, open);
  }
  return [...groups.values()].filter(({ open }) => open.size >= VISITS);
}

/** The Subject from which pipes have made this stream; the stream itself if there is none. */
function originOf(source: ObjectInfo): ObjectInfo {
  return source.source ? originOf(source.source) : source;
}

/** An address whose last visits each left more of these subscriptions open, and at which some of them began. */
function seriesOf(open: Group['open'], all: Evidence, pipe: Pipe): Series | undefined {
  const openedMs = Array.from(open.values(), ({ atMs }) => atMs);
  const visits = all.visits.map(({ address, atMs }, index) => ({
    ...{ address: address.replace(ID, ':id'), atMs },
    endMs: all.visits[index - 1]?.atMs ?? all.nowMs,
  }));
  for (const address of new Set(visits.map((visit) => visit.address))) {
    const own = visits.filter((visit) => visit.address === address);
    const isLeft = own[0] !== visits[0];
    // The time until the next visit also belongs to a visit, and so does a moment before its address is set.
    const endsMs = [...(isLeft ? [all.nowMs] : []), ...own.slice(0, -1).map(({ atMs }) => atMs)];
    const lastEndsMs = endsMs.slice(0, VISITS);
    const isOwn = (ms: number) =>
      own.some(({ atMs, endMs }) => ms > atMs - BEFORE_MS && ms < endMs);
    const ownMs = openedMs.filter(isOwn);
    const isGrowing = lastEndsMs.every((endMs, index) =>
      ownMs.some((ms) => ms < endMs && ms >= (endsMs[index + 1] ?? -Infinity)),
    );
    if (!isGrowing) continue;
    // The next visit may end without a change to this pipe.
    if (lastEndsMs.length > 1) all.lookAgain(pipe);
    const counts = lastEndsMs.map((endMs) => openedMs.filter((ms) => ms < endMs).length);
    if (counts.length === VISITS) return { address, counts: counts.reverse() };
  }
  return undefined;
}

/**
 * Whether another subscription began together with this one, and is closed, as when React renders twice in StrictMode.
 */
function hasTwin({ runs }: Pipe, subscription: number) {
  const own = runs.get(subscription);
  return [...runs.values()].some(
    ({ lane, first, end }) =>
      own !== undefined &&
      end?.kind === 'unsubscribe' &&
      lane === own.lane &&
      Math.abs(first.timeMs - own.first.timeMs) < RENDERS_MS,
  );
}
