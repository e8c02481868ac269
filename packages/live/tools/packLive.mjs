// @ts-check
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeLive } from './makeLive.mjs';
import { run } from './runApp.mjs';

/**
 * Makes the package and its tarball in a folder, which it empties first (SPEC LV1.1): `package` is the package's folder.
 * A tarball is installed as a copy; a folder would be installed as a link. Rejects if a build fails.
 * @param {string} folder
 * @returns {Promise<{ packageFolder: string, tarball: string }>}
 */
export async function packLive(folder) {
  rmSync(folder, { recursive: true, force: true });
  const packageFolder = join(folder, 'package');
  mkdirSync(packageFolder, { recursive: true });
  await makeLive(packageFolder);
  const command = ['npm', 'pack', '--json', '--loglevel=error', '--pack-destination', folder];
  const output = await run(command, packageFolder);
  const [, file] = /"filename": *"([^"]+)"/.exec(output) ?? [];
  if (file === undefined) throw new Error(`Expected npm pack to name a tarball:\n${output}`);
  return { packageFolder, tarball: join(folder, file) };
}
