import { type Machine } from '@partitura/tools/machine.mjs';

/** The path of Playwright's Chromium on such a computer. */
export const downloadPath = '/cache/playwright/chrome';

interface Situation extends Partial<Machine> {
  /** The programs that start. */
  programs?: string[];
  /** The effects of commands that succeed; any other command fails. */
  effects?: Record<string, string[]>;
}

/** A computer with some programs, on which some commands succeed; `ran` lists the commands tried. */
export function machineWith({ programs = [], effects = {}, ...rest }: Situation) {
  const present = new Set(programs);
  const ran: string[] = [];
  const limitsMs: number[] = [];
  const lines: string[] = [];
  const machine: Machine = {
    env: { PATH: '/usr/local/bin:/usr/bin' },
    platform: 'linux',
    home: '/home/ada',
    isRoot: true,
    canRun: (file) => Promise.resolve(present.has(file)),
    run: (file, args, limitMs) => {
      const command = [file, ...args].join(' ');
      ran.push(command);
      limitsMs.push(limitMs);
      for (const program of effects[command] ?? []) present.add(program);
      return Promise.resolve(command in effects);
    },
    playwrightChromium: () => Promise.resolve(downloadPath),
    playwrightCli: '/cli.js',
    say: (line) => lines.push(line),
    ...rest,
  };
  return { machine, ran, limitsMs, lines };
}
