import { inForce } from '../../src/page/settings/inForce.ts';
import { scoreSvg } from '../../src/score/export/scoreSvg.ts';
import { cards } from '../support/cards.ts';
import type { RecordScene } from '../support/importRecordScene.ts';
import type { RecordedScene, Script } from '../support/recordScenes.ts';

/** The time shown before a scene begins, so that its subscriptions are drawn whole. */
const BEFORE_MS = 250;

/** A scene that was run, with all settings in force, and its visible part. */
export interface PlayedScene extends RecordedScene {
  /** The whole recording, in milliseconds of clock time. */
  windowMs: number;
  /** The part of it before the scene began. */
  beforeMs: number;
}

/** Runs a scene with every timer on time. */
export function playScene(script: Script, record: RecordScene): PlayedScene {
  const scene = record({ lateMs: 0, ...script });
  return {
    ...scene,
    windowMs: script.untilMs + BEFORE_MS,
    beforeMs: BEFORE_MS,
    settings: { ...inForce(cards[script.stream], {}), ...scene.settings },
  };
}

/** Draws all of a scene, as the SVG file that its card exports. */
export function drawScene(title: string, { code, held, settings, nowMs, windowMs }: PlayedScene) {
  return scoreSvg({
    code,
    held,
    settings,
    window: { fromMs: nowMs - windowMs, toMs: nowMs },
    texts: { title, end: 'now', ago: (seconds) => `-${seconds.toFixed(1)} s` },
  });
}
