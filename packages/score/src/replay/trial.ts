import type { SettingChoice } from '../code/streamCode.ts';
import type { Notification } from '../trace/recording.ts';
import type { ReplayResult } from './replayWith.ts';

/** The result of playing a stream with one choice of a setting, compared with the result of the current choice. */
export interface Trial extends Omit<ReplayResult, 'requestTimes'> {
  readonly choice: SettingChoice;
  /** All settings with this choice, and the names of the lanes under them. */
  readonly settings: Readonly<Record<string, SettingChoice>>;
  readonly names: readonly string[];
  readonly settingLane: number;
  /** The lanes to show: the source, the setting's operator and the output. */
  readonly lanes: readonly number[];
  /** The output values, in order, with their names. */
  readonly outputs: readonly (Notification & { readonly label: string })[];
  /** The numbers of the values on these lanes that the current choice does not emit at the same moment. */
  readonly different: ReadonlySet<number>;
}

/** The compared lanes: the lanes to show, and the lane of the outputs. */
interface ComparisonScope {
  readonly shown: readonly number[];
  /** Whether single values of a lane may differ. An input is either the same input or a different one as a whole. */
  readonly mayDiffer: (lane: number) => boolean;
  readonly output: number;
  /** Names a value in a few words: values with equal names are equal. */
  readonly labelOf: (value: unknown) => string;
}

type TrialRun = Omit<Trial, 'lanes' | 'outputs' | 'different'>;

/** Compares the result of a choice with `base`, the result of the current choice. */
export function compare(
  { shown, mayDiffer, output, labelOf }: ComparisonScope,
  trialRun: TrialRun,
  base: Pick<TrialRun, 'notifications'>,
): Trial {
  const keyOf = ({ lane, timeMs, value }: Notification) => `${lane} ${timeMs} ${labelOf(value)}`;
  const valuesOf = ({ notifications }: Pick<TrialRun, 'notifications'>) =>
    notifications.filter(({ lane, kind }) => kind === 'next' && shown.includes(lane));
  const [values, before] = [valuesOf(trialRun), valuesOf(base)];
  const baseKeys = new Set(before.map(keyOf));
  const isOther = trialRun.notifications !== base.notifications;
  const onLane = (lane: number, all: readonly Notification[]) =>
    all.flatMap((one) => (one.lane === lane ? keyOf(one) : [])).join('\n');
  const isRepeated = (lane: number) =>
    isOther && !mayDiffer(lane) && onLane(lane, values) === onLane(lane, before);
  const different = values.filter((one) => mayDiffer(one.lane) && !baseKeys.has(keyOf(one)));
  return {
    ...trialRun,
    different: new Set(different.map(({ number }) => number)),
    lanes: shown.filter((lane) => !isRepeated(lane)),
    outputs: trialRun.notifications
      .filter(({ lane, kind }) => lane === output && kind === 'next')
      .map((one) => ({ ...one, label: labelOf(one.value) })),
  };
}
