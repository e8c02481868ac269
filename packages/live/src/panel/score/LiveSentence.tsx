import { createContext, use, useMemo } from 'react';
import type { SentenceProps } from '@partitura/score/view/Score.tsx';
import { Sentence } from '@partitura/score/view/Sentence.tsx';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import type { Block } from '../nest/nestPipes.ts';
import { createReasons, reasonTexts } from './reasons.ts';

/** The blocks of the score. */
export const ScoreBlocks = createContext<readonly Block[]>([]);

/** The sentence of a score; for a selected value that got no further, also the reason that only the panel knows. */
export function LiveSentence(props: SentenceProps) {
  const say = useTexts(reasonTexts);
  const blocks = use(ScoreBlocks);
  const { number, recording, engravingInput } = props;
  const version = recording.version();
  const reason = useMemo(() => {
    const notifications = number === undefined || version === 0 ? [] : recording.held();
    const one = notifications.find((each) => each.number === number);
    return one && createReasons(blocks, engravingInput.lanes, notifications)(one);
  }, [blocks, engravingInput, recording, number, version]);
  return (
    <>
      <Sentence {...props} />
      {reason && ` ${say(reason)}`}
    </>
  );
}
