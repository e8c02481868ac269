import { capitalize } from '@partitura/base/ui/text/capitalize.ts';
import type { SentenceTexts } from '../texts/ru/sentence.ts';
import type { Notification } from '../trace/recording.ts';
import { drawingOf } from '../drawnOperators.ts';
import { cutCharacters, shortValue } from '../layout/describe.ts';
import { withMomentTimes } from '../layout/moments.ts';
import type { Fact, RecordedStream } from './fact.ts';
import { factsOf } from './facts.ts';
import { hasValueOf } from './readRecorded.ts';

/**
 * The maximum length, in characters, of a value's name, of an error's message and of the sentence, and the number of
 * last facts to state. A message that does not fit is left out, because its beginning alone says nothing.
 */
const FULL = { name: 26, message: 60, text: Infinity, facts: Infinity };
const SHORTER = [
  { ...FULL, name: 12, message: 0 },
  { ...FULL, name: 12, message: 0, facts: 2 },
  { ...FULL, facts: 1 },
  { ...FULL, name: 12, message: 0, facts: 1 },
  { name: 8, message: 0, text: 44, facts: 1 },
];

/** Whether a fact names a failure. */
const isFailure = ({ kind }: Fact) => /^(fails|caught|broken)$/.test(kind);

/** Replaces the name of a lane whose line is hidden; this character occurs in no text. */
const HIDDEN = '\0';

/** The brevity of the shortest sentence. */
export const MOST_BRIEF = SHORTER.length;

/** The notifications of recordings with the times of their moments, computed once for all lengths of a sentence. */
const moments = new WeakMap<RecordedStream['notifications'], RecordedStream['notifications']>();
/** The recordings with these notifications, so that each recording is read only once. */
const recordings = new WeakMap<RecordedStream, RecordedStream>();

interface Names {
  readonly texts: SentenceTexts;
  readonly labelOf: (value: unknown) => string;
}

/**
 * States the origin and the fate of a notification in one or two sentences. A briefer sentence has shorter names and
 * fewer counts, does not name changed settings, and finally states only the last facts.
 */
export function sentenceOf(
  recordedStream: RecordedStream,
  { number }: Notification,
  { texts, labelOf }: Names,
  brevity = 0,
): string {
  const { lanes, nameAt, restarts, shown } = recordedStream;
  const notifications =
    moments.get(recordedStream.notifications) ?? withMomentTimes(recordedStream.notifications);
  moments.set(recordedStream.notifications, notifications);
  const atMoments = recordings.get(recordedStream) ?? { ...recordedStream, notifications };
  recordings.set(recordedStream, atMoments);
  const notification = notifications.find((each) => each.number === number);
  if (!notification) return '';
  const most = SHORTER[brevity - 1] ?? FULL;
  const all = factsOf(atMoments, notification).filter((fact) => !textOf(fact).includes(HIDDEN));
  const certainFacts = all.filter(
    ({ kind }, index) => kind !== 'comes' || (all[index + 1]?.kind ?? 'ends') === 'ends',
  );
  // A value that is emitted unchanged is not named again.
  const namedFacts = certainFacts.filter(
    ({ kind, other }, index) =>
      (kind !== 'out' ||
        (certainFacts[index - 1]?.kind ?? 'silence') === 'silence' ||
        !hasValueOf(other, notification)) &&
      (kind !== 'alike' || brevity === 0),
  );
  // If only one fact is stated, the output is preferred to the end, and a failure to any other fact.
  const hasOutput = namedFacts.some(({ kind }) => kind === 'out');
  const isLess = ({ kind }: Fact) => kind === 'ends' && hasOutput && most.facts === 1;
  const tellable = namedFacts.filter((fact) => !isLess(fact));
  const latest = tellable.slice(-most.facts);
  const end = tellable.findLastIndex(isFailure) + 1 || tellable.length;
  const lastFacts = latest.some(isFailure) ? latest : tellable.slice(0, end).slice(-most.facts);
  return cutCharacters(lastFacts.map(clause).join(' '), most.text);

  function clause(fact: Fact, index: number) {
    // A part need not be named before the output that is made from it.
    const isPart = /^(answers|joined)$/.test(fact.kind) && lastFacts[index + 1]?.kind === 'out';
    const value = isPart ? '' : nameOf(fact.notification);
    const isOut = certainFacts.length > namedFacts.length;
    const text = textOf(fact, { value, isOut, isLater: index > 0 });
    if (!value || !text.startsWith(value)) return text;
    const rest = text.slice(value.length);
    const isNamed = hasValueOf(lastFacts[index - 1]?.notification, fact.notification);
    if (isNamed && rest.startsWith(' ')) return capitalize(`${texts.it}${rest}`.trim());
    // Values are written as in code, unless they are texts, which begin with a quotation mark.
    return nounOf(fact.notification) === 'value' ? text : capitalize(text);
  }

  /** Returns the text of a fact; in this text, the name of a hidden lane is `HIDDEN`. */
  function textOf(
    fact: Fact,
    words = { value: nameOf(fact.notification), isOut: false, isLater: false },
  ) {
    const { kind, lane, by, other, ms, sinceMs = 0, count, streams = [], cut = [] } = fact;
    const isAgain = cut.length > 0 && cut.every((stream) => streams.includes(stream));
    const cutNames = laneList(cut, fact.notification) || (cut.length > 0 ? texts.previous : '');
    return texts.facts[kind]({
      other: other ? nameOf(other, fact.notification) : '',
      // A failure is named even if its line is hidden.
      lane: laneOf(lane, fact.notification) || (kind === 'fails' ? '' : HIDDEN),
      waitsFor: drawingOf(nameAt(lane, fact.notification.number)).waitsFor ?? '',
      by: by === undefined ? '' : laneOf(by, fact.notification),
      source: sourceOf(fact.notification),
      otherLane: other ? laneOf(other.lane, other) || (kind === 'shares' ? HIDDEN : '') : '',
      otherKind: other?.kind ?? '',
      isSame: hasValueOf(other, fact.notification),
      count: kind === 'released' && brevity > 0 ? undefined : count,
      ...words,
      ...{ ms, sinceMs, noun: nounOf(fact.notification) },
      streams: isAgain ? cutNames : laneList(streams, fact.notification),
      cut: cutNames,
      changes: changesAt(fact.notification),
    });
  }

  /** The changes of settings; empty for the shortest sentence, in which the changes would be cut off. */
  function changesAt({ number }: Notification) {
    const changes = most.text === Infinity ? (restarts?.get(number) ?? []) : [];
    return changes.map((change) => change.slice(brevity > 0 ? 1 : 0).join(': ')).join('; ');
  }

  function isShown(lane: number) {
    return shown?.includes(lane) ?? true;
  }

  /** The name of a lane; empty if its line is hidden. */
  function laneOf(lane: number, { number }: Notification) {
    if (!isShown(lane)) return '';
    const { argsCode } = lanes[lane] ?? {};
    return `${nameAt(lane, number)}${argsCode === undefined ? '' : `(${argsCode})`}`;
  }

  /** The name of the source that emitted a value, if there is more than one. */
  function sourceOf(notification: Notification) {
    const sources = lanes.filter(({ kind }, lane) => kind === 'source' && isShown(lane));
    const isSource = lanes[notification.lane]?.kind === 'source';
    return isSource && sources.length > 1 ? laneOf(notification.lane, notification) : '';
  }

  function laneList(all: readonly number[], at: Notification) {
    return texts.and([...new Set(all.filter(isShown).map((lane) => laneOf(lane, at)))]);
  }

  function nounOf({ value, lane, number }: Notification) {
    if (labelOf(value) === '●') return 'press' as const;
    // A visitor's program passes numbers on as texts; typed digits, however, are texts.
    const isTyped = lanes.some(({ label }) => /^(typed|keys)\$$/.test(label));
    if (typeof value === 'string' && (isTyped || !/^-?\d+(\.\d+)?$/.test(value)))
      return 'text' as const;
    return drawingOf(nameAt(lane, number)).isClock ? ('tick' as const) : ('value' as const);
  }

  /** Names a value. The name of a press beside another press is short. */
  function nameOf(notification: Notification, beside?: Notification) {
    const { kind, value } = notification;
    const noun = nounOf(notification);
    if (noun === 'press')
      return texts.press(ordinalOf(notification), beside !== undefined && nounOf(beside) === noun);
    if (noun === 'tick') return texts.tick(labelOf(value));
    if (value === '') return texts.empty;
    const isError = kind === 'error' || value instanceof Error;
    if (isError && most.message === 0) return '';
    const words = isError && texts.errorWords(shortValue(value, undefined, 200));
    if (words) return words;
    const name = isError
      ? shortValue(value, undefined, most.message)
      : cutCharacters(labelOf(value), most.name);
    const isPlain = ['number', 'boolean', 'undefined'].includes(typeof value);
    return isPlain || /^[[{]/.test(name) ? name : texts.quote(name);
  }

  /** The number of a value within its subscription; 0 if the recording lacks the beginning. */
  function ordinalOf({ number, subscription }: Notification) {
    const own = notifications.filter(
      (each) => each.subscription === subscription && each.number <= number,
    );
    return own[0]?.kind === 'subscribe' ? own.length - 1 : 0;
  }
}
