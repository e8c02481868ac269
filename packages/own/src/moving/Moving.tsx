import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { labelOf } from '../texts/nameOfValue.ts';
import { HALF_PX } from '@partitura/score/layout/columns.ts';
import type { Looked } from '@partitura/score/view/useLooked.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import type { Notification, Recording } from '@partitura/score/trace/recording.ts';
import { useStyles } from '@partitura/base/ui/useStyles.ts';
import type { Input } from '../frame/ownRuns.ts';
import { INPUTS } from '../read/givenNames.ts';
import type { OwnCode } from '../read/readOwn.ts';
import { cardTexts } from '../texts/cardTexts.ts';
import { inputOf, moveInput, textOf, timeAt } from './moveInput.ts';
import css from './moving.css?inline';

/** A press that moves less is no drag. */
const LEAST_PX = 4;
/** From the left of other marks than values to their moment. */
const EDGE_PX = 6;
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -50, ArrowRight: 50 };

interface MovingProps {
  /** Holds the score. */
  stage: RefObject<HTMLElement | null>;
  code: OwnCode | undefined;
  recording: Recording;
  looked: Looked;
  /** The start of the latest run and the present, in clock time. */
  times: () => { readonly startMs: number; readonly nowMs: number };
  /** The inputs of the latest run. */
  inputs: () => readonly Input[];
  /** Gets the changed inputs. */
  onChange: (inputs: readonly Input[]) => void;
}

/** A value of an input that is dragged, and where its time is shown. */
interface Drag {
  readonly leftPx: number;
  readonly topPx: number;
  readonly atMs: number;
}

/** A value in the picture, as it is recorded, and its input. */
interface Found {
  readonly lane: number;
  readonly value: unknown;
  readonly input: Input;
}

/** Lets the values of inputs be moved within the picture, by pointer and by keys. Source: SPEC OW35. */
export function Moving(props: MovingProps) {
  const { stage, code, recording, looked, times, inputs, onChange } = props;
  const texts = useTexts(cardTexts).moving;
  const [drag, setDrag] = useState<Drag>();
  const [said, setSaid] = useState('');
  /** The moved value, to look at as soon as it is in the new recording. */
  const followed = useRef<Found>(undefined);
  const lanes = (code?.shown.lanes ?? []).flatMap(({ label }, lane) =>
    INPUTS.some((name) => name === label) ? lane : [],
  );
  const movable = lanes.map((lane) => `.own .marble[data-lane="${lane}"]`).join();
  useStyles(`${css}@layer widgets{:is(${movable}){cursor:grab;touch-action:pan-y}}`);

  function inputAt({ dataset }: SVGElement): Found | undefined {
    const lane = Number(dataset.lane);
    const name = code?.shown.lanes[lane]?.label ?? '';
    if (!lanes.includes(lane) || dataset.kind !== 'next') return undefined;
    const number = Number(dataset.number);
    const value = recording.held().find((one) => one.number === number)?.value;
    const input = inputOf(inputs(), { name, atMs: Number(dataset.at) - times().startMs, value });
    return input && { lane, value, input };
  }

  function move(found: Found, atMs?: number) {
    const { input } = found;
    const [, name, value] = input;
    const what = `${name} ${labelOf(textOf(value))}`;
    const all = inputs();
    const changed = moveInput(all, input, atMs);
    const moved = changed.find((one) => !all.includes(one));
    followed.current = moved && { ...found, input: moved };
    setSaid(atMs === undefined ? texts.removed(what) : texts.moved(what, atMs));
    onChange(changed);
  }

  /** The selected value, or the moved one while its run is played anew. */
  function selected() {
    const mark = stage.current?.querySelector<SVGElement>(`[data-number="${looked.number}"]`);
    if (mark) return inputAt(mark);
    const moved = followed.current;
    return moved && inputs().includes(moved.input) ? moved : undefined;
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, target } = event;
    const step = altKey ? STEPS[key] : undefined;
    const isGone = !altKey && (key === 'Delete' || key === 'Backspace');
    if ((step === undefined && !isGone) || !(target as Element).matches('.lane')) return;
    // Otherwise Alt would select another mark, or leave the page.
    event.preventDefault();
    event.stopPropagation();
    const found = selected();
    if (!found) setSaid(texts.hint);
    else move(found, step === undefined ? undefined : Math.max(0, found.input[0] + step));
  });

  const onPress = useEffectEvent((event: PointerEvent) => {
    const mark = (event.target as Element).closest<SVGElement>('.marble');
    const found = mark && event.button === 0 && inputAt(mark);
    if (!found) return undefined;
    const { startMs, nowMs } = times();
    const moments = [...(stage.current?.querySelectorAll<SVGElement>('[data-at]') ?? [])].map(
      (one) => [placeOf(one), Number(one.dataset.at) - startMs] as const,
    );
    const fromPx = placeOf(mark);
    return {
      mark,
      found,
      timeFor: (px: number) => Math.min(timeAt(moments, fromPx + px), Math.floor(nowMs - startMs)),
    };
  });

  const onDrag = useEffectEvent((next: Drag | undefined) => setDrag(next));
  const onDrop = useEffectEvent(move);

  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('keydown', onKey, { signal, capture: true });
    element.addEventListener(
      'pointerdown',
      (press) => {
        const held = onPress(press);
        if (!held) return;
        const { mark, found, timeFor } = held;
        const dragging = new AbortController();
        const options = { signal: AbortSignal.any([signal, dragging.signal]), capture: true };
        let atMs: number | undefined;
        const end = () => {
          dragging.abort();
          mark.style.translate = '';
          onDrag(undefined);
        };
        const follow = ({ clientX, clientY }: PointerEvent) => {
          const px = clientX - press.clientX;
          if (atMs === undefined && Math.abs(px) < LEAST_PX) return;
          atMs = timeFor(px);
          mark.style.translate = `${px}px`;
          onDrag({ leftPx: clientX, topPx: clientY, atMs });
        };
        addEventListener('pointermove', follow, options);
        addEventListener('pointercancel', end, options);
        addEventListener(
          'pointerup',
          () => {
            end();
            if (atMs !== undefined && atMs !== found.input[0]) onDrop(found, atMs);
          },
          options,
        );
        addEventListener(
          'keydown',
          (event) => {
            if (event.key !== 'Escape') return;
            event.preventDefault();
            end();
          },
          options,
        );
      },
      { signal },
    );
    return () => listening.abort();
  }, [stage]);

  const lookAtMoved = useEffectEvent(({ lane, kind, timeMs, number, value }: Notification) => {
    const moved = followed.current;
    if (!moved || lane !== moved.lane || kind !== 'next' || value !== moved.value) return;
    if (timeMs !== times().startMs + moved.input[0]) return;
    followed.current = undefined;
    looked.look(number);
  });
  useEffect(() => {
    for (const one of recording.held()) lookAtMoved(one);
    return recording.subscribe((one) => lookAtMoved(one));
  }, [recording]);

  return (
    <>
      {drag && (
        <output className="own-moving" style={{ left: drag.leftPx, top: drag.topPx }}>
          {texts.at(drag.atMs)}
        </output>
      )}
      <p className="own-moved" role="status">
        {said}
      </p>
    </>
  );
}

/** The moment of a mark, in pixels of the window. */
function placeOf(mark: SVGElement) {
  const { left } = mark.getBoundingClientRect();
  return left + (mark.dataset.kind === 'next' ? HALF_PX : EDGE_PX);
}
