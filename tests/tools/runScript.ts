import { execFile } from 'node:child_process';

/** Runs a script in a separate Node process, and resolves when it has ended. */
export function runScript(script: string, args: string[] = [], env: NodeJS.ProcessEnv = {}) {
  return new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    const options = { env: { ...process.env, ...env }, maxBuffer: 2 ** 26 };
    const child = execFile(process.execPath, [script, ...args], options, (_, stdout, stderr) =>
      resolve({ code: child.exitCode, stdout, stderr }),
    );
  });
}
