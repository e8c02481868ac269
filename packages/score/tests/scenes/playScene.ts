import { inForce } from '@partitura/page/settings/inForce.ts';
import type { ScoreSvgInput } from '../../src/view/file/scoreSvg.tsx';
import { shortValue } from '../../src/layout/describe.ts';
import { laneNames } from '../../src/code/streamCode.ts';
import { score } from '../../src/texts/en/score.ts';
import { cards } from '@partitura/tests/support/cards.ts';
import type { RecordScene } from '@partitura/tests/support/importRecordScene.ts';
import type { Script } from '@partitura/tests/support/recordScenes.ts';

/** Runs a scene with every timer on time; the result has all settings, and the names of lanes and values. */
export function playScene(script: Script, record: RecordScene) {
  const card = cards[script.stream];
  const scene = record({ lateMs: 0, ...script });
  const settings = { ...inForce(card, {}), ...scene.settings };
  const names = laneNames(scene.code, settings);
  const labelOf = (value: unknown) => shortValue(value, card.nameOf);
  return { ...scene, settings, names, labelOf };
}

/** The picture of a scene, as exported by its card. */
export function pictureOf(title: string, scene: ReturnType<typeof playScene>): ScoreSvgInput {
  return { ...scene, title, texts: score.score };
}
