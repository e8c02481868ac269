/** A stream's function as the score shows it: its text, line by line, and where its lanes stand. */
export interface StreamCode {
  /** Under which the stream is recorded: the path of its file, `#`, and the name of its function. */
  readonly id: string;
  readonly name: string;
  readonly rows: readonly CodeRow[];
  readonly lanes: readonly CodeLane[];
  /** The parameters of the function, in their order; none of a single pipe. */
  readonly params: readonly StreamParam[];
  /** The settings: the fields of a destructured parameter, and the parameters, that have a default. */
  readonly settings: readonly {
    readonly name: string;
    /** As it is written. */
    readonly default: string;
    /** The lane of the operator or source that it is given to. */
    readonly lane: number;
  }[];
}

/** A parameter of a stream's function, and its role. */
export interface StreamParam {
  /** Empty where it is destructured. */
  readonly name: string;
  /**
   * An `input` is an observable, a `port` a function that answers with one, `settings` an object of
   * the settings that are no parameters.
   */
  readonly kind: 'input' | 'port' | 'clock' | 'setting' | 'settings';
  /** Nobody reads the values of this input: one of them is as good as another. */
  readonly isOpaque: boolean;
}

/** A setting as a visitor chooses it and a link holds it: a number, the name of an operator, a switch. */
export type SettingChoice = number | string | boolean;

/** A kind of setting: how a choice is written as code, and compared. */
export interface SettingKind<Value = unknown> {
  /** Reads the default in the stream's file. */
  fromCode(code: string): SettingChoice;
  /** Writes a choice as it stands in an exported test. */
  toCode(choice: SettingChoice): string;
  /** The names in that code which the test imports from RxJS; absent, there are none. */
  operators?(choice: SettingChoice): readonly string[];
  /** Gives the stream's argument. */
  toValue(choice: SettingChoice): Value | undefined;
  isSame(one: SettingChoice, other: SettingChoice): boolean;
}

/** One line; a line of the file that holds several lanes is broken before each but the first. */
export interface CodeRow {
  /** In columns. */
  readonly indent: number;
  readonly tokens: readonly CodeToken[];
  /** The lane whose source, operator or input begins in this line. */
  readonly lane: number | undefined;
}

/** A piece of code that is shown in one way. */
export interface CodeToken {
  readonly text: string;
  readonly kind: 'plain' | 'keyword' | 'string' | 'number' | 'rxjs' | 'setting';
}

/** A place in the code that notifications pass; lanes count from 0 in the order in which they stand there. */
export interface CodeLane {
  readonly kind: 'source' | 'operator' | 'input';
  /** The lane whose notifications this one's operator takes in. */
  readonly above: number | undefined;
  /** The innermost lane in whose expression this one stands: that of the operator it is an inner stream of. */
  readonly inside: number | undefined;
  /** Whether streams in it may have no lane, so that nobody knows how long a value waits for them. */
  readonly hasUnseen?: boolean;
  /** `debounceTime`, `clicks$`; `labelOf` has the rule. */
  readonly label: string;
  /** The input or port that its values come from, where they come from outside. */
  readonly param?: string;
  /** Where the stream calls the port itself: the arguments, as they are written there. */
  readonly call?: string;
}

/**
 * Gives the name of each lane. Where a setting chooses the operator, as `flatten` does, the lane is
 * named after the operator in force: the chosen one, else the default of the stream's file.
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

/** The lane of the stream's output: the last one of its outermost pipe. */
export function outputLane({ lanes }: Pick<StreamCode, 'lanes'>): number {
  return lanes.findLastIndex(({ inside }) => inside === undefined);
}
