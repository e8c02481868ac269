import type { StreamCode } from '../code/streamCode.ts';
import type { Trial } from '../replay/trial.ts';
import { factsOf } from '../sentence/facts.ts';
import { sentenceOf } from '../sentence/sentenceOf.ts';

/** Later values are not compared, because each of them is looked up in the whole recording. */
const MOST_VALUES = 50;

/**
 * States for each trial with a known result the fate of one value from the source: the first value with the most
 * different fates. Yields after each value; returns nothing if no value has different fates.
 */
export function* tellApart(
  { lanes, output }: Pick<StreamCode, 'lanes'> & { readonly output: number },
  trials: readonly Trial[],
  words: Parameters<typeof sentenceOf>[2],
): Generator<undefined, readonly string[]> {
  const source = trials[0]?.lanes[0];
  const runs = trials.map(({ notifications, names, isUnknown }) => {
    const values = notifications.filter(({ lane, kind }) => lane === source && kind === 'next');
    const nameAt = (lane: number) => names[lane] ?? '';
    return {
      recordedStream: { lanes, output, notifications, nameAt },
      values: isUnknown ? [] : values,
    };
  });
  let [most, sentences] = [1, [] as readonly string[]];
  const count = Math.max(...runs.map(({ values }) => values.length));
  for (let index = 0; index < Math.min(count, MOST_VALUES); index += 1) {
    const subjects = runs.map(({ recordedStream, values }) => ({
      recorded: recordedStream,
      one: values[index],
    }));
    const fates = subjects.flatMap(({ recorded: recordedStream, one }) =>
      one ? factsOf(recordedStream, one).map(fateOf).join() : [],
    );
    const { size } = new Set(fates);
    if (size > most) {
      sentences = subjects.map(({ recorded: recordedStream, one }) =>
        one ? sentenceOf(recordedStream, one, words) : '',
      );
      most = size;
    }
    yield;
  }
  return sentences;
}

/** Whether other streams are cut off is part of the fate. */
function fateOf({ kind, cut = [] }: ReturnType<typeof factsOf>[number]) {
  return `${kind} ${cut.length > 0}`;
}
