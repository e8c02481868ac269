import { inForce } from '@partitura/page/settings/inForce.ts';
import type { ScoreSvgInput } from '../../src/view/file/scoreSvg.tsx';
import { engrave } from '../../src/layout/engrave.ts';
import { shortValue } from '../../src/layout/describe.ts';
import { laneNames } from '../../src/code/streamCode.ts';
import { score } from '../../src/texts/en/score.ts';
import { cards } from '@partitura/tests/support/cards.ts';
import type { RecordScene } from '@partitura/tests/support/importRecordScene.ts';
import type { RecordedScene, Script, StreamName } from '@partitura/tests/support/recordScenes.ts';

/** A played scene, with all its settings. */
interface PlayedScene extends RecordedScene {
  stream: StreamName;
}

/** Runs a scene with every timer on time. */
export function playScene(script: Script, record: RecordScene): PlayedScene {
  const scene = record({ lateMs: 0, ...script });
  return {
    ...scene,
    stream: script.stream,
    settings: { ...inForce(cards[script.stream], {}), ...scene.settings },
  };
}

/** Draws a scene at this width. */
export function engraveScene(
  { stream, code, notifications, settings }: PlayedScene,
  widthPx: number,
) {
  const names = laneNames(code, settings);
  const engravingInput = { lanes: code.lanes, names, settings, labelOf: labelsOf(stream) };
  return engrave(engravingInput, notifications, widthPx);
}

/** The picture of a scene, as exported by its card. */
export function pictureOf(
  title: string,
  { stream, code, notifications, settings }: PlayedScene,
): ScoreSvgInput {
  const names = laneNames(code, settings);
  const labelOf = labelsOf(stream);
  return { code, notifications, settings, names, labelOf, title, texts: score.score };
}

function labelsOf(stream: StreamName) {
  return (value: unknown) => shortValue(value, cards[stream].nameOf);
}
