import type { CodeLane } from '@partitura/score/code/streamCode.ts';
import { engrave } from '@partitura/score/layout/engrave.ts';
import { SCORE_ROW_PX } from '@partitura/score/layout/rows.ts';
import { LaneMarks } from '@partitura/score/view/LaneMarks.tsx';
import { TimeLabels } from '@partitura/score/view/TimeLabels.tsx';
import { scoreTexts } from '@partitura/score/texts/scoreTexts.ts';
import { legendTexts } from '../texts/legendTexts.ts';
import type { LegendTexts } from '../texts/ru/legend.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { useStyles } from '@partitura/base/ui/useStyles.ts';
import type { Notification, NotificationKind } from '@partitura/score/trace/recording.ts';
import css from './legend.css?inline';

/** A short recording that draws one sign: an operator with a timer below an input, and the shown lane and part. */
interface Sign {
  readonly operator?: string;
  readonly ms?: number;
  readonly lane?: 0 | 1;
  readonly leftPx?: number;
  /** A text that is shown instead of a drawing. */
  readonly letters?: string;
  readonly events: readonly Event[];
}

type Event = readonly [timeMs: number, kind: NotificationKind, lane?: 0 | 1];

/** The width of a drawing, and of its shown part. */
const WIDTH_PX = 140;
const SHOWN_PX = 88;

const value: Event = [0, 'next'];
const start: Event = [0, 'subscribe'];
const innerStart: Event = [0, 'subscribe', 1];
const out: Event = [150, 'next', 1];

const SIGNS: Record<keyof LegendTexts, Sign> = {
  dot: { events: [value] },
  hollow: { operator: 'filter', events: [value] },
  held: { operator: 'delay', lane: 1, events: [innerStart, value, out] },
  timer: { operator: 'auditTime', lane: 1, events: [innerStart, value, out] },
  cut: { operator: 'debounceTime', ms: 60, lane: 1, events: [innerStart, value, [59, 'next']] },
  deaf: { operator: 'throttleTime', ms: 500, lane: 1, events: [innerStart, [0, 'next', 1]] },
  beat: { operator: 'sampleTime', lane: 1, events: [innerStart, [300, 'unsubscribe']] },
  subscribe: { events: [start] },
  complete: { events: [start, [50, 'complete']] },
  error: { events: [start, [50, 'error']] },
  unsubscribe: { events: [start, [50, 'unsubscribe']] },
  bar: { lane: 1, leftPx: 26, events: [innerStart, [50, 'unsubscribe', 1], [50, 'subscribe', 1]] },
  fold: { leftPx: 36, events: [start, [2000, 'next']] },
  hidden: { letters: '⋯', events: [] },
  still: { letters: '❚❚', events: [] },
  empty: { events: [value] },
  gap: { events: [value, [300, 'next']] },
};

/** The signs of the score, drawn as in a score, with their meanings. */
export function Legend() {
  const meanings = useTexts(legendTexts);
  useStyles(css);
  const texts = useTexts(scoreTexts).score;
  return (
    <ul>
      {Object.entries(meanings).map(([name, meaning]) => {
        const sign = SIGNS[name as keyof LegendTexts];
        const { lane = 0, leftPx = 0, letters } = sign;
        const label = name === 'empty' ? '∅' : '';
        const engraving = engrave(engravedBy(sign, label), toNotifications(sign.events), WIDTH_PX);
        return (
          <li key={name}>
            <svg
              className="lane"
              width={SHOWN_PX}
              height={SCORE_ROW_PX}
              viewBox={`${leftPx} 0 ${SHOWN_PX} ${SCORE_ROW_PX}`}
              aria-hidden="true"
            >
              {letters ? (
                <text x="14" y={SCORE_ROW_PX / 2} fill="currentColor">
                  {letters}
                </text>
              ) : name === 'gap' ? (
                <g transform="translate(0 10)">
                  <TimeLabels {...{ engraving, texts }} />
                </g>
              ) : (
                <LaneMarks {...{ engraving, lane, texts }} />
              )}
            </svg>
            {meaning}
          </li>
        );
      })}
    </ul>
  );
}

function engravedBy({ operator = 'map', ms = 150 }: Sign, label: string) {
  const source: CodeLane = { kind: 'source', label: 'input$', above: undefined, inside: undefined };
  const below: CodeLane = {
    ...source,
    kind: 'operator',
    label: operator,
    above: 0,
    time: ms,
  };
  const names = ['input$', operator];
  return { lanes: [source, below], names, earlier: [], labelOf: () => label };
}

function toNotifications(events: readonly Event[]) {
  return events.map(([timeMs, kind, lane = 0], index): Notification => {
    const ends = events.slice(0, index).filter(([, before]) => before === 'unsubscribe').length;
    const subscription = lane + 1 + 2 * ends;
    const place = { lane, subscription, parentSubscription: lane === 0 ? 2 : undefined };
    return { number: index + 1, kind, timeMs, value: '', cause: undefined, ...place };
  });
}
