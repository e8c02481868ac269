import { cut } from '@partitura/score/code/codeText.ts';
import { pipeCode } from '@partitura/score/code/readPipeAt.ts';
import { operatorOf } from '@partitura/score/operators.ts';
import type { PlacedSite } from '../place/placedSite.ts';
import { MOST_INNER } from '../record/recordCalls.ts';
import type { LiveStore } from '../record/liveStore.ts';
import type { InputSite, Parent, RecordedSite } from '../record/site.ts';

/** A stream without a pipe that a lane subscribes to, such as `takeUntil`'s `close$`; a score treats it like a pipe. */
export interface PlacedInput extends Pick<InputSite, 'kind' | 'number' | 'recording' | 'of'> {
  readonly site: InputSite;
  readonly parents: readonly Parent[];
  readonly isOld: boolean;
  /** The input's single lane, labelled by the argument in the call of the operator: `this.close$`. */
  readonly placedSite: PlacedSite;
  /** The label, if known. */
  readonly argument: string | undefined;
  /** The label with its operator: `this.close$ → takeUntil`. */
  readonly name: string;
}

const MOST_IN_LABEL = 40;

/** Whether a recorded input consists of a lane's inner streams. */
export const isInner = ({ nth }: InputSite): boolean => nth === undefined;

/** Whether all of a lane's inner streams are recorded, and belong to the app's code. */
const isShown = ({ counts }: InputSite, operator: string) =>
  counts.opened < MOST_INNER && !operatorOf(operator).makesTimers;

const inputsBySite = new WeakMap<
  InputSite,
  { readonly pipe: PlacedSite; readonly input: PlacedInput }
>();

/** Places the inputs of all pipes with a known place, in the order of the lanes. */
export function placeInputs(
  { pipes, inputs }: Pick<LiveStore, 'pipes' | 'inputs'>,
  placeOf: (site: number) => PlacedSite | undefined,
): readonly PlacedInput[] {
  const placedInputs = inputs.flatMap((site) => {
    const { kind, number, recording, of } = site;
    const pipe = placeOf(of.site);
    if (!pipe || (isInner(site) && !isShown(site, pipe.code.lanes[of.lane]?.label ?? '')))
      return [];
    const before = inputsBySite.get(site);
    const isOld = pipes[of.site - 1]?.isOld ?? false;
    if (before?.pipe === pipe && before.input.isOld === isOld) return before.input;
    const placement = placeInput(site, pipe, [...pipes, ...inputs]);
    const input = { site, kind, number, recording, of, parents: [of], isOld, ...placement };
    inputsBySite.set(site, { pipe, input });
    return input;
  });
  // The lanes of a pipe are subscribed to from the last one upwards.
  return placedInputs.toSorted((one, other) => one.of.lane - other.of.lane);
}

function placeInput(site: InputSite, pipe: PlacedSite, all: readonly RecordedSite[]) {
  const { of, nth } = site;
  const argument = isInner(site) ? undefined : argumentOf(site, pipe, all);
  const label = argument ?? (isInner(site) ? 'inner' : `input ${nth}`);
  const line = pipe.operators[of.lane - 1]?.at.line ?? pipe.line;
  const rows = [{ indent: 0, tokens: [{ text: label, kind: 'plain' as const }], lane: 0 }];
  const code = pipeCode(`${pipe.code.id} ${of.site}:${of.lane}:${nth ?? 'inner'}`, rows, [
    { label },
  ]);
  const { file, column, openUrl, isLibrary } = pipe;
  const writtenLine = pipe.lines[pipe.code.rows.findIndex(({ lane }) => lane === of.lane)];
  const placedSite: PlacedSite = {
    ...{ file, line, column, openUrl, isLibrary, code },
    ...{ lines: writtenLine ? [writtenLine] : [], operators: [], missingReason: undefined },
  };
  return { placedSite, argument, name: `${label} → ${pipe.code.lanes[of.lane]?.label ?? ''}` };
}

/** Whether an input belongs to this lane. */
export const isOf = ({ of }: Pick<InputSite, 'of'>, { site, lane }: Parent): boolean =>
  of.site === site && of.lane === lane;

/**
 * Finds this input among the arguments in the operator's call. The operator subscribes to its arguments in order, so
 * the argument is known if there are as many arguments as subscriptions to inputs and pipes.
 */
function argumentOf({ of, recording }: InputSite, pipe: PlacedSite, all: readonly RecordedSite[]) {
  const begin = recording.held().find(({ kind }) => kind === 'subscribe');
  const key = `${of.site}:${of.lane}`;
  const isBeside = (site: RecordedSite) =>
    site.kind === 'pipe' ? site.parents.has(key) : isOf(site, of);
  const beginningsIn = ({ number, recording }: RecordedSite) =>
    recording.held().filter(({ kind, owner, input }) => {
      const isOfOperator = owner?.subscription === begin?.parentSubscription;
      return kind === 'subscribe' && isOfOperator && owner?.site !== number && input === undefined;
    });
  const beside = all
    .filter(isBeside)
    .flatMap(beginningsIn)
    .toSorted((one, other) => one.number - other.number);
  const writtenInputs = pipe.inputs?.[of.lane] ?? [];
  const isKnown =
    beside.length === writtenInputs.length && !writtenInputs.some(({ isSpread }) => isSpread);
  const argument = isKnown && begin ? writtenInputs[beside.indexOf(begin)] : undefined;
  return argument && cut(argument.text, MOST_IN_LABEL);
}
