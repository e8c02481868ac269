import { useMemo } from 'react';
import { laneNames, outputLane } from '@partitura/score/code/streamCode.ts';
import { shortValue } from '@partitura/score/layout/describe.ts';
import { engrave } from '@partitura/score/layout/engrave.ts';
import { SCORE_ROW_PX } from '@partitura/score/layout/rows.ts';
import { scoreTexts } from '@partitura/score/texts/scoreTexts.ts';
import { LaneMarks } from '@partitura/score/view/LaneMarks.tsx';
import { TimeLabels } from '@partitura/score/view/TimeLabels.tsx';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { useWords } from '../page/useWords.ts';
import { recordExample } from './playExample.ts';
import { inForce } from '../settings/inForce.ts';
import type { Choices, WidgetCard } from '../widgets/card.ts';

/** The width of a picture, which fits beside the parts of a task's goal. */
const WIDTH_PX = 256;

interface MiniatureProps {
  card: WidgetCard;
  choices: Choices;
  /** The played episode; by default the card's example. */
  play?: WidgetCard['example'] | undefined;
  /** Whether the first lane is above the output. */
  hasInput?: boolean;
  label: string;
}

/** A picture of the output of a stream that is played with these choices in virtual time. */
export function Miniature({ card, choices, play, hasInput = false, label }: MiniatureProps) {
  const { score } = useTexts(scoreTexts);
  const words = useWords(card);
  const picture = useMemo(() => {
    const names = laneNames(card.code, inForce(card, choices));
    const labelOf = (value: unknown) => shortValue(value, card.nameOf);
    const output = outputLane(card.code);
    const shown = hasInput ? [0, output] : [output];
    // The unsubscription is not drawn, because the stream may never complete.
    const notifications = recordExample(card, words, choices, play)
      .held()
      .filter(({ kind }) => kind !== 'unsubscribe');
    const engraved = { lanes: card.code.lanes, names, labelOf, shown, isOver: true };
    return { engraving: engrave(engraved, notifications, WIDTH_PX), shown };
  }, [card, choices, play, hasInput, words]);
  const { engraving, shown } = picture;
  const lanesPx = shown.length * SCORE_ROW_PX;
  return (
    <svg width={WIDTH_PX} height={lanesPx + SCORE_ROW_PX / 2} role="img" aria-label={label}>
      {shown.map((lane, index) => (
        <svg key={lane} className="lane" y={index * SCORE_ROW_PX} height={SCORE_ROW_PX}>
          <LaneMarks {...{ engraving, lane }} texts={score} />
        </svg>
      ))}
      <svg y={lanesPx}>
        <TimeLabels engraving={engraving} texts={score} />
      </svg>
    </svg>
  );
}
