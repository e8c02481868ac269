import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, type InlineConfig } from 'vite';
import { onTestFinished } from 'vitest';
import { root } from '@partitura/tools/root.mjs';
import { scorePlugin } from '../../plugin/scorePlugin.ts';
import { temporaryFolder } from '@partitura/tests/tools/temporaryFolder.ts';

/** A separate project with the plugin, and without code of the page. */
export function tappedProject(files: Record<string, string>): {
  folder: string;
  config: InlineConfig;
} {
  const folder = temporaryFolder(files);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const config: InlineConfig = {
    ...{ root: folder, configFile: false, logLevel: 'silent' },
    plugins: [scorePlugin(folder)],
  };
  return { folder, config };
}

/** Serves a project until the end of the test. */
export async function serve(config: InlineConfig) {
  const server = await createServer({
    ...{ ...config, appType: 'custom' },
    server: { middlewareMode: true },
  });
  onTestFinished(() => server.close());
  return server;
}
