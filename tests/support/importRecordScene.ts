import { importTapped } from './importTapped.ts';
import type { recordScene } from './recordScenes.ts';

export type RecordScene = typeof recordScene;

/** Imports `recordScene`, with every stream tapped as on the page. */
export async function importRecordScene(): Promise<RecordScene> {
  const path = 'tests/support/recordScenes.ts';
  return (await importTapped<{ recordScene: RecordScene }>(path)).recordScene;
}
