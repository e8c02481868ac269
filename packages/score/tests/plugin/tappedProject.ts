import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, type InlineConfig, runnerImport } from 'vite';
import { onTestFinished } from 'vitest';
import type * as recordingModule from '../../src/trace/recording.ts';
import type { StreamCode } from '../../src/code/streamCode.ts';
import type * as tapModule from '../../src/trace/tap.ts';
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

/** The exports of a tapped stream file, its code, and the functions that record it. */
export interface TappedStream<Stream> {
  stream: Stream;
  code: StreamCode;
  record: typeof tapModule.record;
  createRecording: typeof recordingModule.createRecording;
}

const inScore = (file: string) => JSON.stringify(join(root, 'packages/score/src/trace', file));

/** Exports the functions that record the streams of a project. */
export const exportRecorders = `export { record } from ${inScore('tap.ts')};
export { createRecording } from ${inScore('recording.ts')};
`;

/** Runs a stream file with its taps, as `f.stream.ts` of a separate project. */
export async function importStream<Stream>(text: string): Promise<TappedStream<Stream>> {
  const main = `${exportRecorders}export * as stream from './f.stream.ts';
export { code } from './f.stream.ts?score';`;
  const { folder, config } = tappedProject({ 'main.ts': main, 'f.stream.ts': text });
  return (await runnerImport<TappedStream<Stream>>(join(folder, 'main.ts'), config)).module;
}
