import type { RecordScene } from '@partitura/tests/support/importRecordScene.ts';
import { engraveScene, playScene } from './playScene.ts';
import { readPicture } from './readPicture.ts';
import { type SceneName, scenes } from './scenes.ts';

/** Wide enough for every scene. */
const WIDTH_PX = 4000;

/** Finds the lanes of a scene's picture by their names in the code. */
export function lookAt(name: SceneName, record: RecordScene) {
  const scene = playScene(scenes[name], record);
  const seen = readPicture(engraveScene(scene, WIDTH_PX), WIDTH_PX);
  const labels = scene.code.lanes.map(({ label }) => label);
  if (seen.length !== labels.length) {
    throw new Error(`Expected ${labels.length} lanes in ${name}, found ${seen.length}.`);
  }
  const lanes = (label: string) => seen.filter((_, index) => labels[index] === label);
  return {
    lanes,
    lane(label: string) {
      const [lane] = lanes(label);
      if (!lane) throw new Error(`Expected a lane ${label} in ${name}, found ${labels.join()}.`);
      return lane;
    },
  };
}
