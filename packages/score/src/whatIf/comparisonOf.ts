import type { StreamCode } from '../code/streamCode.ts';
import type { Trial } from '../replay/trial.ts';
import { engraveTogether } from '../layout/engraveTogether.ts';
import type { sentenceOf } from '../sentence/sentenceOf.ts';
import { tellApart } from './tellApart.ts';

/**
 * A finished comparison, with the sentences that distinguish the trials and the drawings of the trials in shared
 * columns.
 */
export function* comparisonOf(
  code: Pick<StreamCode, 'lanes'> & { readonly output: number },
  trials: readonly Trial[],
  words: Parameters<typeof sentenceOf>[2],
) {
  const shown = trials[0]?.lanes;
  const parts = trials.map(({ names, settings, notifications }) => {
    return {
      labelOf: words.labelOf,
      lanes: code.lanes,
      names,
      notifications,
      shown,
      settings,
      isOver: true,
    };
  });
  const sentences = yield* tellApart(code, trials, words);
  return { trials, sentences, draw: yield* engraveTogether(parts) };
}
