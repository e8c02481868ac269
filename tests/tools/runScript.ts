import { spawn } from 'node:child_process';

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a script in a separate Node process, and resolves when it has ended. */
export function runScript(
  script: string,
  args: string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<Ended> {
  const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, ...env } });
  const ended: Ended = { code: null, stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => (ended.stdout += String(chunk)));
  child.stderr.on('data', (chunk) => (ended.stderr += String(chunk)));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ ...ended, code }));
  });
}
