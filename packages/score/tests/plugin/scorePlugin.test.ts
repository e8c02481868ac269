import { firstValueFrom, type Observable, of } from 'rxjs';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { StreamCode } from '../../src/code/streamCode.ts';
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

const textOf = ({ rows }: StreamCode) =>
  rows.flatMap(({ tokens }) => tokens.map(({ text }) => text)).join('');

test('[SC1] the displayed code is the code that runs: a change to the file changes both', async () => {
  const files = { 'main.ts': main, 'greet.stream.ts': greet('Guest') };
  const { folder, config } = tappedProject(files);
  const server = await createServer({
    ...config,
    appType: 'custom',
    server: { middlewareMode: true },
  });
  onTestFinished(() => server.close());
  const load = () => server.ssrLoadModule('/main.ts') as Promise<unknown> as Promise<Built>;
  const before = await load();
  expect(await firstValueFrom(before.greet(of('')))).toBe('Guest');
  expect(textOf(before.code)).toContain("map((name) => name || 'Guest')");

  writeFileSync(join(folder, 'greet.stream.ts'), greet('Fremder'));
  await vi.waitFor(async () => {
    const after = await load();
    expect(await firstValueFrom(after.greet(of('')))).toBe('Fremder');
    expect(textOf(after.code)).toContain("map((name) => name || 'Fremder')");
  }, 5000);
});
