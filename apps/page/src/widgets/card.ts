import type { Observable } from 'rxjs';
import type { WidgetLog } from '@partitura/base/bridge/WidgetEnvironment.ts';
import type { Clock, PageClock } from '@partitura/base/clock/clock.ts';
import type { SettingChoice, StreamCode } from '@partitura/score/code/streamCode.ts';
import type { Notification, NotificationKind } from '@partitura/score/trace/recording.ts';
import type { Knob } from '@partitura/score/view/knobs/knob.ts';
import type { OperatorName } from '@partitura/score/view/knobs/operatorKnob.tsx';
import type { Flatten } from '@partitura/base/bridge/flatten.ts';
import type { MissingTexts } from '@partitura/base/bridge/missing.ru.ts';
import type { InEachLanguage, Language } from '@partitura/base/language/language.ts';
import type { FaultTexts } from '../texts/ru/faults.ts';
import type { LessonTexts } from '../texts/ru/lessons.ts';
import type { CardTexts } from './cardTexts.ts';

/** The names of the widgets; each registry adds the names of its own widgets. @public */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the registries
export interface WidgetNames {}

export type WidgetName = keyof WidgetNames;

/** The settings chosen by a visitor or a lesson; other settings have the stream's defaults. */
export type Choices = Readonly<Record<string, SettingChoice>>;

/** The common words that lessons and examples type. */
export type Words = LessonTexts['words'];

export interface SettingsProps<Settings> {
  settings?: Settings;
  /** A change of this number restarts the stream. */
  run?: number;
}

export interface WidgetProps<Ports, Settings> extends SettingsProps<Settings> {
  ports: Ports;
}

/** The page's services from which a widget's ports are made. */
export interface PageServices {
  clock: PageClock;
  log: WidgetLog;
  language: () => Language;
}

/** One step of a lesson, `atMs` milliseconds of clock time after its start. */
export type LessonStep<Field extends string = string, Button extends string = string> = {
  readonly atMs: number;
} & (
  | { does: 'type'; into: Field; text: string }
  | { does: 'press'; what: Button }
  /** Sets these faults and removes all others; the stream does not restart. */
  | { does: 'inject'; faults: readonly string[] }
);

/** One idea, demonstrated by playing inputs on a card. Source: SPEC SC10. */
export interface Lesson<Of extends Parts = AnyParts> {
  /** The key of its texts. */
  id: Of['lesson'];
  choices?: Of['choices'];
  /** The ids of the initial faults, and of the stand-in. */
  faults?: readonly string[];
  /** The steps in order of time, with the words of the visitor's language. */
  script?(this: void, words: Of['words']): readonly LessonStep<Of['field'], Of['button']>[];
  /** The clock time until the answer, in milliseconds. */
  lastsMs: number;
  /** The episode that sums the lesson up; by default the card's example. */
  example?: WidgetCard<Of>['example'];
}

/** The texts for faults: common texts, the warnings of the page, and the card's own texts. */
export interface FaultWords<Texts = object> {
  all: FaultTexts;
  missing: MissingTexts;
  own: Texts;
}

/** A failure that a visitor can cause. Source: SPEC SC6. */
export interface Fault<Texts = object, Ports = object, Settings = object> {
  /** Used in shared links, so the id must never change. */
  id: string;
  label(words: FaultWords<Texts>): string;
  /** Describes the page's behaviour under this fault, whatever the settings. */
  promise(words: FaultWords<Texts>): string;
  /** The selector of the element that this fault removes. */
  without?: string;
  /** Makes the faulty ports from the usual ports. */
  ports?(usual: Ports, clock: Clock): Partial<Ports>;
  /** Settings that override the knobs. */
  settings?: Partial<Settings>;
}

/** Answers that the page itself gives to visitors without a network; can be combined with a fault. */
interface StandIn<Texts, Ports> {
  /** Used in shared links, like the id of a fault. */
  id: string;
  label(texts: Texts): string;
  title(texts: Texts): string;
  ports(clock: Clock): Partial<Ports>;
}

interface Parts {
  texts: CardTexts;
  words: Words;
  knobs: Readonly<Record<string, Knob>>;
  choices: object;
  inForce: object;
  settings: object;
  ports: object;
  lesson: string;
  task: string;
  field: string;
  button: string;
}

/** The types of a card of any widget. */
interface AnyParts extends Parts {
  choices: Choices;
}

/** Returns a run's notifications on the lanes with this label: those of one kind, by default the values. */
export type Episode = (label: string, kind?: NotificationKind) => readonly Notification[];

/** A goal for a visitor. Source: SPEC GU3. */
export interface Task<Of extends Parts = AnyParts> {
  /** The key of its texts. */
  readonly id: Of['task'];
  /** The starting choices, which do not solve the task, and the faults. */
  readonly start: { readonly choices: Of['choices']; readonly faults: readonly string[] };
  /** Predicates for the parts of the goal, in the order of their texts. */
  readonly parts: readonly ((episode: Episode) => boolean)[];
  /** The choices of a solution, and its inputs. */
  readonly solution: Of['choices'];
  play(this: void, clock: Clock, words: Of['words'], settings: Of['settings']): Observable<unknown>;
}

/** The parts of a widget that load late, with the score. */
export interface WidgetCard<Of extends Parts = AnyParts> {
  code: StreamCode;
  /** The function with this code, tapped. */
  stream: (...given: never[]) => Observable<unknown>;
  texts: InEachLanguage<Of['texts']>;
  /** Names the values for which the score has no good name. */
  nameOf?: (value: unknown) => string | undefined;
  /** The settings with knobs, by their names in the code. */
  knobs: Of['knobs'];
  /** The sentence below the title for changed settings; `isChanged` tells which settings have changed. */
  subtitle?(
    texts: Of['texts'],
    settings: Of['inForce'],
    isChanged: (...names: string[]) => boolean,
  ): string | undefined;
  /**
   * Runs the stream with these settings through a short episode, which its lanes show before the recording; the stream
   * is unsubscribed after some seconds of clock time.
   */
  example(
    this: void,
    clock: Clock,
    words: Of['words'],
    settings: Of['settings'],
  ): Observable<unknown>;
  /**
   * An episode with these choices in which the operators differ; its label is the text `contrast`. Source: SPEC GU2.14.
   */
  contrast?: { choices: Of['choices']; example: WidgetCard<Of>['example'] };
  faults: readonly Fault<Of['texts'], Of['ports'], Of['settings']>[];
  standIn?: StandIn<Of['texts'], Of['ports']>;
  lessons: readonly Lesson<Of>[];
  tasks?: readonly Task<Of>[];
  /** The label of the lane with a field's typed texts, by the field's selector. */
  fields: Readonly<Record<Of['field'], string>>;
  /**
   * Makes a decoder for the output values in a link, in order: the decoder returns the value for the component to show,
   * or `undefined` for an invalid value.
   */
  outputDecoder: () => (value: unknown) => unknown;
}

/** The type of the choices for a setting of this type; operators are chosen by name. */
type ChoiceOf<Value> = Value extends Flatten
  ? Extract<OperatorName, `${string}Map`>
  : Value extends (...given: never[]) => unknown
    ? Exclude<OperatorName, `${string}Map`>
    : Value extends SettingChoice
      ? Value
      : SettingChoice;

export type InForceOf<Settings> = {
  readonly [Name in keyof Settings]-?: ChoiceOf<NonNullable<Settings[Name]>>;
};

export type KnobsOf<Settings> = {
  readonly [Name in keyof Settings & string]-?: Knob<NonNullable<Settings[Name]>>;
};

/** The types of one widget: its settings, its ports, its fields and its button. */
type Own = Partial<Pick<Parts, 'settings' | 'ports' | 'field' | 'button'>>;

type PartOf<Of, Part extends keyof Own, Without> =
  Of extends Record<Part, infer Type> ? Type : Without;

/** The card of a widget with these texts and types; missing parts and texts do not compile. */
export type CardOf<
  Texts extends CardTexts,
  Of extends Own = object,
  Settings extends object = PartOf<Of, 'settings', object>,
> = WidgetCard<{
  texts: Texts & { settings: Readonly<Record<keyof Settings & string, string>> };
  words: Words & (Texts extends { words: infer Words } ? Words : object);
  knobs: KnobsOf<Settings>;
  choices: Partial<InForceOf<Settings>>;
  inForce: InForceOf<Settings>;
  settings: Settings;
  ports: PartOf<Of, 'ports', object>;
  lesson: keyof Texts['lessons'] & string;
  task: keyof Texts['tasks'] & string;
  field: PartOf<Of, 'field', never>;
  button: PartOf<Of, 'button', never>;
}>;
