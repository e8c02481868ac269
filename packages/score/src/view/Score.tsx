import {
  type ComponentType,
  type FocusEventHandler,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useMemo,
  useRef,
} from 'react';
import { scoreTexts } from '../texts/scoreTexts.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { type Beside, CodeLine } from './CodeLine.tsx';
import { LaneMarks } from './LaneMarks.tsx';
import { SCORE_ROW_PX } from '../layout/rows.ts';
import { shortValue, wholeValue } from '../layout/describe.ts';
import { type Earlier, type EngravingInput, type Engraving, inForceAt } from '../layout/engrave.ts';
import type { Notification, Recording } from '../trace/recording.ts';
import './score.css';
import { laneNames, type StreamCode } from '../code/streamCode.ts';
import type { InForce } from '../layout/windows.ts';
import { TimeLabels } from './TimeLabels.tsx';
import { useArrows } from './useArrows.ts';
import { useEngraving, useLaneWidth } from './useEngraving.ts';
import { useInView } from '@partitura/base/ui/useInView.ts';
import { useLaneTexts } from './useLaneTexts.ts';
import { type Lead, type CurrentMark, useLead, useCurrentMark } from './useCurrentMark.ts';
import { useRelated } from './useRelated.ts';
import { useShift } from './useShift.ts';

/** The height of the axis below the lanes, with the times between columns. */
const AXIS_PX = 22;

/** The lanes whose values can be moved, and the handlers that move them: see `MovableScore`. */
interface Movable {
  readonly lanes: readonly number[];
  /** Returns whether the handler uses the key. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  readonly onPress: (event: PointerEvent, engraving: Engraving) => void;
}

export interface ScoreProps {
  code: StreamCode;
  /** The names of the lanes under the current operators; by default the names in the stream's file. */
  names?: readonly string[] | undefined;
  /** The current choices of the settings. */
  settings?: InForce['settings'];
  /** The labels of the settings. */
  labels?: Readonly<Record<string, string>> | undefined;
  /** The earlier names of the lanes and earlier choices of the settings, if any. */
  earlier?: readonly Earlier[] | undefined;
  recording: Recording;
  /** An episode that is drawn before the recording, with numbers up to 0. */
  example?: readonly Notification[] | undefined;
  /** Names the values that the card knows. */
  nameOf?: ((value: unknown) => string | undefined) | undefined;
  /** The shown moment in clock time; `undefined` in the present. */
  lookingAtMs?: number | undefined;
  isOver?: EngravingInput['isOver'];
  verdict?: SentenceProps['verdict'];
  spreadMs?: EngravingInput['spreadMs'];
  /** Whether lines without a lane have rows too. */
  hasAllRows?: boolean;
  /** Whether the recording has the times of the page's clock. */
  hasTime?: boolean;
  /** Draws a setting: its knob, or its current choice at each further use. */
  renderSetting?: (name: string, isKnob: boolean) => ReactNode;
  /** Content before and after the code, by row. */
  beside?: readonly Beside[] | undefined;
  /** The current notification; by default the score's own state. */
  currentMark?: CurrentMark;
  /** Holds the element of the lanes. */
  lanes?: RefObject<HTMLOListElement | null> | undefined;
  lead?: Lead | undefined;
  movable?: Movable;
  tools?: ReactNode;
  /** Whether the text about the current notification may be long: the text then scrolls and takes the focus. */
  isDetailLong?: boolean | undefined;
  /** States the latest events, and the fate of the current notification; may load later. */
  Sentence?: ComponentType<SentenceProps> | undefined;
}

export interface SentenceProps {
  /** The number of the current notification, if the sentence is about this notification. */
  number?: number;
  /** The element of the score: a sentence names only lines that are visible in it. */
  root: RefObject<Element | null>;
  code: StreamCode;
  recording: Recording;
  engravingInput: EngravingInput;
  engraving: Engraving;
  lookingAtMs: number | undefined;
  labels?: ScoreProps['labels'];
  /** With a verdict, the sentence is about the last loss; with `error` it is about the last error, if there is one. */
  verdict?: 'loss' | 'error' | undefined;
}

/** The score of one widget: the lines of its stream's code, each with its lane of notifications. */
export function Score(props: ScoreProps) {
  const { code, recording, example, nameOf, lookingAtMs, renderSetting, tools } = props;
  const { settings, labels, earlier, lanes, isOver, hasTime = true, Sentence } = props;
  const { isDetailLong, movable, hasAllRows, spreadMs, verdict } = props;
  const texts = useTexts(scoreTexts).score;
  const root = useRef<HTMLDivElement>(null);
  const isInView = useInView(root);
  const widthPx = useLaneWidth(root);
  const names = useMemo(() => props.names ?? laneNames(code, {}), [props.names, code]);
  const engravingInput = useMemo(() => {
    const labelOf = (value: unknown) => shortValue(value, nameOf);
    return { lanes: code.lanes, names, settings, earlier, labelOf, example, isOver, spreadMs };
  }, [code, names, settings, earlier, nameOf, example, isOver, spreadMs]);
  const engraving = useEngraving(recording, engravingInput, { widthPx, lookingAtMs, isInView });
  useShift(root, engraving, isInView && lookingAtMs === undefined);
  const words = { engravingInput, engraving, lookingAtMs };
  const { laneTexts, refresh } = useLaneTexts(recording, { ...words, isInView });
  const ownMark = useCurrentMark(recording);
  const { currentMark = ownMark } = props;
  const sentenceProps = { ...words, root, code, recording, labels, verdict };
  const { thread, onPoint, onPointerLeave, onBlur } = useRelated(root, currentMark, engraving);
  const arrows = useArrows(root, currentMark, engraving);
  const shownLanes = code.rows.flatMap(({ lane }) => lane ?? []);
  const stop = shownLanes.find((lane) => lane === arrows.stop) ?? shownLanes[0];
  useLead(root, props.lead, { engraving, widthPx, lookingAtMs }, currentMark.look);

  return (
    // All marks can be reached by keyboard too.
    <div
      ref={root}
      className="score"
      role="group"
      aria-label={texts.score}
      onPointerMove={onPoint}
      onPointerDown={onPoint}
      onPointerLeave={onPointerLeave}
    >
      <svg className="thread" aria-hidden="true">
        <path ref={thread} />
      </svg>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it handles the arrow keys of its lanes */}
      <ol
        ref={lanes}
        className="score-rows"
        onKeyDown={(event) => movable?.onKey(event) || arrows.onKey(event)}
        onPointerDown={(event) => movable?.onPress(event, engraving)}
      >
        {code.rows.map((row, index) => {
          const { lane } = row;
          // By default these lines are hidden, because they would take as much space as the lines with lanes.
          if (lane === undefined && !hasAllRows) return undefined;
          const { kind, inside } = code.lanes[lane ?? -1] ?? {};
          const isInner = kind === 'source' && inside !== undefined;
          const className = isInner ? 'score-row is-inner' : 'score-row';
          return (
            <li key={lane ?? -1 - index} className={className} data-lane={lane}>
              <CodeLine {...{ row, renderSetting }} {...props.beside?.[index]} />
              {lane !== undefined && (
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its marks are not elements that take the focus
                <svg
                  className={movable?.lanes.includes(lane) ? 'lane is-movable' : 'lane'}
                  height={SCORE_ROW_PX}
                  role="group"
                  aria-label={laneTexts[lane] ?? ''}
                  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move within it
                  tabIndex={lane === stop ? 0 : -1}
                  onFocus={() => {
                    arrows.setStop(lane);
                    refresh();
                  }}
                  onBlur={onBlur}
                >
                  {/* The label says the same to screen readers, and is brought up to date by the focus. */}
                  <g aria-hidden="true">
                    <LaneMarks {...{ engraving, lane, texts }} />
                  </g>
                </svg>
              )}
            </li>
          );
        })}
      </ol>
      <div className="time-axis">
        {tools && <div className="score-tools">{tools}</div>}
        <svg className="time-marks" height={AXIS_PX} aria-hidden="true">
          <TimeLabels {...{ engraving, texts }} />
        </svg>
      </div>
      <p className="score-said">{Sentence && isInView && <Sentence {...sentenceProps} />}</p>
      <DetailLine
        {...{ hasTime, isDetailLong, onBlur, Sentence, ...sentenceProps }}
        shown={currentMark.number}
      />
    </div>
  );
}

interface DetailLineProps
  extends Omit<SentenceProps, 'number'>, Pick<ScoreProps, 'isDetailLong' | 'Sentence'> {
  shown: number | undefined;
  hasTime: boolean;
  onBlur: FocusEventHandler;
}

/** Describes the current notification, with its whole value and its causes. */
function DetailLine({ shown = NaN, onBlur, ...props }: DetailLineProps) {
  const { hasTime, isDetailLong, Sentence, ...sentenceProps } = props;
  const { recording, engraving, engravingInput } = sentenceProps;
  const { example = [] } = engravingInput;
  const texts = useTexts(scoreTexts).score;
  const notifications = shown > 0 ? recording.held() : example;
  const notification = notifications.find(({ number }) => number === shown);
  const marks = notification ? engraving.lanes.flatMap((lane) => lane.marks) : [];
  const mark = marks.find(({ number }) => number === shown);
  const causes = notifications.filter(({ number }) => mark?.causes.includes(number));
  return (
    <p className="score-detail" role="status">
      {notification && (
        <span
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
          tabIndex={isDetailLong ? 0 : undefined}
          onBlur={onBlur}
        >
          {shown <= 0 && `${texts.example}. `}
          {sentence(notification)}
          {causes.length > 0 && ` ← ${causes.map(cause).join(', ')}`}
          {hasTime && notification.timeMs >= 0 && ` · ${texts.at(notification.timeMs / 1000)}`}
          {Sentence && (
            <b>
              <Sentence {...sentenceProps} number={shown} />
            </b>
          )}
        </span>
      )}
    </p>
  );

  /** Describes a cause; omits the value of the cause if the selected notification has the same value. */
  function cause(one: Notification) {
    return one.kind === 'next' && one.value === notification?.value ? nameIn(one) : sentence(one);
  }

  function nameIn({ number, lane }: Pick<Notification, 'number' | 'lane'>) {
    return inForceAt(engravingInput, number).names[lane] ?? '';
  }

  function sentence({ number, lane, kind, value }: Notification) {
    const what = kind === 'next' || kind === 'error' ? ` ${wholeValue(value, texts.quotes)}` : '';
    return `${nameIn({ number, lane })}: ${texts.kinds[kind]}${what}`;
  }
}
