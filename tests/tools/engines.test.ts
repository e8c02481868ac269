import { expect, test } from 'vitest';
import { findEngine } from '@partitura/tools/engines.mjs';
import { machineWith } from './machineWith.ts';

const apt = 'env DEBIAN_FRONTEND=noninteractive /usr/bin/apt-get';
const update = `${apt} update`;
const installFirefox = `${apt} install -y firefox-esr`;
const installWebkit = `${apt} install -y webkit2gtk-driver xvfb`;
const driver = '/usr/bin/WebKitWebDriver';
const display = '/usr/bin/Xvfb';
const noFirefox = 'Firefox is not installed: install it, or set FIREFOX_PATH to its program.';
const noWebkit =
  'WebKitWebDriver or Xvfb is not installed: on Linux install the packages webkit2gtk-driver and xvfb.';

test.each(['firefox-esr', 'firefox'])(
  '[EN2] an installed %s is found on the PATH',
  async (name) => {
    const { machine, ran } = machineWith({ programs: [`/usr/bin/${name}`] });

    await expect(findEngine('firefox', machine)).resolves.toEqual({
      env: { FIREFOX_PATH: `/usr/bin/${name}` },
    });
    expect(ran).toEqual([]);
  },
);

test.each([
  ['darwin', '/Applications/Firefox.app/Contents/MacOS/firefox'],
  ['win32', 'C:\\Program Files\\Mozilla Firefox\\firefox.exe'],
] as const)('[EN2] on %s %s is found', async (platform, path) => {
  const { machine } = machineWith({
    env: { PATH: '', PROGRAMFILES: 'C:\\Program Files' },
    platform,
    programs: [path],
  });

  await expect(findEngine('firefox', machine)).resolves.toEqual({ env: { FIREFOX_PATH: path } });
});

test('[EN2] the variables take precedence over installed programs', async () => {
  const { machine } = machineWith({
    env: { PATH: '/usr/bin', FIREFOX_PATH: '/opt/fox', WEBKIT_DRIVER_PATH: '/opt/driver' },
    programs: ['/opt/fox', '/opt/driver', '/usr/bin/firefox', driver, display],
  });

  await expect(findEngine('firefox', machine)).resolves.toEqual({
    env: { FIREFOX_PATH: '/opt/fox' },
  });
  await expect(findEngine('webkit', machine)).resolves.toEqual({
    env: { WEBKIT_DRIVER_PATH: '/opt/driver', XVFB_PATH: display },
  });
});

test('[EN2.1] a variable whose program does not start gets one sentence, and no other program is tried', async () => {
  const { machine, ran } = machineWith({
    env: { PATH: '/usr/bin', FIREFOX_PATH: '/opt/gone' },
    programs: ['/usr/bin/firefox', '/usr/bin/apt-get'],
  });

  await expect(findEngine('firefox', machine)).rejects.toThrow(
    'FIREFOX_PATH should name a program that starts, but "/opt/gone" does not: correct it, or unset it to have one found.',
  );
  expect(ran).toEqual([]);
});

test('[EN2.2] root installs missing programs with apt', async () => {
  const { machine, ran, lines } = machineWith({
    programs: ['/usr/bin/apt-get', driver],
    effects: {
      [update]: [],
      [installFirefox]: ['/usr/bin/firefox-esr'],
      [installWebkit]: [display],
    },
  });

  await expect(findEngine('firefox', machine)).resolves.toEqual({
    env: { FIREFOX_PATH: '/usr/bin/firefox-esr' },
  });
  await expect(findEngine('webkit', machine)).resolves.toEqual({
    env: { WEBKIT_DRIVER_PATH: driver, XVFB_PATH: display },
  });
  expect(ran).toEqual([update, installFirefox, update, installWebkit]);
  expect(lines).toEqual([
    'Installing Firefox with apt, since it is not installed.',
    'Installing WebKit with apt, since it is not installed.',
  ]);
});

test.each([
  ['anyone but root installs nothing', { isRoot: false }, []],
  ['root without network gets no further than the package lists', {}, [update]],
])('[EN2.2] %s, and a sentence gives instructions', async (_case, situation, tried) => {
  const { machine, ran } = machineWith({ programs: ['/usr/bin/apt-get', driver], ...situation });

  await expect(findEngine('firefox', machine)).resolves.toEqual({ problem: noFirefox });
  await expect(findEngine('webkit', machine)).resolves.toEqual({ problem: noWebkit });
  expect(ran).toEqual([...tried, ...tried]);
});
