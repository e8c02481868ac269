import { namedPlace } from '../place/placedSite.ts';
import { type Inner, isNext, type Run } from './evidence.ts';
import { makeRule, spanOf } from './rule.ts';
import type { WrittenInput } from '../appCode/writtenPipe.ts';

/** The least number of values; fewer may arrive while an app starts, such as an address and its first change. */
const LEAST_VALUES = 3;

/** `withLatestFrom` loses values in the meantime, so two seconds are long. */
const LOSING_MS = 2000;

/** `combineLatest` keeps the latest values, and may wait for a slow answer. */
const WAITING_MS = 5000;

/** `withLatestFrom` or `combineLatest` has emitted nothing, because one of its inputs has emitted nothing. */
export const silentInput = makeRule(
  'silent-input',
  (pipe, all) =>
    [...pipe.runs.values()].flatMap((run) => {
      const { lane, first, end } = run;
      const operator = pipe.operator(lane);
      const isLosing = operator === 'withLatestFrom';
      if (!isLosing && !/^combineLatest(?:With)?$/.test(operator)) return [];
      if (first.kind !== 'subscribe' || run.all.some(isNext)) return [];
      const source = pipe.above(run);
      // If the source has completed, all its values are lost; any other end stops the wait.
      const isFinal = isLosing && end?.kind === 'complete' && source?.end?.kind === 'complete';
      if (end && !isFinal) return [];
      const inputs = all.innerOf(pipe, run);
      const plain = all.inputsOf(pipe, run);
      const giving = [source, ...(isLosing ? [] : [...inputs.map(({ run }) => run), ...plain])];
      const values = giving.flatMap((one) => one?.all.filter(isNext) ?? []);
      values.sort((one, other) => one.number - other.number);
      const span = spanOf(values, LEAST_VALUES);
      const isLong = span && all.nowMs - span.sinceMs >= (isLosing ? LOSING_MS : WAITING_MS);
      if (!span || !(isFinal || isLong)) {
        // Neither values of other pipes nor the passing of time add anything to this pipe.
        all.lookAgain(pipe);
        return [];
      }
      return {
        ...{ lane, ...span },
        input:
          plain.find(isSilent)?.argument ?? silentOf(pipe.placedSite.inputs?.[lane] ?? [], inputs),
      };
    }),
  {
    ru: ({ input, count }, operator) =>
      `${operator} ничего не выдал: ${input ?? 'другой вход'} не дал ни одного значения, а из остальных пришло ${count}.`,
    en: ({ input, count }, operator) =>
      `${operator} has given nothing: ${input ?? 'another input'} has not given a value, while ${count} values came from elsewhere.`,
  },
  'next',
);

/** Finds the input without a value; `inputs` are the inputs with a pipe, in the order of their subscriptions. */
function silentOf(writtenInputs: readonly WrittenInput[], inputs: readonly Inner[]) {
  const index = inputs.findIndex(({ run }) => isSilent(run));
  const isEachWritten = !writtenInputs.some(({ isSpread }) => isSpread);
  if (isEachWritten && (writtenInputs.length === 1 || inputs.length === writtenInputs.length))
    return writtenInputs[Math.max(index, 0)]?.text;
  const silent = inputs[index]?.pipe.placedSite;
  if (silent && !silent.isLibrary) return namedPlace(silent, true);
  // A pipe written in the call is one of the recorded inputs, and all of these have emitted values.
  const isGiving = ({ text, hasPipe }: WrittenInput) =>
    hasPipe ||
    inputs.some(
      ({ pipe: { placedSite } }) => placedSite.name !== undefined && text.endsWith(placedSite.name),
    );
  const [other, ...others] = writtenInputs.filter((one) => !isGiving(one));
  return other?.isSpread || others.length > 0 ? undefined : other?.text;
}

function isSilent({ first, all }: Pick<Run, 'first' | 'all'>) {
  return first.kind === 'subscribe' && !all.some(isNext);
}
