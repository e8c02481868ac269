import { firstValueFrom, type Observable, of } from 'rxjs';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { StreamCode } from '../../src/code/streamCode.ts';
import { textOf } from './codeOf.ts';
import { serve, tappedProject } from './tappedProject.ts';

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

test('[SC1] the displayed code is the code that runs: a change to the file changes both', async () => {
  const files = { 'main.ts': main, 'greet.stream.ts': greet('Guest') };
  const { folder, config } = tappedProject(files);
  const server = await serve(config);
  const load = () => server.ssrLoadModule('/main.ts') as Promise<unknown> as Promise<Built>;
  const before = await load();
  expect(await firstValueFrom(before.greet(of('')))).toBe('Guest');
  expect(before.code.rows.map(textOf).join('')).toContain("map((name) => name || 'Guest')");

  writeFileSync(join(folder, 'greet.stream.ts'), greet('Fremder'));
  await vi.waitFor(async () => {
    const after = await load();
    expect(await firstValueFrom(after.greet(of('')))).toBe('Fremder');
    expect(after.code.rows.map(textOf).join('')).toContain("map((name) => name || 'Fremder')");
  }, 5000);
});
