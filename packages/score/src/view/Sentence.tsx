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
import { MOST_BRIEF, sentenceOf } from '../sentence/sentenceOf.ts';

/** The minimum time between two sentences about the latest moment. */
const EVERY_MS = 250;

/** The number of notifications that the sentence about the latest moment takes into account. */
const WINDOW = 2000;

/** Says what happened to the selected notification, or else in the latest moment, with its colour. */
export function Sentence({ number, ...props }: SentenceProps) {
  return number === undefined ? <Latest {...props} /> : <Selected {...{ number, ...props }} />;
}

function Selected({ number, ...props }: SentenceProps & { number: number }) {
  const { recording, engraved, lookingAtMs = Infinity } = props;
  const say = useSay(props);
  const all = number > 0 ? recording.held() : (engraved.example ?? []);
  const held = number > 0 ? all.filter(({ timeMs }) => timeMs <= lookingAtMs) : all;
  const one = held.find((each) => each.number === number);
  return one && say({ held, one, restarts: restartsOf(engraved, all) });
}

function Latest(props: SentenceProps) {
  const { recording, engraved, engraving, lookingAtMs = Infinity } = props;
  const say = useSay(props);
  const dot = useRef<SVGSVGElement>(null);
  const [said, setSaid] = useState<Said>();
  const saidAtMs = useRef(-Infinity);
  const sayNow = useEffectEvent(() => {
    saidAtMs.current = performance.now();
    const all = recording.held().filter(({ timeMs }) => timeMs <= lookingAtMs);
    const held = all.slice(-WINDOW);
    // The start of the previous run may be older than the notifications that the sentence takes into account.
    const restarts = restartsOf(engraved, all);
    const one = latestOf({ held }, restarts);
    setSaid(one && { held, one, restarts, brevity: 0 });
  });
  useEffect(() => {
    const timer = setTimeout(sayNow, saidAtMs.current + EVERY_MS - performance.now());
    return () => clearTimeout(timer);
  }, [recording, engraving, lookingAtMs]);
  // Before the browser paints, a sentence that does not fit becomes briefer.
  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = dot.current?.parentElement ?? {};
    if (!said || scrollHeight <= clientHeight || said.brevity === MOST_BRIEF) return;
    setSaid({ ...said, brevity: said.brevity + 1 });
  }, [said, engraving.widthPx]);
  const text = useMemo(() => said && say(said, said.brevity), [said, say]);
  if (!said) return null;
  const marks = engraving.lanes.flatMap((lane) => lane.marks);
  const hue = marks.find(({ number }) => number === said.one.number)?.hue ?? 0;
  return (
    <>
      <svg ref={dot} className={`hue-${hue}`} width="14" height="10" aria-hidden="true">
        <circle cx="5" cy="5" r="5" fill="currentColor" />
      </svg>
      {text}
    </>
  );
}

/** A notification to tell of, the notifications that its sentence takes into account, and the restarts among all. */
interface Told {
  readonly held: readonly Notification[];
  readonly one: Notification;
  readonly restarts: ReturnType<typeof restartsOf>;
}

interface Said extends Told {
  readonly brevity: number;
}

/** Returns a function that says what happened to one of these notifications. */
function useSay({ engraved, labels }: SentenceProps) {
  const texts = useTexts(sentenceTexts);
  return useCallback(
    ({ held, one, restarts }: Told, brevity?: number) => {
      const { lanes, labelOf } = engraved;
      const nameAt = (lane: number, number: number) =>
        inForceAt(engraved, number).names[lane] ?? '';
      const changes = Array.from(restarts, ([number, restart]) => {
        const named = changesOf(restart).map(
          ([setting, change]) => [labels?.[setting] ?? setting, change] as const,
        );
        return [number, named] as const;
      });
      const output = outputLane({ lanes });
      const recorded = { lanes, held, nameAt, output, restarts: new Map(changes) };
      return sentenceOf(recorded, one, { texts, labelOf }, brevity);
    },
    [engraved, labels, texts],
  );
}
