import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { canRun, findChromium, findEngine, type Machine, run } from '@partitura/tools/browsers.mjs';
import { temporaryFolder } from './temporaryFolder.ts';

const downloadPath = '/cache/playwright/chrome';
const download = `${process.execPath} /cli.js install --no-shell chromium`;
const apt = 'env DEBIAN_FRONTEND=noninteractive /usr/bin/apt-get';
const update = `${apt} update`;
const install = (...names: string[]) => `${apt} install -y ${names.join(' ')}`;
const [chromium, shell] = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];
const [driver, display] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];

interface Situation extends Partial<Machine> {
  /** The programs that this computer can start. */
  programs?: string[];
  /** The programs that commands install; any other command fails. */
  effects?: Record<string, string[]>;
}

/** Makes a computer that has some programs, and on which some commands succeed; `ran` lists all commands tried. */
function machineWith({ programs = ['/usr/bin/apt-get'], effects = {}, ...rest }: Situation) {
  const present = new Set(programs);
  const ran: string[] = [];
  const limitsMs: number[] = [];
  const lines: string[] = [];
  const machine: Machine = {
    env: { PATH: '/usr/local/bin:/usr/bin' },
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

test('[RN4] CHROMIUM_PATH takes precedence over an installed Chromium, even if its program does not start', async () => {
  const env = { PATH: '/usr/bin', CHROMIUM_PATH: '/opt/mine' };
  const { machine } = machineWith({ env, programs: ['/opt/mine', chromium] });
  await expect(findChromium(machine)).resolves.toBe('/opt/mine');
  const gone = machineWith({ env, programs: [chromium] });
  await expect(findChromium(gone.machine)).rejects.toThrow(
    'CHROMIUM_PATH should name a program that starts, but "/opt/mine" does not: correct it, or unset it to have one found.',
  );
  expect(gone.ran).toEqual([]);
});

test.each([
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'].map(
    (name) => [`/usr/bin/${name}`, downloadPath],
  ),
  [chromium, '/usr/local/bin/google-chrome'],
  [downloadPath],
])(
  '[RN4] %s is used without an installation: an installed Chromium takes precedence over Chrome, and both over a download',
  async (...programs) => {
    const { machine, ran, lines } = machineWith({ programs });
    await expect(findChromium(machine)).resolves.toBe(programs[0]);
    expect([ran, lines]).toEqual([[], []]);
  },
);

test('[RN4.2] if a windowless Chromium is enough, it takes precedence over other installed browsers', async () => {
  const { machine } = machineWith({ programs: [chromium, shell] });
  await expect(findChromium(machine)).resolves.toBe(chromium);
  await expect(findChromium(machine, { isShellEnough: true })).resolves.toBe(shell);
});

test('[RN4] if no Chromium is installed, Playwright downloads a Chromium within three minutes', async () => {
  const { machine, ran, limitsMs, lines } = machineWith({
    effects: { [download]: [downloadPath] },
  });
  await expect(findChromium(machine)).resolves.toBe(downloadPath);
  expect([ran, limitsMs]).toEqual([[download], [180_000]]);
  expect(lines).toEqual(['Downloading a Chromium with Playwright, since none is on the PATH.']);
});

test.each([
  ['when the download fails', {}, true],
  ['when the downloaded program does not start', { [download]: [] }, true],
  ['for users other than root with a sudo that does not prompt', {}, false],
])('[RN4] apt installs a Chromium %s', async (_case, more, isRoot) => {
  const commands = [update, install('chromium')].map((line) => (isRoot ? line : `sudo -n ${line}`));
  const effects = { ...more, [commands[0] ?? '']: [], [commands[1] ?? '']: [chromium] };
  const { machine, ran } = machineWith({ isRoot, effects });
  await expect(findChromium(machine)).resolves.toBe(chromium);
  expect(ran).toEqual([download, ...commands]);
});

test.each([
  ['a Chromium without windows, if it is enough', [shell], shell, []],
  ['a whole Chromium, if there is none without windows', undefined, chromium, ['chromium']],
  ['a whole Chromium, if the Chromium without windows does not start', [], chromium, ['chromium']],
])('[RN4.2] apt installs %s', async (_case, ofShell, found, then) => {
  const first = install('chromium-headless-shell');
  const effects = { [update]: [], [install('chromium')]: [chromium] };
  const { machine, ran } = machineWith({
    effects: ofShell ? { ...effects, [first]: ofShell } : effects,
  });
  await expect(findChromium(machine, { isShellEnough: true })).resolves.toBe(found);
  expect(ran).toEqual([download, update, first, ...then.map((name) => install(name))]);
});

test.each([
  ['there is no apt', [], [download]],
  ['apt has no network', ['/usr/bin/apt-get'], [download, update]],
])(
  '[RN4] when the download fails and %s, one sentence gives instructions',
  async (_case, programs, tried) => {
    const { machine, ran } = machineWith({ programs });
    await expect(findChromium(machine)).rejects.toThrow(
      /^The tests need a Chromium .*CHROMIUM_PATH/,
    );
    expect(ran).toEqual(tried);
  },
);

test.each(['firefox-esr', 'firefox'])('[EN2] an installed %s is found', async (name) => {
  const { machine } = machineWith({ programs: [`/usr/bin/${name}`] });
  const env = { FIREFOX_PATH: `/usr/bin/${name}` };
  await expect(findEngine('firefox', machine)).resolves.toEqual({ env });
});

test('[EN2, EN2.1] a variable takes precedence over installed programs, even if its program does not start', async () => {
  const { machine, ran } = machineWith({
    env: { PATH: '/usr/bin', FIREFOX_PATH: '/opt/gone', WEBKIT_DRIVER_PATH: '/opt/driver' },
    programs: ['/opt/driver', '/usr/bin/firefox', driver, display],
  });
  const env = { WEBKIT_DRIVER_PATH: '/opt/driver', XVFB_PATH: display };
  await expect(findEngine('webkit', machine)).resolves.toEqual({ env });
  await expect(findEngine('firefox', machine)).rejects.toThrow(
    'FIREFOX_PATH should name a program that starts, but "/opt/gone" does not',
  );
  expect(ran).toEqual([]);
});

test('[EN2.2] root installs missing programs with apt', async () => {
  const installing = [install('firefox-esr'), install('webkit2gtk-driver', 'xvfb')] as const;
  const { machine, ran, lines } = machineWith({
    programs: ['/usr/bin/apt-get', driver],
    effects: {
      [update]: [],
      [installing[0]]: ['/usr/bin/firefox-esr'],
      [installing[1]]: [display],
    },
  });
  await findEngine('firefox', machine);
  const env = { WEBKIT_DRIVER_PATH: driver, XVFB_PATH: display };
  await expect(findEngine('webkit', machine)).resolves.toEqual({ env });
  expect(ran).toEqual([update, installing[0], update, installing[1]]);
  expect(lines[0]).toBe('Installing Firefox with apt, since it is not installed.');
});

test.each([
  ['anyone but root installs nothing', { isRoot: false }, []],
  ['root without network gets no further than the package lists', {}, [update]],
])('[EN2.2] %s, and a sentence gives instructions', async (_case, situation, tried) => {
  const { machine, ran } = machineWith({ programs: ['/usr/bin/apt-get', driver], ...situation });
  await expect(findEngine('firefox', machine)).resolves.toEqual({
    problem: 'Firefox is not on the PATH: install it, or set FIREFOX_PATH to its program.',
  });
  await expect(findEngine('webkit', machine)).resolves.toEqual({
    problem:
      'WebKitWebDriver or Xvfb is not found: on Linux install the packages webkit2gtk-driver and xvfb.',
  });
  expect(ran).toEqual([...tried, ...tried]);
});

test.runIf(process.platform === 'linux')(
  '[RN4] a file that is not a program, or fails at once, is not used as Chromium',
  async () => {
    const stub = '#!/bin/sh\necho install the snap\nexit 1\n';
    const folder = temporaryFolder({ 'text.txt': 'a', stub, works: '#!/bin/sh\nexit 0\n' });
    for (const name of ['stub', 'works']) chmodSync(join(folder, name), 0o755);
    const files = ['absent', '.', 'text.txt', 'stub', 'works'].map((name) => join(folder, name));
    const starting = await Promise.all(files.map((file) => canRun(file)));
    expect(starting).toEqual([false, false, false, false, true]);
  },
);

test('[RN4] a command that hangs is stopped at its time limit and counts as failed', async () => {
  const hanging = ['-e', 'setInterval(() => {}, 1000)'];
  await expect(run(process.execPath, hanging, 50)).resolves.toBe(false);
  await expect(run(process.execPath, ['-e', ''], 10_000)).resolves.toBe(true);
  await expect(run('/no/such/program', [], 50)).resolves.toBe(false);
});
