/** A stream's function for the score: its text, line by line, and the positions of its lanes. */
export interface StreamCode {
  /** The id of the recording: the path of the file, `#`, and the name of the function. */
  readonly id: string;
  readonly name: string;
  readonly rows: readonly CodeRow[];
  readonly lanes: readonly CodeLane[];
  /** The parameters of the function, in order; empty for a single pipe. */
  readonly params: readonly StreamParam[];
  /** The settings: the parameters, and the fields of destructured parameters, that have a default. */
  readonly settings: readonly {
    readonly name: string;
    readonly default: SettingChoice;
    /** The lane of the operator or source that takes the setting. */
    readonly lane: number;
  }[];
}

/** A parameter of a stream's function, and its role. */
export interface StreamParam {
  /** The name; empty if destructured. */
  readonly name: string;
  /**
   * An `input` is an observable, a `port` is a function that returns an observable, and `settings` is an object with
   * the settings that are not parameters.
   */
  readonly kind: 'input' | 'port' | 'clock' | 'setting' | 'settings';
  /** Whether the values of this input are never read, so that any value will do. */
  readonly isOpaque: boolean;
}

/** The choice of a setting, by a visitor or in a link: a number, the name of an operator, a switch. */
export type SettingChoice = number | string | boolean;

/** A kind of setting: turns a choice into a value for the stream. */
export interface SettingKind<Value = unknown> {
  toValue(choice: SettingChoice): Value | undefined;
}

/** Returns the values of these choices as the settings of the stream. */
export function settingsOf(
  { knobs }: { readonly knobs: Readonly<Record<string, SettingKind>> },
  chosenSettings: Readonly<Record<string, SettingChoice>>,
): Readonly<Record<string, unknown>> {
  const entries = Object.entries(chosenSettings);
  return Object.fromEntries(entries.map(([name, one]) => [name, knobs[name]?.toValue(one)]));
}

/** One line; a line of the file with several lanes is split before each lane except the first. */
export interface CodeRow {
  /** The indent, in columns. */
  readonly indent: number;
  readonly tokens: readonly CodeToken[];
  /** The lane of the source, operator or input that begins in this line. */
  readonly lane: number | undefined;
}

/** A piece of code of one kind. The score shows a `setting` as its knob, and a `choice` as its current value. */
export interface CodeToken {
  readonly text: string;
  readonly kind: 'plain' | 'keyword' | 'string' | 'number' | 'rxjs' | 'setting' | 'choice';
}

/** A place in the code that notifications pass; lanes are numbered from 0 in order of the code. */
export interface CodeLane {
  readonly kind: 'source' | 'operator' | 'input';
  /** The lane whose notifications this lane's operator takes in. */
  readonly above: number | undefined;
  /** The innermost lane around this one: the lane of the operator that subscribes to this lane as an inner stream. */
  readonly inside: number | undefined;
  /** Whether inner streams may have no lane; it is then unknown whether a value waits for an inner stream. */
  readonly hasUnseen?: boolean;
  /** The name, such as `debounceTime` or `clicks$`; see `laneLabel`. */
  readonly label: string;
  /** The input or port that provides the lane's values, if the values are from outside. */
  readonly param?: string;
  /** The arguments as written, if the stream calls the port itself. */
  readonly argsCode?: string;
  /** The length of the operator's timer, if known: in milliseconds, or the name of a setting. */
  readonly time?: number | string | undefined;
  /** Whether this timer restarts at each value, instead of starting only at the subscription. */
  readonly isEach?: boolean | undefined;
  /**
   * Whether the operator has options that decide which values are emitted, such as `trailing` or overlapping buffers.
   */
  readonly hasOptions?: boolean | undefined;
}

/**
 * Returns the name of each lane. If a setting such as `flatten` chooses the operator, the lane is
 * named after the current operator: the chosen one, or else the default of the stream's file.
 */
export function laneNames(
  { lanes, settings: presets }: StreamCode,
  settings: Readonly<Record<string, SettingChoice | undefined>>,
): readonly string[] {
  return lanes.map(({ label }) => {
    const preset = presets.find(({ name }) => name === label)?.default;
    return preset === undefined ? label : String(settings[label] ?? preset);
  });
}

/** The lane of the stream's output: the last lane of the stream's outermost pipe. */
export function outputLane({ lanes }: Pick<StreamCode, 'lanes'>): number {
  return lanes.findLastIndex(({ inside }) => inside === undefined);
}
