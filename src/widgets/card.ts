import type { Observable } from 'rxjs';
import type { Clock } from '../clock/clock.ts';
import type { SettingChoice, StreamCode } from '../code/streamCode.ts';
import type { Notification, NotificationKind } from '../trace/recording.ts';
import type { Knob } from '../score/view/knobs/knob.ts';
import type { OperatorName } from '../score/view/knobs/operatorKnob.tsx';
import type { Flatten } from './flatten.ts';
import type { PageTexts } from '../texts/ru/page.ts';
import type { InEachLanguage } from '../texts/language.ts';
import type { FaultTexts } from '../texts/ru/faults.ts';
import type { LessonTexts } from '../texts/ru/lessons.ts';
import type { CardTexts, ExerciseTexts } from './cardTexts.ts';

/** The name of a widget: its title and its sentence stand under it in the page's texts. */
export type WidgetName = {
  [Name in keyof PageTexts]: PageTexts[Name] extends { title: string; why: string } ? Name : never;
}[keyof PageTexts];

/** The settings that a visitor or a lesson has chosen; the others have the stream's defaults. */
export type Chosen = Readonly<Record<string, SettingChoice>>;

/** The texts that lessons and examples type. */
export type Words = LessonTexts['words'];

/** The props of a widget's component that has settings. */
export interface SettingsProps<Settings> {
  /** The chosen settings, as the stream takes them. */
  settings?: Settings;
  /** Another number ends the stream and starts it anew. */
  run?: number;
}

/** The props of a widget's component that has ports too. */
export interface WidgetProps<Ports, Settings> extends SettingsProps<Settings> {
  ports: Ports;
}

/** One thing that a lesson does, `atMs` milliseconds of clock time after its start. */
export type Step<Field extends string = string, Button extends string = string> = {
  readonly atMs: number;
} & (
  | { does: 'type'; into: Field; text: string }
  | { does: 'press'; what: Button }
  /** From now on these faults hold and no others; the stream does not start anew. */
  | { does: 'inject'; faults: readonly string[] }
);

/** One idea, shown on a card by the page's own doing. Source: SPEC SC10. */
export interface Lesson<Of extends Parts = AnyParts> {
  /** Its texts stand under it. */
  id: Of['lesson'];
  chosen?: Of['chosen'];
  /** The ids of the faults, and of the stand-in, from the start. */
  faults?: readonly string[];
  /** The steps, in the order of time; the words are those of the visitor's language. */
  script?: (words: Words) => readonly Step<Of['field'], Of['button']>[];
  /** After so many milliseconds of clock time the answer is given. */
  lastsMs: number;
}

/** The texts that tell of faults: those of all cards, those of the page that are quoted, and those of the card. */
export interface FaultWords<Texts = object> {
  all: FaultTexts;
  page: PageTexts;
  own: Texts;
}

/** One row of the error catalogue that a visitor can bring about. Source: SPEC SC6. */
export interface Fault<Texts = object, InForce = object, Ports = object, Settings = object> {
  /** Stands in links that were shared: it never changes. */
  id: string;
  /** Names the fault in a few words. */
  label(words: FaultWords<Texts>): string;
  /** Describes in one sentence how the page behaves then, with these settings in force. */
  promise(words: FaultWords<Texts>, settings: InForce): string;
  /** The element that is missing. */
  without?: string;
  /** The ports that misbehave, made of those in force. */
  ports?(usual: Ports, clock: Clock): Partial<Ports>;
  /** The settings that go before those of the knobs; `cause` is the message of an error made on purpose. */
  settings?(cause: string): Partial<Settings>;
}

/** Answers that the page itself gives, for visitors without network; may stand beside a fault. */
interface StandIn<Texts, Ports> {
  /** Stands in links that were shared, as that of a fault. */
  id: string;
  label(texts: Texts): string;
  title(texts: Texts): string;
  ports(clock: Clock): Partial<Ports>;
}

/** The types that differ from card to card. */
interface Parts {
  texts: CardTexts;
  knobs: Readonly<Record<string, Knob>>;
  chosen: object;
  inForce: object;
  settings: object;
  ports: object;
  lesson: string;
  task: string;
  field: string;
  button: string;
}

/** As far as they are known of any card. */
interface AnyParts extends Parts {
  chosen: Chosen;
}

/** What happened in a run of a stream: on the lanes with a label, by default the values. */
export type Episode = (label: string, kind?: NotificationKind) => readonly Notification[];

/** The types that exercises differ by. */
type Exercise = Pick<Parts, 'lesson' | 'task' | 'chosen' | 'settings'>;

/** Something that a visitor is to bring about. Source: SPEC GU3. */
export interface Task<Of extends Exercise = AnyParts> {
  /** Its texts stand under it. */
  readonly id: Of['task'];
  /** The choices that it begins with, which do not solve it, and the faults. */
  readonly start: { readonly chosen: Of['chosen']; readonly faults: readonly string[] };
  /** The parts of the goal: whether each holds, in the order of their texts. */
  readonly parts: readonly ((episode: Episode) => boolean)[];
  /** The choices of a solution, and what one does under them. */
  readonly solved: Of['chosen'];
  play(clock: Clock, words: Words, settings: Of['settings']): Observable<unknown>;
}

/** The answers to guess from, and the tasks, of one card: they come with its first lesson. */
export interface Exercises<Of extends Exercise = AnyParts> {
  texts: InEachLanguage<ExerciseTexts<Of['lesson'], Of['task']>>;
  /** The easier ones first. */
  tasks: readonly Task<Of>[];
}

/** All that the page knows of one widget beside its component: it comes late, with the score. */
export interface WidgetCard<Of extends Parts = AnyParts> {
  code: StreamCode;
  texts: InEachLanguage<Of['texts']>;
  /** Names the values of the stream that the score would not name well; ✕ before a name tells of a failure. */
  nameOf?: (value: unknown) => string | undefined;
  /** The settings that a visitor can turn, by the names that they have in the code. */
  knobs: Of['knobs'];
  /** The sentence below the title where the settings are others; `isChanged` tells of which. */
  why?(
    texts: Of['texts'],
    settings: Of['inForce'],
    isChanged: (...names: string[]) => boolean,
  ): string | undefined;
  /**
   * Runs the stream, with these settings, through a short episode, which its lanes show before anything has
   * happened; after some seconds of clock time it is unsubscribed.
   */
  example: (clock: Clock, words: Words, settings: Of['settings']) => Observable<unknown>;
  faults: readonly Fault<Of['texts'], Of['inForce'], Of['ports'], Of['settings']>[];
  standIn?: StandIn<Of['texts'], Of['ports']>;
  lessons: readonly Lesson<Of>[];
  /** Loads the answers to guess from before a lesson plays, and the tasks. */
  exercises: () => Promise<{
    exercises: Exercises<Of>;
  }>;
  /** Whether it has tasks. */
  hasTasks?: true;
  /** The label of the lane that has the texts typed into a field, by the field's selector. */
  fields: Readonly<Record<Of['field'], string>>;
  /**
   * Makes a reader of the values of the stream's output, in their order, as a link tells of them:
   * it gives the value that the component shows then, or `undefined` for a value that it cannot show.
   */
  outputDecoder: () => (value: unknown) => unknown;
}

/** The choices of a setting with such a value; of an operator they are names. */
type ChoiceOf<Value> = Value extends Flatten
  ? Exclude<OperatorName, `${string}Time`>
  : Value extends (...given: never[]) => unknown
    ? Extract<OperatorName, `${string}Time`>
    : Value extends SettingChoice
      ? Value
      : SettingChoice;

/** The choices of all these settings. */
export type InForceOf<Settings> = {
  readonly [Name in keyof Settings]-?: ChoiceOf<NonNullable<Settings[Name]>>;
};

/** A knob for each of these settings. */
export type KnobsOf<Settings> = {
  readonly [Name in keyof Settings & string]-?: Knob<NonNullable<Settings[Name]>>;
};

/** The types of a widget's own: its settings, its ports, its fields and its button. */
type Own = Partial<Pick<Parts, 'settings' | 'ports' | 'field' | 'button'>>;

type PartOf<Of, Part extends keyof Own, Without> =
  Of extends Record<Part, infer Type> ? Type : Without;

/** The card of a widget with these texts and types; parts and texts that the widget lacks do not compile. */
export type CardOf<
  Texts extends CardTexts,
  Of extends Own = object,
  Settings extends object = PartOf<Of, 'settings', object>,
> = WidgetCard<{
  texts: Texts & { settings: Readonly<Record<keyof Settings & string, string>> };
  knobs: KnobsOf<Settings>;
  chosen: Partial<InForceOf<Settings>>;
  inForce: InForceOf<Settings>;
  settings: Settings;
  ports: PartOf<Of, 'ports', object>;
  lesson: keyof Texts['lessons'] & string;
  task: string;
  field: PartOf<Of, 'field', never>;
  button: PartOf<Of, 'button', never>;
}>;

/** The exercises of a card with these lessons and texts; lessons and tasks without texts do not compile. */
export type ExercisesOf<Texts extends ExerciseTexts, Settings extends object = object> = Exercises<{
  lesson: string;
  task: keyof Texts['tasks'] & string;
  chosen: Partial<InForceOf<Settings>>;
  settings: Settings;
}>;
