import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findChromium } from '@partitura/tools/chromium.mjs';
import { thisMachine } from '@partitura/tools/machine.mjs';
import { runQuietly } from '@partitura/tools/runQuietly.mjs';
import { downloadPath, machineWith } from './machineWith.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const download = `${process.execPath} /cli.js install --no-shell chromium`;
const aptUpdate = 'env DEBIAN_FRONTEND=noninteractive /usr/bin/apt-get update';
const shell = '/usr/bin/chromium-headless-shell';
const aptShell =
  'env DEBIAN_FRONTEND=noninteractive /usr/bin/apt-get install -y chromium-headless-shell';
const aptInstall = 'env DEBIAN_FRONTEND=noninteractive /usr/bin/apt-get install -y chromium';

test('[RN4] CHROMIUM_PATH takes precedence over an installed Chromium', async () => {
  const { machine } = machineWith({
    env: { PATH: '/usr/bin', CHROMIUM_PATH: '/opt/mine' },
    programs: ['/opt/mine', '/usr/bin/chromium'],
  });

  await expect(findChromium(machine)).resolves.toBe('/opt/mine');
});

test('[RN4] a CHROMIUM_PATH that does not start gets one sentence, and no other Chromium is tried', async () => {
  const { machine, ran } = machineWith({
    env: { PATH: '/usr/bin', CHROMIUM_PATH: '/opt/gone' },
    programs: ['/usr/bin/chromium'],
  });

  await expect(findChromium(machine)).rejects.toThrow(
    'CHROMIUM_PATH should name a Chromium that starts, but "/opt/gone" does not: correct it, or unset it to have one found.',
  );
  expect(ran).toEqual([]);
});

test('[RN4] an installed Chromium takes precedence over an installed Chrome and a download', async () => {
  const { machine, ran } = machineWith({
    programs: ['/usr/bin/chromium', '/usr/local/bin/google-chrome', downloadPath],
  });

  await expect(findChromium(machine)).resolves.toBe('/usr/bin/chromium');
  expect(ran).toEqual([]);
});

test.each(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'])(
  '[RN4] an installed %s is found on the PATH',
  async (name) => {
    const { machine } = machineWith({ programs: [`/usr/bin/${name}`, downloadPath] });

    await expect(findChromium(machine)).resolves.toBe(`/usr/bin/${name}`);
  },
);

test('[RN4.2] if a Chromium without windows is enough, it takes precedence over other installed browsers', async () => {
  const { machine } = machineWith({
    programs: ['/usr/bin/chromium', '/usr/local/bin/chromium-headless-shell'],
  });

  await expect(findChromium(machine)).resolves.toBe('/usr/bin/chromium');
  await expect(findChromium(machine, { isShellEnough: true })).resolves.toBe(
    '/usr/local/bin/chromium-headless-shell',
  );
});

test.each([
  ['darwin', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  ['darwin', '/home/ada/Applications/Chromium.app/Contents/MacOS/Chromium'],
  ['win32', 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'],
  ['win32', 'C:\\Users\\Ada\\Local\\Chromium\\Application\\chrome.exe'],
  ['win32', 'D:\\tools\\chrome.exe'],
] as const)('[RN4] on %s %s is found', async (platform, path) => {
  const { machine } = machineWith({
    env: {
      PATH: 'C:\\Windows;D:\\tools',
      PROGRAMFILES: 'C:\\Program Files',
      LOCALAPPDATA: 'C:\\Users\\Ada\\Local',
    },
    platform,
    programs: [path],
  });

  await expect(findChromium(machine)).resolves.toBe(path);
});

test('[RN4] an earlier download of Playwright is used as is', async () => {
  const { machine, ran, lines } = machineWith({ programs: [downloadPath] });

  await expect(findChromium(machine)).resolves.toBe(downloadPath);
  expect(ran).toEqual([]);
  expect(lines).toEqual([]);
});

test('[RN4] with no Chromium installed, Playwright downloads one within three minutes', async () => {
  const { machine, ran, limitsMs, lines } = machineWith({
    programs: ['/usr/bin/apt-get'],
    effects: { [download]: [downloadPath] },
  });

  await expect(findChromium(machine)).resolves.toBe(downloadPath);
  expect(ran).toEqual([download]);
  expect(limitsMs).toEqual([180_000]);
  expect(lines).toEqual(['Downloading a Chromium with Playwright, since none is installed.']);
});

test.each([
  ['fails', {}],
  ['does not start', { [download]: [] }],
])('[RN4] when the download %s, root installs a Chromium with apt', async (_case, effects) => {
  const { machine, ran } = machineWith({
    programs: ['/usr/bin/apt-get'],
    effects: { ...effects, [aptUpdate]: [], [aptInstall]: ['/usr/bin/chromium'] },
  });

  await expect(findChromium(machine)).resolves.toBe('/usr/bin/chromium');
  expect(ran).toEqual([download, aptUpdate, aptInstall]);
});

test.each([
  ['a Chromium without windows, if it is enough', { [aptShell]: [shell] }, shell, [aptShell]],
  [
    'a whole Chromium, if there is none without windows',
    { [aptInstall]: ['/usr/bin/chromium'] },
    '/usr/bin/chromium',
    [aptShell, aptInstall],
  ],
  [
    'a whole Chromium, if the one without windows does not start',
    { [aptShell]: [], [aptInstall]: ['/usr/bin/chromium'] },
    '/usr/bin/chromium',
    [aptShell, aptInstall],
  ],
])('[RN4.2] apt installs %s', async (_case, effects, found, tried) => {
  const { machine, ran } = machineWith({
    programs: ['/usr/bin/apt-get'],
    effects: { [aptUpdate]: [], ...effects },
  });

  await expect(findChromium(machine, { isShellEnough: true })).resolves.toBe(found);
  expect(ran).toEqual([download, aptUpdate, ...tried]);
});

test('[RN4] users other than root install with a sudo that does not prompt', async () => {
  const { machine, ran } = machineWith({
    isRoot: false,
    programs: ['/usr/bin/apt-get'],
    effects: {
      [`sudo -n ${aptUpdate}`]: [],
      [`sudo -n ${aptInstall}`]: ['/usr/bin/chromium'],
    },
  });

  await expect(findChromium(machine)).resolves.toBe('/usr/bin/chromium');
  expect(ran).toEqual([download, `sudo -n ${aptUpdate}`, `sudo -n ${aptInstall}`]);
});

test.each([
  ['there is no apt', [], [download]],
  ['apt has no network', ['/usr/bin/apt-get'], [download, aptUpdate]],
])('[RN4] when %s as well, one sentence gives instructions', async (_case, programs, tried) => {
  const { machine, ran } = machineWith({ programs });

  await expect(findChromium(machine)).rejects.toThrow(
    'The tests need a Chromium or Chrome, but none is installed and none could be downloaded: install one, or set CHROMIUM_PATH to its program, and run npm test again.',
  );
  expect(ran).toEqual(tried);
});

test.runIf(process.platform === 'linux')(
  '[RN4] a file that is not a program, or fails at once, is not used as Chromium',
  async () => {
    const folder = temporaryFolder({
      'text.txt': 'chromium',
      stub: '#!/bin/sh\necho install the snap\nexit 1\n',
      works: '#!/bin/sh\nexit 0\n',
    });
    chmodSync(join(folder, 'stub'), 0o755);
    chmodSync(join(folder, 'works'), 0o755);
    const { canRun } = thisMachine();

    await expect(canRun(join(folder, 'absent'))).resolves.toBe(false);
    await expect(canRun(folder)).resolves.toBe(false);
    await expect(canRun(join(folder, 'text.txt'))).resolves.toBe(false);
    await expect(canRun(join(folder, 'stub'))).resolves.toBe(false);
    await expect(canRun(join(folder, 'works'))).resolves.toBe(true);
  },
);

test('[RN4] a command that hangs is stopped at its time limit and counts as failed', async () => {
  const hanging = ['-e', 'setInterval(() => {}, 1000)'];

  await expect(runQuietly(process.execPath, hanging, 50)).resolves.toBe(false);
  await expect(runQuietly(process.execPath, ['-e', ''], 10_000)).resolves.toBe(true);
  await expect(runQuietly('/no/such/program', [], 50)).resolves.toBe(false);
});
