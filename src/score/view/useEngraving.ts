import { useLayoutEffect, useRef, useState } from 'react';
import {
  createEngraver,
  engrave,
  type Engraved,
  type Engraver,
  type Engraving,
} from '../layout/engrave.ts';
import { CAPACITY, type Recording } from '../record/recording.ts';

/** The picture is drawn at most 20 times a second. Source: SPEC SC13. */
const AT_MOST_EVERY_MS = 50;

interface View {
  widthPx: number;
  /** The moment looked at; absent while it is the present. */
  lookingAtMs: number | undefined;
  isInView: boolean;
}

/**
 * Draws what a recording holds, at most 20 times a second while it grows, and not at all while it
 * does not grow or is not in view: then the last picture stays, and nothing runs.
 *
 * Each time it places only what has come since the last one.
 */
export function useEngraving(recording: Recording, engraved: Engraved, view: View): Engraving {
  const { widthPx, lookingAtMs, isInView } = view;
  const [drawn, setDrawn] = useState(() => engrave(engraved, [], 0));
  const growing = useRef<Growing>(undefined);
  // In order: what is drawn below is of the new recording, or for the new operators.
  useLayoutEffect(() => () => (growing.current = undefined), [recording, engraved]);

  // Before the browser paints: a score that comes into view is there at once.
  useLayoutEffect(() => {
    if (!isInView) return undefined;
    const target = { recording, engraved, widthPx, onDraw: setDrawn };
    if (lookingAtMs === undefined) return drawPresent(target, growing);
    drawPast(target, lookingAtMs);
    return undefined;
  }, [recording, engraved, widthPx, lookingAtMs, isInView]);
  return drawn;
}

/** A picture that grows, and how many notifications of the recording are in it. */
type Growing = { engraver: Engraver; version: number } | undefined;

interface Target {
  recording: Recording;
  engraved: Engraved;
  widthPx: number;
  onDraw: (engraving: Engraving) => void;
}

function drawPast({ recording, engraved, widthPx, onDraw }: Target, lookingAtMs: number) {
  const held = recording.held().filter(({ timeMs }) => timeMs <= lookingAtMs);
  onDraw(engrave(engraved, held, widthPx));
}

/** Draws, and draws again whenever something has happened; the function that it gives back ends that. */
function drawPresent(
  { recording, engraved, widthPx, onDraw }: Target,
  growing: { current: Growing },
) {
  let frame = 0;
  let drawnAtMs = -Infinity;

  function draw() {
    const version = recording.version();
    const before = growing.current;
    // Frames stop while the page is hidden, and more may have come than is held.
    const isLost = !before || version - before.version > CAPACITY;
    const engraver = isLost ? createEngraver(engraved) : before.engraver;
    recording.after(isLost ? 0 : before.version).forEach(engraver.add);
    growing.current = { engraver, version };
    onDraw(engraver.draw(widthPx));
  }

  function onFrame(nowMs: number) {
    frame = 0;
    if (recording.version() === growing.current?.version) return;
    frame = requestAnimationFrame(onFrame);
    if (nowMs - drawnAtMs < AT_MOST_EVERY_MS) return;
    drawnAtMs = nowMs;
    draw();
  }

  draw();
  const unsubscribe = recording.subscribe(() => {
    frame ||= requestAnimationFrame(onFrame);
  });
  return () => {
    unsubscribe();
    cancelAnimationFrame(frame);
  };
}
