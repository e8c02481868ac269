import { join } from 'node:path';
import { runnerImport } from 'vite';
import { noStyleFiles } from '../../tools/live/noStyleFiles.mjs';
import { scorePlugin } from '../../tools/scorePlugin.ts';

/** Imports a file of this project with every stream tapped, as on the page. */
export async function importTapped<Module>(path: string): Promise<Module> {
  const { module } = await runnerImport<Module>(join(process.cwd(), path), {
    configFile: false,
    logLevel: 'error',
    // The registry imports the components with their styles.
    plugins: [scorePlugin(), noStyleFiles()],
  });
  return module;
}
