import { join } from 'node:path';
import { runnerImport } from 'vite';
import { scorePlugin } from '../../tools/scorePlugin.ts';
import type { recordScene } from './recordScenes.ts';

export type RecordScene = typeof recordScene;

/** Gives what records a scene, with every stream tapped as on the page. */
export async function importRecordScene(): Promise<RecordScene> {
  const path = join(process.cwd(), 'tests/support/recordScenes.ts');
  const { module } = await runnerImport<{ recordScene: RecordScene }>(path, {
    configFile: false,
    logLevel: 'error',
    plugins: [scorePlugin()],
  });
  return module.recordScene;
}
