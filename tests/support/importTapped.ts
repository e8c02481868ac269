import { join } from 'node:path';
import { runnerImport } from 'vite';
import { noStyleFiles } from '@partitura/tools/bundle.mjs';
import { scorePlugin } from '@partitura/score/plugin/scorePlugin.ts';
import { templateStreams } from '@partitura/tools/templatePlugin.ts';
import { packageFolders } from './packageFolders.ts';

const imported = new Map<string, Promise<unknown>>();

/**
 * Imports a file of this project with every stream tapped, as on the page. The file is imported only once for all test
 * files of a process.
 */
export function importTapped<Module>(path: string): Promise<Module> {
  const module = imported.get(path) ?? importAnew(path);
  imported.set(path, module);
  return module as Promise<Module>;
}

async function importAnew(path: string): Promise<unknown> {
  const { module } = await runnerImport(join(process.cwd(), path), {
    configFile: false,
    logLevel: 'error',
    resolve: { alias: packageFolders },
    // The last plugin is needed because the registry imports components with their styles.
    plugins: [templateStreams(), scorePlugin(), noStyleFiles()],
  });
  return module;
}
