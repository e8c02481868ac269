import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * Makes a folder with these files, given by their paths below the folder. Deletes the folder after the test, or after
 * all tests (`afterAll`).
 */
export function temporaryFolder(
  files: Record<string, string | Uint8Array> = {},
  end: (remove: () => void) => void = onTestFinished,
): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'partitura-')));
  end(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}
