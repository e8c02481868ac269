import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  createEngraver,
  engrave,
  type EngravingInput,
  type Engraver,
  type Engraving,
} from '../layout/engrave.ts';
import type { Recording } from '../trace/recording.ts';

/** A score draws at most 20 times a second, in a rush 5 times or even only once. Source: SPEC SC13, SC13.1. */
const AT_MOST_EVERY_MS = 50;
const IN_A_RUSH_EVERY_MS = 200;
const AT_LEAST_EVERY_MS = 1000;

/** The pause after a delayed frame in a rush, as a multiple of the delay: 58 of 60 frames are then on time. */
const RESTS = 30;

/** The maximum time between two frames; a later frame was delayed by the drawing before it. */
const FRAME_MS = 17;

/** More than this many notifications between two drawings are a rush. */
const RUSH = 40;

/** The width of the drawing before a lane is measured: very wide, and cut off at the right. */
const AT_FIRST_PX = 2000;

interface View {
  widthPx: number;
  /** The shown moment; `undefined` in the present. */
  lookingAtMs: number | undefined;
  isInView: boolean;
}

/**
 * Draws a recording at most 20 times a second while it grows. While the score is idle or out of view, no code runs and
 * the last picture stays, except after a resize.
 *
 * Each drawing places only the notifications since the previous drawing.
 */
export function useEngraving(
  recording: Recording,
  engravingInput: EngravingInput,
  view: View,
): Engraving {
  const { widthPx, lookingAtMs, isInView } = view;
  const [engraving, setEngraving] = useState(() => {
    const notifications =
      lookingAtMs === undefined ? [] : notificationsUntil(recording, lookingAtMs);
    return engrave(engravingInput, notifications, AT_FIRST_PX);
  });
  const growing = useRef<{ engraver: Engraver; version: number }>(undefined);
  // Runs before the drawing effect, which must not continue with an engraver of another recording or of other
  // operators.
  useLayoutEffect(() => () => (growing.current = undefined), [recording, engravingInput]);

  // Runs before the browser paints, so a score that comes into view is drawn at once.
  useLayoutEffect(() => {
    const isPresent = lookingAtMs === undefined;
    if (isInView && isPresent)
      return drawPresent(recording, () => {
        const version = recording.version();
        const before = growing.current;
        // Frames stop while the page is hidden, so more notifications may have been added than a recording holds.
        const news = before && recording.after(before.version);
        const engraver = news ? before.engraver : createEngraver(engravingInput);
        (news ?? recording.held()).forEach(engraver.add);
        growing.current = { engraver, version };
        setEngraving(engraver.draw(widthPx));
        return before !== undefined && (news?.length ?? Infinity) > RUSH;
      });
    const { engraver } = (isPresent && growing.current) || {};
    const draw = () =>
      engraver?.draw(widthPx) ??
      engrave(engravingInput, notificationsUntil(recording, lookingAtMs), widthPx);
    // Out of view, draw only after a resize, so that no mark is cut off when a visitor scrolls to the score.
    const isResized = (last: Engraving) => widthPx > 0 && last.widthPx !== widthPx;
    setEngraving((last) => (isInView || isResized(last) ? draw() : last));
    return undefined;
  }, [recording, engravingInput, widthPx, lookingAtMs, isInView]);
  return engraving;
}

/** Returns the width of the lanes within `root`, in pixels; re-renders when the width changes. */
export function useLaneWidth(root: RefObject<HTMLElement | null>) {
  const [widthPx, setWidthPx] = useState(0);
  useEffect(() => {
    const lane = root.current?.querySelector('.lane');
    if (!lane) return undefined;
    const observer = new ResizeObserver(() => setWidthPx(lane.clientWidth));
    observer.observe(lane);
    return () => observer.disconnect();
  }, [root]);
  return widthPx;
}

function notificationsUntil(recording: Recording, untilMs = Infinity) {
  return recording.held().filter(({ timeMs }) => timeMs <= untilMs);
}

/**
 * Draws now and after new notifications, until the returned function is called; `draw` returns whether it drew a rush.
 */
function drawPresent(recording: Recording, draw: () => boolean) {
  let frame = 0;
  let drawnAtMs = -Infinity;
  let drawnVersion = -1;
  let restMs = AT_MOST_EVERY_MS;
  /** Whether the last frame drew a rush. */
  let isRush = false;

  function drawNow() {
    drawnVersion = recording.version();
    isRush = draw();
    restMs = isRush ? IN_A_RUSH_EVERY_MS : AT_MOST_EVERY_MS;
  }

  function onFrame(nowMs: number) {
    frame = 0;
    if (isRush) {
      const delayedMs = nowMs - drawnAtMs - FRAME_MS;
      restMs = Math.min(Math.max(restMs, delayedMs * RESTS), AT_LEAST_EVERY_MS);
      isRush = false;
    }
    if (recording.version() === drawnVersion) return;
    frame = requestAnimationFrame(onFrame);
    if (nowMs - drawnAtMs < restMs) return;
    drawnAtMs = nowMs;
    drawNow();
  }

  drawNow();
  const unsubscribe = recording.subscribe(() => {
    frame ||= requestAnimationFrame(onFrame);
  });
  return () => {
    unsubscribe();
    cancelAnimationFrame(frame);
  };
}
