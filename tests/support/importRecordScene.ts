import { importTapped } from './importTapped.ts';
import type { recordScene } from './recordScenes.ts';

export type RecordScene = typeof recordScene;

/** Gives what records a scene, with every stream tapped as on the page. */
export async function importRecordScene(): Promise<RecordScene> {
  const path = 'tests/support/recordScenes.ts';
  return (await importTapped<{ recordScene: RecordScene }>(path)).recordScene;
}
