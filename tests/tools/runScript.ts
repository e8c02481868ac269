import { execFile } from 'node:child_process';

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
  return new Promise((resolve) => {
    const options = { env: { ...process.env, ...env }, maxBuffer: 2 ** 26 };
    const child = execFile(process.execPath, [script, ...args], options, (_, stdout, stderr) =>
      resolve({ code: child.exitCode, stdout, stderr }),
    );
  });
}
