import { knobs, type OperatorName } from '../../src/page/settings/knobs.ts';
import { scoreSvg } from '../../src/score/export/scoreSvg.ts';
import type { RecordScene } from '../support/importRecordScene.ts';
import type { Scene, Script } from '../support/recordScenes.ts';

/** So much is shown of the time before a scene begins, so that its subscriptions are seen whole. */
const BEFORE_MS = 250;

/** A scene that was run, with all settings that were in force, and what of it is shown. */
export interface PlayedScene extends Scene {
  /** All that was recorded, in milliseconds of clock time. */
  windowMs: number;
  /** How much of that was before the scene began. */
  beforeMs: number;
}

/** Runs a scene with every timer on time. */
export function playScene(script: Script, record: RecordScene): PlayedScene {
  const scene = record({ lateMs: 0, ...script });
  const presets: Record<string, number | OperatorName> = {};
  for (const [name, { preset }] of Object.entries(knobs[script.stream])) presets[name] = preset;
  return {
    ...scene,
    windowMs: script.untilMs + BEFORE_MS,
    beforeMs: BEFORE_MS,
    settings: { ...presets, ...scene.settings },
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
