import type { StreamCode } from '../code/streamCode.ts';
import type { Trial } from '../replay/trial.ts';
import { engraveTogether } from '../layout/engraveTogether.ts';
import { factsOf } from '../sentence/facts.ts';
import { sentenceOf } from '../sentence/sentenceOf.ts';

type ComparedCode = Pick<StreamCode, 'lanes'> & { readonly output: number };

/** Compares trials in parts: returns sentences that tell the trials apart, and draws the trials in shared columns. */
export function* comparisonOf(
  code: ComparedCode,
  trials: readonly Trial[],
  words: Parameters<typeof sentenceOf>[2],
) {
  const shown = trials[0]?.lanes;
  const parts = trials.map(({ names, settings, notifications }) => {
    const { labelOf } = words;
    return { lanes: code.lanes, names, settings, labelOf, notifications, shown, isOver: true };
  });
  const sentences = yield* tellApart(code, trials, words);
  return { trials, sentences, draw: yield* engraveTogether(parts) };
}

/** The maximum number of compared values, because each value is looked up in the whole recording. */
const MOST_VALUES = 50;

/**
 * States for each trial with a known result the fate of one value from the source: the first value with the most
 * different fates. Yields after each value; returns no sentence if no value has different fates.
 */
function* tellApart(
  { lanes, output }: ComparedCode,
  trials: readonly Trial[],
  words: Parameters<typeof sentenceOf>[2],
): Generator<undefined, readonly string[]> {
  const source = trials[0]?.lanes[0];
  const runs = trials.map(({ notifications, names, isUnknown }) => {
    const values = notifications.filter(({ lane, kind }) => lane === source && kind === 'next');
    const nameAt = (lane: number) => names[lane] ?? '';
    const recorded = { lanes, output, notifications, nameAt };
    return { recorded, values: isUnknown ? [] : values };
  });
  let [most, sentences] = [1, [] as readonly string[]];
  const count = Math.max(...runs.map(({ values }) => values.length));
  for (let index = 0; index < Math.min(count, MOST_VALUES); index += 1) {
    const subjects = runs.map(({ recorded, values }) => ({ recorded, one: values[index] }));
    const fates = subjects.flatMap(({ recorded, one }) =>
      one ? factsOf(recorded, one).map(fateOf).join() : [],
    );
    const { size } = new Set(fates);
    if (size > most) {
      sentences = subjects.map(({ recorded, one }) =>
        one ? sentenceOf(recorded, one, words) : '',
      );
      most = size;
    }
    yield;
  }
  return sentences;
}

/** The fate includes whether other streams are cut off. */
function fateOf({ kind, cut = [] }: ReturnType<typeof factsOf>[number]) {
  return `${kind} ${cut.length > 0}`;
}
