import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { outputLane } from '../code/streamCode.ts';
import { sentenceTexts } from '../texts/sentenceTexts.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import type { Notification } from '../trace/recording.ts';
import { changesOf } from '../layout/columns.ts';
import { inForceAt, restartsOf } from '../layout/engrave.ts';
import type { SentenceProps } from './Score.tsx';
import { latestOf } from '../sentence/facts.ts';
import { lastLossMs } from '../sentence/lastLossMs.ts';
import { MOST_BRIEF, sentenceOf } from '../sentence/sentenceOf.ts';

/** The minimum time between two sentences about the latest moment. */
const EVERY_MS = 250;

/** The number of notifications that the sentence about the latest moment takes into account. */
const WINDOW = 2000;

/** States the fate of the selected notification, or else the events of the latest moment, with a dot in its colour. */
export function Sentence({ number, ...props }: SentenceProps) {
  return number === undefined ? <Latest {...props} /> : <Selected {...{ number, ...props }} />;
}

function Selected({ number, ...props }: SentenceProps & { number: number }) {
  const { recording, engravingInput, lookingAtMs = Infinity } = props;
  const say = useSay(props);
  const all = number > 0 ? recording.held() : (engravingInput.example ?? []);
  const notifications = number > 0 ? all.filter(({ timeMs }) => timeMs <= lookingAtMs) : all;
  const notification = notifications.find((each) => each.number === number);
  const restarts = restartsOf(engravingInput, all);
  return notification && say({ notifications, notification, restarts, brevity: 0 });
}

function Latest(props: SentenceProps) {
  const { recording, engravingInput, engraving, lookingAtMs = Infinity } = props;
  const say = useSay(props);
  const dot = useRef<SVGSVGElement>(null);
  const [latest, setLatest] = useState<SentenceSubject>();
  const saidAtMs = useRef(-Infinity);
  const sayNow = useEffectEvent(() => {
    saidAtMs.current = performance.now();
    const held = recording.held().filter(({ timeMs }) => timeMs <= lookingAtMs);
    // The start of the previous run may be older than the notifications that the sentence takes into account.
    const restarts = restartsOf(engravingInput, held);
    const run = held.slice(held.findLastIndex(({ number }) => restarts.has(number)) + 1);
    const untilMs = props.verdict && lastLossMs(streamOf(engravingInput, run), props.verdict);
    const all = untilMs === undefined ? held : held.filter(({ timeMs }) => timeMs <= untilMs);
    const notifications = all.slice(-WINDOW);
    const notification = latestOf({ notifications, shown: shownLanes(props) }, restarts);
    setLatest(notification && { notifications, notification, restarts, brevity: 0 });
  });
  useEffect(() => {
    const timer = setTimeout(sayNow, saidAtMs.current + EVERY_MS - performance.now());
    return () => clearTimeout(timer);
  }, [recording, engraving, lookingAtMs]);
  // Before the browser paints, a sentence that does not fit becomes briefer.
  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = dot.current?.parentElement ?? {};
    if (!latest || scrollHeight <= clientHeight || latest.brevity === MOST_BRIEF) return;
    setLatest({ ...latest, brevity: latest.brevity + 1 });
  }, [latest, engraving.widthPx]);
  const text = useMemo(() => latest && say(latest), [latest, say]);
  if (!latest) return null;
  const marks = engraving.lanes.flatMap((lane) => lane.marks);
  const hue = marks.find(({ number }) => number === latest.notification.number)?.hue ?? 0;
  return (
    <>
      <svg ref={dot} className={`hue-${hue}`} width="14" height="10" aria-hidden="true">
        <circle cx="5" cy="5" r="5" fill="currentColor" />
      </svg>
      {text}
    </>
  );
}

function shownLanes({ code, root }: Pick<SentenceProps, 'code' | 'root'>) {
  const lanes = code.rows.flatMap(({ lane }) => lane ?? []);
  // A lesson may hide lines.
  return lanes.filter((lane) =>
    root.current?.querySelector(`li[data-lane="${lane}"]`)?.checkVisibility(),
  );
}

/** The notification to describe, the notifications that its sentence takes into account, and all restarts. */
interface SentenceSubject {
  readonly notifications: readonly Notification[];
  readonly notification: Notification;
  readonly restarts: ReturnType<typeof restartsOf>;
  readonly brevity: number;
}

function streamOf(
  engravingInput: SentenceProps['engravingInput'],
  notifications: readonly Notification[],
) {
  const { lanes } = engravingInput;
  const nameAt = (lane: number, number: number) =>
    inForceAt(engravingInput, number).names[lane] ?? '';
  return { lanes, notifications, nameAt, output: outputLane({ lanes }) };
}

/** Returns a function that states the fate of one of these notifications. */
function useSay({ root, code, engravingInput, labels }: SentenceProps) {
  const texts = useTexts(sentenceTexts);
  return useCallback(
    ({ notifications, notification, restarts, brevity }: SentenceSubject) => {
      const nameOf = ([setting, change]: readonly [string, string]) =>
        [labels?.[setting] ?? setting, change] as const;
      const changes = Array.from(
        restarts,
        ([number, restart]) => [number, changesOf(restart).map(nameOf)] as const,
      );
      const recordedStream = {
        ...streamOf(engravingInput, notifications),
        ...{ shown: shownLanes({ root, code }), restarts: new Map(changes) },
      };
      return sentenceOf(
        recordedStream,
        notification,
        { texts, labelOf: engravingInput.labelOf },
        brevity,
      );
    },
    [root, code, engravingInput, labels, texts],
  );
}
