import { useLayoutEffect, useState } from 'react';
import type { Scale } from '../layout/layout.ts';
import { CAPACITY, type Recording } from '../record/recording.ts';
import { createScene, type LaneScene, layScene } from '../layout/scene.ts';
import type { StreamCode } from '../record/streamCode.ts';
import { hurry } from './motion/useHurried.ts';

/** Marks glide by themselves: nobody sees that a new one is a twentieth of a second late. */
const AT_MOST_EVERY_MS = 50;
/** The frame after a drawing comes within this time, unless the page is too slow for all that it does. */
const FRAME_MS = 20;
/** How much longer the score rests for each millisecond by which that frame was late, and how long at the most. */
const REST = 8;
const AT_MOST_REST_MS = 400;
/** Between two frames that are so far apart one was missed: even a screen of 50 frames a second brings one every 20 ms. */
const MISSED_MS = 25;
/** A missed frame weighs as much as so many in time. */
const MISSED_WEIGHT = 10;
/** One missed frame may be anybody's fault; so many more than one in eleven are not. */
const TOO_LATE = 3 * MISSED_WEIGHT;

interface View {
  scale: Scale;
  windowMs: number;
  /** The moment looked at; absent while it is the present. */
  lookingAtMs: number | undefined;
  isInView: boolean;
}

/** What is drawn of a recording. */
export interface Drawn {
  scene: readonly LaneScene[];
  window: { fromMs: number; toMs: number };
  /** How many notifications the recording had had. */
  version: number;
}

/**
 * Lays out what a recording holds, at most 20 times a second while it grows, less often where frames
 * come late, and not at all while it does not grow, or is not in view: then what was drawn last
 * stays, and nothing runs.
 *
 * Each time it lays out only what has come since the last one.
 */
export function useScene(recording: Recording, lanes: StreamCode['lanes'], view: View): Drawn {
  const { scale, windowMs, lookingAtMs, isInView } = view;
  const [drawn, setDrawn] = useState<Drawn>(() => ({
    scene: createScene(lanes, scale).from(0),
    window: { fromMs: 0, toMs: 0 },
    version: 0,
  }));

  // Before the browser paints: what comes into view is there at once.
  useLayoutEffect(() => {
    if (!isInView) return undefined;
    const target = { recording, lanes, scale, windowMs, onDraw: setDrawn };
    if (lookingAtMs === undefined) return drawPresent(target);
    drawPast(target, lookingAtMs);
    return undefined;
  }, [recording, lanes, scale, windowMs, lookingAtMs, isInView]);
  return drawn;
}

interface Target {
  recording: Recording;
  lanes: StreamCode['lanes'];
  scale: Scale;
  windowMs: number;
  onDraw: (drawn: Drawn) => void;
}

/** What comes meanwhile lies after the moment looked at, and changes nothing. */
function drawPast({ recording, lanes, scale, windowMs, onDraw }: Target, lookingAtMs: number) {
  const window = { fromMs: lookingAtMs - windowMs, toMs: lookingAtMs };
  const scene = layScene(recording.held(), lanes, window, scale);
  onDraw({ scene, window, version: recording.version() });
}

function drawPresent({ recording, lanes, scale, windowMs, onDraw }: Target) {
  let growing = createScene(lanes, scale);
  let version = 0;
  let lastMs = 0;
  let frame = 0;
  let drawnAtMs = -Infinity;
  let nextMs = -Infinity;
  let hasJustDrawn = false;
  let frameBeforeMs = 0;
  let seenVersion = 0;
  let lateness = 0;

  function onFrame(nowMs: number) {
    frame = 0;
    weigh(nowMs);
    if (hasJustDrawn) {
      hasJustDrawn = false;
      const lateMs = Math.max(0, nowMs - drawnAtMs - FRAME_MS);
      nextMs = drawnAtMs + AT_MOST_EVERY_MS + Math.min(REST * lateMs, AT_MOST_REST_MS);
    }
    if (recording.version() === version) return;
    frame = requestAnimationFrame(onFrame);
    if (nowMs < nextMs) return;
    hasJustDrawn = true;
    drawnAtMs = nowMs;
    draw();
  }

  /** A rush is when something happens in every frame: a keystroke now and then is none. */
  function weigh(nowMs: number) {
    const isRush = recording.version() !== seenVersion;
    const hasMissed = frameBeforeMs > 0 && nowMs - frameBeforeMs > MISSED_MS;
    const next = lateness + (hasMissed ? MISSED_WEIGHT : -1);
    lateness = isRush ? Math.min(TOO_LATE, Math.max(0, next)) : 0;
    if (lateness >= TOO_LATE) hurry();
    frameBeforeMs = isRush ? nowMs : 0;
    seenVersion = recording.version();
  }

  function draw() {
    // Frames stop while the page is hidden, and more may have come than is held.
    if (recording.version() - version > CAPACITY) growing = createScene(lanes, scale);
    const news = recording.after(version);
    news.forEach(growing.add);
    version = recording.version();
    lastMs = news.at(-1)?.timeMs ?? lastMs;
    const window = { fromMs: lastMs - windowMs, toMs: Number.POSITIVE_INFINITY };
    onDraw({ scene: growing.from(window.fromMs), window, version });
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
