import { cut } from '@partitura/score/code/codeText.ts';
import { type Finding, findingLine } from '../findings/finding.ts';
import type { Notification, Recording } from '@partitura/score/trace/recording.ts';
import type { PlacedInput } from '../inputs/placeInputs.ts';
import type { PlacedSite } from '../place/placedSite.ts';
import type { LiveStore } from '../record/liveStore.ts';
import type { PipeSite, RecordedSite } from '../record/site.ts';
import { siteState } from '../record/siteState.ts';
import { sentenceOf } from '../texts/liveTexts.ts';
import type { LiveSubscriptions } from '../api/api.ts';
import { eventsAfter, isIn, readReport, type ReportParts, texts } from './readReport.ts';

/** The length of a text in characters, unless the caller sets a limit: about 6,000 tokens for a language model. */
const MOST_CHARACTERS = 20_000;

/** The minimum number of latest events needed to show how a pipe continues. */
const LEAST_EVENTS = 5;

/** The possible numbers of events shown for each pipe; a text uses the first number that leaves room for all pipes. */
const EPISODES = [60, 20, LEAST_EVENTS];

/** The share of the pipes' room that is reserved for events, even if pipes are then left out. Source: SPEC LV6.4. */
const EVENTS_SHARE = 1 / 3;

/** The characters reserved for the line that says what is left out. */
const LEFT_CHARACTERS = 200;

/**
 * Writes the findings, the places with open subscriptions that are not lifelong, and the app's own pipes as plain text:
 * the pipes with the latest events first, each with these events. Pipes of packages are only counted. To stay within
 * the limit, the text leaves out old events, then all events of the pipes used longest ago, then these pipes, and also
 * findings beyond half of the text and places beyond a tenth; a line says so.
 *
 *     src/search.ts:12:6  found$: debounceTime(300), distinctUntilChanged()
 *     pipe 3 · open 1 of 2 · values 5 · errors 0 · last "par"
 */
export async function liveText(
  store: LiveStore,
  parts: ReportParts,
  options?: unknown,
): Promise<string> {
  const report = await readReport(store, parts, options);
  const { checkedOptions, placedSites, own, inputs, findings, open, notes, latest } = report;
  const { file, since = 0, limit = MOST_CHARACTERS } = checkedOptions;
  const hidden = placedSites.length - own.length;
  const end = [
    hidden > 0 && `Pipes of packages, not listed: ${hidden}`,
    ...notes,
    latest > 0 && `Latest event: ${latest}`,
  ].filter((line) => typeof line === 'string');
  const pipes = own
    .filter(([, where]) => isIn(file, where))
    .map(([site, where]): Pipe => {
      const ofSite = inputs.filter(({ of }) => of.site === site.number);
      const versions = [site, ...ofSite.map((one) => one.site)].map((one) =>
        one.recording.version(),
      );
      return { site, where, since, inputs: ofSite, version: Math.max(...versions) };
    })
    .filter(({ version }) => since === 0 || version > since)
    .toSorted((one, other) => other.version - one.version);
  return cut(fit(findings, open, pipes, end, { limit, since }), limit);
}

interface Pipe {
  readonly site: PipeSite;
  readonly where: PlacedSite;
  readonly since: number;
  readonly inputs: readonly PlacedInput[];
  readonly version: number;
}

/** The events of a pipe and of its inputs; the lanes of the inputs follow the operators' lanes. */
function eventsOf({ site, where, since, inputs }: Pipe): readonly Notification[] {
  const own = eventsAfter(site.recording, since);
  if (inputs.length === 0) return own;
  const inputEvents = inputs.flatMap(({ site }, index) =>
    eventsAfter(site.recording, since).map((one) => {
      return { ...one, lane: where.code.lanes.length + index };
    }),
  );
  return [...own, ...inputEvents].sort((one, other) => one.number - other.number);
}

function fit(
  findings: readonly Finding[],
  open: readonly LiveSubscriptions[],
  pipes: readonly Pipe[],
  end: readonly string[],
  { limit, since }: { readonly limit: number; readonly since: number },
): string {
  const lines = firstThatFit(findings.map(findingLine), limit / 2);
  const places = firstThatFit(open.map(openLine), limit / 10);
  const head = [
    ...section('Findings', findings, lines),
    ...section('Places with open subscriptions', open, places),
  ];
  const room = limit - sizeOf([...head, ...end]) - LEFT_CHARACTERS;
  const parts = writePipes(pipes, room);
  const events = pipes.reduce((sum, pipe) => sum + eventsOf(pipe).length, 0);
  const shown = parts.reduce((sum, { count }) => sum + count, 0);
  const omittedCounts = [
    [findings.length - lines.length, 'findings', 'findings(), '],
    [open.length - places.length, 'places', 'leaks(), '],
    [pipes.length - parts.length, 'pipes'],
    [events - shown, 'events'],
  ] as const;
  const missing = omittedCounts.filter(([count]) => count > 0);
  const kinds = missing.map(([count, what]) => `${count} ${what}`);
  const calls = missing.map(([, , call = '']) => call).join('');
  const note = `Left out: ${kinds.join(', ')}. To get them, call ${calls}text({ file: 'src/…' }), text({ limit: ${limit * 10} }), or json({ since: ${since} }).`;
  const notes = kinds.length > 0 ? [note, ...end] : end;
  return `${[...head, ...textsOf(parts), ...notes].join('\n')}\n`;
}

/** A pipe as text, with some of its latest events. */
interface Part {
  readonly text: string;
  readonly count: number;
}

const textsOf = (parts: readonly Part[]) => parts.map(({ text }) => text);

/** Writes the pipes, newest first, as far as there is room. */
function writePipes(pipes: readonly Pipe[], room: number): readonly Part[] {
  for (const episode of EPISODES) {
    const parts = pipes.map((pipe) => writePipe(pipe, episode));
    if (sizeOf(textsOf(parts)) <= room) return parts;
  }
  const bare = pipes.map((pipe) => writePipe(pipe, 0));
  let forEvents = Math.max(room - sizeOf(textsOf(bare)), room * EVENTS_SHARE);
  const parts = pipes.map((pipe, index) => {
    const part = writePipe(pipe, LEAST_EVENTS);
    const without = bare[index] ?? part;
    const size = part.text.length - without.text.length;
    if (size > forEvents) return without;
    forEvents -= size;
    return part;
  });
  return parts.slice(0, firstThatFit(textsOf(parts), room).length);
}

/** Writes a list: the total number of its parts, and as many parts as there is room for. */
function section(title: string, all: readonly unknown[], lines: readonly string[]) {
  return all.length > 0 ? [[`${title}: ${all.length}`, ...lines, ''].join('\n')] : [];
}

/** Writes a subscribing place as one line: `src/a.ts:3:5 Card: pipe 1 users$ src/b.ts:2, 3 open for up to 900 ms`. */
function openLine(place: LiveSubscriptions) {
  const { file, line, column, owner, pipe, stream = '', count, guesses, age } = place;
  const said = owner === undefined ? '' : ` ${owner}:`;
  const of = `${pipe === undefined ? 'no pipe' : `pipe ${pipe}`} ${stream}`.trim();
  const guessed = guesses === undefined ? '' : ` (${guesses} of them here by a guess)`;
  return `${file}:${line}:${column}${said} ${of}, ${count} open${guessed} for up to ${age} ms`;
}

/** Writes a pipe with at most this number of its latest events. */
function writePipe(pipe: Pipe, episode: number): Part {
  const { site, where, inputs } = pipe;
  const { number, isOld, buildCount } = site;
  const { name, file, line, column, operators, code, missingReason } = where;
  const operatorTexts =
    operators.length > 0
      ? operators.map(({ brief }) => brief)
      : code.lanes.slice(1).map(({ label }) => label);
  const built = buildCount > 1 && `built ${buildCount} times`;
  const replaced = isOld && 'its module was replaced';
  const events = episode > 0 ? eventsOf(pipe).slice(-episode) : [];
  const lanes = [...code.lanes, ...inputs.map(({ name }) => ({ label: name }))];
  const text = [
    `${file}:${line}:${column}  ${name === undefined ? '' : `${name}: `}${operatorTexts.join(', ')}`,
    factsLine(`pipe ${number}`, site, built, replaced),
    ...inputs.map(({ name, site }) => factsLine(name, site)),
    ...(missingReason === undefined ? [] : [sentenceOf(missingReason, texts.whys)]),
    '',
    ...(events.length > 0 ? [eventLines(events, lanes)] : []),
  ].join('\n');
  return { text, count: events.length };
}

/** Writes the facts about a pipe or an input as one line. */
function factsLine(name: string, site: RecordedSite, ...more: readonly (string | false)[]) {
  const { counts, recording } = site;
  const { opened, closed, values, errors, last } = counts;
  return [
    name,
    siteState(counts) === 'unwatched'
      ? `runs without subscribers, opened ${opened}`
      : `open ${opened - closed} of ${opened}`,
    `values ${values}`,
    `errors ${errors}`,
    last !== undefined && `last ${last}`,
    keptOf(recording),
    ...more,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Says how many events remain of a recording that has dropped some, and since when, in the clock time of `json()`. */
function keptOf(recording: Recording) {
  if (recording.after(0)) return undefined;
  const { length, 0: first } = recording.held();
  return first
    ? `keeps its latest ${length} events, since ${first.timeMs} ms`
    : 'keeps none of its events';
}

/** Writes notifications, one per line: milliseconds since the first, lane, and value or kind. */
function eventLines(events: readonly Notification[], lanes: readonly { readonly label: string }[]) {
  const startMs = events[0]?.timeMs ?? 0;
  const width = Math.max(...lanes.map(({ label }) => label.length));
  const lines = events.map(({ timeMs, lane, kind, value }) => {
    const label = lanes[lane]?.label.padEnd(width) ?? '';
    const shown = typeof value === 'string' ? value : kind;
    const what = kind === 'error' ? `error ${shown}` : shown;
    return `${String(timeMs - startMs).padStart(7)}  ${label}  ${what}`;
  });
  return `${lines.join('\n')}\n`;
}

/** The total size of texts, each with its line break. */
function sizeOf(texts: readonly string[]) {
  return texts.reduce((sum, { length }) => sum + length + 1, 0);
}

function firstThatFit(texts: readonly string[], room: number) {
  let size = 0;
  const end = texts.findIndex(({ length }) => (size += length + 1) > room);
  return end < 0 ? texts : texts.slice(0, end);
}
