import type { Notification } from '@partitura/score/trace/recording.ts';
import type { LiveStore } from '../record/liveStore.ts';
import type { PipeSite, RecordedSite } from '../record/site.ts';
import { sentenceOf } from '../texts/liveTexts.ts';
import type { LiveLeaks, LiveReport } from '../api/api.ts';
import { eventsAfter, isIn, readReport, type ReportParts, texts } from './readReport.ts';

/** The number of events in a report, unless the caller asks for another number: 300 kB at 300 characters each. */
const MOST_EVENTS = 1000;

/** The maximum number of places of each kind with open subscriptions in a report. */
const MOST_PLACES = 100;

/**
 * Returns the findings, the open subscriptions, and all pipes with their events, in the order of the pipes' first
 * calls. Without `since`, the report has the latest events; with `since`, the first events after that number. `next` is
 * the `since` for the next call.
 */
export async function liveJson(
  store: LiveStore,
  parts: ReportParts,
  options?: unknown,
): Promise<LiveReport> {
  const { checkedOptions, placedSites, inputs, findings, open, lifelong, notes, latest } =
    await readReport(store, parts, options);
  const { file, since, limit = MOST_EVENTS } = checkedOptions;
  const wantedSites = placedSites.filter(([, where]) => isIn(file, where));
  const inputsOf = (wanted: PipeSite) => inputs.filter(({ of }) => of.site === wanted.number);
  const withInputs = (site: PipeSite) => [site, ...inputsOf(site).map((one) => one.site)];
  const events = wantedSites
    .flatMap(([site]) => withInputs(site))
    .flatMap((site) => eventsAfter(site.recording, since ?? 0).map((event) => ({ site, event })))
    .toSorted((one, other) => one.event.number - other.event.number);
  const shownEvents = since === undefined ? events.slice(-limit) : events.slice(0, limit);
  const isLast = shownEvents.at(-1) === events.at(-1);
  const giving = new Set(shownEvents.map(({ site }) => site));
  const eventsOf = (wanted: RecordedSite) =>
    shownEvents.filter(({ site }) => site === wanted).map(({ event }) => event);
  const shown = wantedSites.filter(
    ([site]) => since === undefined || withInputs(site).some((one) => giving.has(one)),
  );
  return {
    findings,
    leaks: firstPlaces({ open, lifelong }),
    pipes: shown.map(([site, where]) => {
      const { number, isOld, parents, buildCount: builds } = site;
      const { name, owner, line, column, isLibrary, missingReason, code } = where;
      const operators: readonly string[] = where.operators.map(({ brief }) => brief);
      const identity = { number, ...(name !== undefined && { name }), file: where.file };
      const description = { ...identity, line, column, isLibrary, isOld, operators };
      return {
        ...{ ...description, builds, ...countsOf(site) },
        ...(owner !== undefined && { owner }),
        source: code.lanes[0]?.label ?? '',
        parents: Array.from(parents.values(), (parent) => ({
          pipe: parent.site,
          lane: parent.lane,
        })),
        events: eventsOf(site).map(eventData),
        inputs: inputsOf(site).map(({ of: { lane }, placedSite, site }) => ({
          ...{ lane, source: placedSite.code.lanes[0]?.label ?? '', ...countsOf(site) },
          events: eventsOf(site).map((event) => eventData({ ...event, lane })),
        })),
        ...(missingReason && { why: sentenceOf(missingReason, texts.whys) }),
      };
    }),
    notes,
    /** The number of kept events that this report leaves out. */
    left: events.length - shownEvents.length,
    next: isLast ? Math.max(latest, since ?? 0) : (shownEvents.at(-1)?.event.number ?? 0),
  };
}

function countsOf({ counts }: RecordedSite) {
  const { opened, closed, values, errors, last = null } = counts;
  return { subscriptions: { opened, closed }, values, errors, last };
}

function eventData({ number, lane, kind, timeMs, value, subscription, cause }: Notification) {
  return {
    ...{ number, lane, kind, timeMs, value: typeof value === 'string' ? value : null },
    ...{ subscription, cause: cause ?? null },
  };
}

/** Keeps the first places of each kind; `left` counts the others. */
function firstPlaces({ open, lifelong }: LiveLeaks): LiveLeaks & { left: number } {
  const kept = { open: open.slice(0, MOST_PLACES), lifelong: lifelong.slice(0, MOST_PLACES) };
  const left = open.length - kept.open.length + lifelong.length - kept.lifelong.length;
  return { ...kept, left };
}
