import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { init } from '../../tools/init/init.mjs';

export const json = (data: unknown) => JSON.stringify(data);

/** The import that the command adds. */
export const LINE = "import 'partitura-live';\n";

/** The file by which the command sees that the package is installed. */
export const installed = { 'node_modules/partitura-live/package.json': '{}' };

/** Runs the command in a folder. */
export async function runInit(
  folder: string,
  args: string,
  ask?: (question: string) => Promise<boolean>,
) {
  const said: string[] = [];
  const code = await init(args.split(' '), { folder, ask, say: (one) => said.push(one) });
  return { code, said: said.join('\n') };
}

export const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8');
