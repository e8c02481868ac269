import { importTapped } from '@partitura/tests/support/importTapped.ts';
import type * as supportModule from './tryOutScene.ts';

/** Imports the functions that play and compare scenes, with every stream tapped as on the page. */
export function importTryOut(): Promise<typeof supportModule> {
  return importTapped('packages/score/tests/support/tryOutScene.ts');
}
