import type { LessonTexts } from '../../texts/useLessonTexts.ts';
import type { OperatorName, SettingName } from '../settings/knobs.ts';
import type { WidgetName } from '../registry.tsx';

/** What a lesson may use of each widget: its fields, its buttons, its settings. */
interface WidgetParts {
  greeting: { field: '.input'; button: never; setting: never };
  attention: { field: never; button: '.attention-btn'; setting: never };
  trackedInput: { field: '.track-input'; button: never; setting: 'pause' | 'pace' };
  users: { field: never; button: '.ajax-request-btn'; setting: 'timeLimit' | 'flatten' };
  fullName: { field: '.firstname' | '.lastname'; button: never; setting: never };
  ticker: { field: never; button: never; setting: 'period' | 'count' };
  inbox: { field: never; button: never; setting: 'pollMs' | 'timeLimit' | 'flatten' };
}

type Pace = Extract<OperatorName, `${string}Time`>;
type SettingValue<Name extends SettingName> = Name extends 'pace'
  ? Pace
  : Name extends 'flatten'
    ? Exclude<OperatorName, Pace>
    : number;

/** One thing that a lesson does, `atMs` milliseconds of clock time after its start. */
export type Step<Widget extends WidgetName = WidgetName> = { readonly atMs: number } & (
  | { does: 'type'; into: WidgetParts[Widget]['field']; text: string }
  | { does: 'press'; what: WidgetParts[Widget]['button'] }
  /** From now on this is broken, and all else is mended; the stream does not start anew. */
  | { does: 'break'; broken: readonly string[] }
);

/** The name of a lesson of this widget; its texts stand under it. */
type LessonId<Widget extends WidgetName> = Extract<
  keyof LessonTexts['lessons'],
  `${Widget}.${string}`
>;

/** One idea, shown on a card by what the page itself does. Source: SPEC SC10. */
export interface Lesson<Widget extends WidgetName = WidgetName> {
  id: LessonId<Widget>;
  /** Settings that are other than their presets. */
  chosen?: { readonly [Name in WidgetParts[Widget]['setting']]?: SettingValue<Name> };
  /** The names of what is other than usual from the start, as in an `Arrangement`. */
  broken?: readonly string[];
  /** What is done, in the order of time; the words are the visitor's language's. */
  script?: (words: LessonTexts['words']) => readonly Step<Widget>[];
  /** After so many milliseconds of clock time all has been seen, and the answer is given. */
  lastsMs: number;
}

/** Types a word letter by letter; the first one takes the place of what stood in the field. */
export function typeLetters<Field extends string>(
  into: Field,
  word: string,
  { fromMs, everyMs }: { fromMs: number; everyMs: number },
): { does: 'type'; atMs: number; into: Field; text: string }[] {
  return Array.from(word, (_, index) => ({
    does: 'type',
    atMs: fromMs + index * everyMs,
    into,
    text: word.slice(0, index + 1),
  }));
}
