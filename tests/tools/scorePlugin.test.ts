import { firstValueFrom, type Observable, of } from 'rxjs';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, type InlineConfig, type ViteDevServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import type * as recordingModule from '../../src/trace/recording.ts';
import type { StreamCode } from '../../src/code/streamCode.ts';
import type * as tapModule from '../../src/trace/tap.ts';
import { root } from '../../tools/root.mjs';
import { tappedProject } from './tappedProject.ts';

const greet = (guest: string) => `import { map, type Observable } from 'rxjs';

export function greet(names$: Observable<string>): Observable<string> {
  return names$.pipe(map((name) => name || '${guest}'));
}
`;

const main = `export { greet } from './greet.stream.ts';
export { code } from './greet.stream.ts?score';
`;

interface Built {
  greet: (names$: Observable<string>) => Observable<string>;
  code: StreamCode;
}

const smallProject = (stream: string) =>
  tappedProject({ 'main.ts': main, 'greet.stream.ts': stream });

async function serve(config: InlineConfig): Promise<ViteDevServer> {
  const server = await createServer({
    ...config,
    appType: 'custom',
    server: { middlewareMode: true },
  });
  onTestFinished(() => server.close());
  return server;
}

const load = (server: ViteDevServer) =>
  server.ssrLoadModule('/main.ts') as Promise<unknown> as Promise<Built>;

const textOf = ({ rows }: StreamCode) =>
  rows.flatMap(({ tokens }) => tokens.map(({ text }) => text)).join('');

test('[SC1] the displayed code is the code that runs: a change of the file changes both', async () => {
  const { folder, config } = smallProject(greet('Guest'));
  const server = await serve(config);
  const before = await load(server);
  expect(await firstValueFrom(before.greet(of('')))).toBe('Guest');
  expect(textOf(before.code)).toContain("map((name) => name || 'Guest')");

  writeFileSync(join(folder, 'greet.stream.ts'), greet('Fremder'));
  await vi.waitFor(async () => {
    const after = await load(server);
    expect(await firstValueFrom(after.greet(of('')))).toBe('Fremder');
    expect(textOf(after.code)).toContain("map((name) => name || 'Fremder')");
  }, 5000);
});

test('[SC1.2] the stream is recorded with the id of its code, on the displayed lanes', async () => {
  const { config } = smallProject(greet('Guest'));
  const server = await serve(config);
  const { greet: tapped, code } = await load(server);
  const loadScore = (file: string) => server.ssrLoadModule(join(root, 'src/trace', file));
  const { record } = (await loadScore('tap.ts')) as typeof tapModule;
  const { createRecording } = (await loadScore('recording.ts')) as typeof recordingModule;
  const recording = createRecording();
  record(code.id, recording, () => 0);
  await firstValueFrom(tapped(of('')));

  const nexts = recording.held().filter(({ kind }) => kind === 'next');
  expect(nexts.map(({ lane, value }) => [code.lanes[lane]?.label, value])).toEqual([
    ['names$', ''],
    ['map', 'Guest'],
  ]);
});
