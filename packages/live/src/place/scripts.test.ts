import { expect, test, vi } from 'vitest';
import { scriptsOf } from '../../tests/support/placeIn.ts';

const origin = 'http://h';
const FRAME = '    at run (http://h/src/x.ts:2:3)';
const MODULE_FRAME = 'at eval (webpack-internal:///./src/x.ts:2:3)';
const MODULE_URL = 'webpack-internal:///./src/x.ts';

test('[LV2.1] a script keeps the text of its first version, even after the server has another version', async () => {
  const fetchText = vi.fn((url: string) =>
    Promise.resolve(`${url} ${fetchText.mock.calls.length}`),
  );
  const scripts = scriptsOf({ origin, fetchText });
  expect(scripts.versionOf(FRAME)).toBe(1);
  expect(scripts.versionOf('at http://h/src/x.ts:9:9')).toBe(1);
  expect(fetchText).toHaveBeenCalledTimes(1);
  await expect(scripts.textOf('http://h/src/x.ts')).resolves.toBe('http://h/src/x.ts 1');
  await expect(scripts.textOf('http://h/src/y.ts')).resolves.toBe('http://h/src/y.ts 2');
});

test.each([
  ['main.js.map', 'http://h/src/main.js.map'],
  ['/maps/x.map?v=1', 'http://h/maps/x.map?v=1'],
])('[LV2.1] the external map %s is loaded with its script', async (address, url) => {
  const fetchText = vi.fn((asked: string) =>
    Promise.resolve(asked === url ? 'the map' : `run();\n//# sourceMappingURL=${address}\n`),
  );
  scriptsOf({ origin, fetchText }).versionOf(FRAME);
  await vi.waitFor(() => expect(fetchText.mock.calls).toEqual([['http://h/src/x.ts'], [url]]));
});

test.each([
  'run();\n//# sourceMappingURL=data:application/json;base64,e30=',
  'const mark = "\\n//# sourceMappingURL=" + name;',
  'run(); // see sourceMappingURL=x.map',
  'run();\n//# sourceMappingURL=http://[broken',
  '//# sourceMappingURL=http://other/x.map',
])(
  '[LV2.1, LV2.11] for a script whose origin has no map for it, only the script itself is loaded: %s',
  async (text) => {
    const fetchText = vi.fn(() => Promise.resolve(text));
    const scripts = scriptsOf({ origin, fetchText });
    scripts.versionOf(FRAME);
    await expect(scripts.textOf('http://h/src/x.ts')).resolves.toBe(text);
    await new Promise((resolve) => setTimeout(resolve));
    expect(fetchText).toHaveBeenCalledTimes(1);
  },
);

test('[LV2.2] the text of a script that does not load is unknown, and is not requested again', async () => {
  const fetchText = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const scripts = scriptsOf({ origin, fetchText });
  scripts.versionOf(FRAME);
  await expect(scripts.textOf('http://h/src/x.ts')).resolves.toBeUndefined();
  scripts.versionOf(FRAME);
  expect(fetchText).toHaveBeenCalledTimes(1);
});

test('[LV2.1] a webpack module has a new version when another function replaces it', async () => {
  const fetchText = vi.fn(() => Promise.resolve('never'));
  const modules = new Map<string, unknown>([['./src/x.ts', () => 1]]);
  const webpackModule = (id: string) => modules.get(id);
  const scripts = scriptsOf({ origin, fetchText, webpackModule });
  expect([scripts.versionOf(MODULE_FRAME), scripts.versionOf(MODULE_FRAME)]).toEqual([1, 1]);
  modules.set('./src/x.ts', () => 1);
  expect(scripts.versionOf(MODULE_FRAME)).toBe(1);
  modules.set('./src/x.ts', () => 2);
  expect(scripts.versionOf(MODULE_FRAME)).toBe(2);
  await expect(scripts.textOf(MODULE_URL, 1)).resolves.toBe('() => 1');
  await expect(scripts.textOf(MODULE_URL, 2)).resolves.toBe('() => 2');
  await expect(scripts.textOf(MODULE_URL)).resolves.toBe('() => 2');
  expect(fetchText).not.toHaveBeenCalled();
});

test.each([
  { name: 'no modules are handed in', webpackModule: undefined },
  { name: 'there is no such module', webpackModule: () => undefined },
])('[LV2.2] the text of a webpack module is unknown if $name', async ({ webpackModule }) => {
  const fetchText = () => Promise.resolve('never');
  const scripts = scriptsOf({ origin, fetchText, webpackModule });
  expect(scripts.versionOf(MODULE_FRAME)).toBe(1);
  await expect(scripts.textOf(MODULE_URL)).resolves.toBeUndefined();
});

test('[LV2.2, LV2.11] a script at another origin is not requested until its text is needed', async () => {
  const fetchText = vi.fn(() => Promise.resolve('the script'));
  const scripts = scriptsOf({ origin, fetchText });
  expect(scripts.versionOf('at run (http://h.other/x.js:2:3)')).toBe(1);
  // Code without an address has no script.
  expect(scripts.versionOf('run@http://h/x.js line 3 > eval:12:34')).toBe(1);
  expect(fetchText).not.toHaveBeenCalled();
  await expect(scripts.textOf('http://h.other/x.js')).resolves.toBe('the script');
});

test('[LV2.11] nothing is loaded for code that is made in the page, such as by an extension or by Angular', async () => {
  const fetchText = vi.fn(() => Promise.resolve('text'));
  const scripts = scriptsOf({ origin, fetchText });
  for (const url of ['ng:///Router/factory.js', 'chrome-extension://id/x.js'])
    await expect(scripts.textOf(url)).resolves.toBeUndefined();
  expect(fetchText).not.toHaveBeenCalled();
  await expect(scripts.textOf('blob:http://h/1')).resolves.toBe('text');
});
