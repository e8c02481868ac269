import { expect, test, vi } from 'vitest';
import { scriptsOf } from '../../tests/support/placeIn.ts';

const URL_OF_SCRIPT = 'http://h/src/x.ts';
const FRAME = `    at run (${URL_OF_SCRIPT}:2:3)`;
const MODULE_FRAME = 'at eval (webpack-internal:///./src/x.ts:2:3)';
const MODULE_URL = 'webpack-internal:///./src/x.ts';

/** The scripts of a page whose server gives these answers. */
function setUp(answer: (url: string) => unknown, webpackModule?: (id: string) => unknown) {
  const fetchText = vi.fn(async (url: string) => String(await answer(url)));
  return { fetchText, ...scriptsOf({ origin: 'http://h', fetchText, webpackModule }) };
}

test('[LV2.1] a script keeps the text of its first version, even after the server has a new one', async () => {
  let version = 0;
  const { fetchText, versionOf, textOf } = setUp((url) => `${url} ${(version += 1)}`);
  expect(versionOf(FRAME)).toBe(1);
  expect(versionOf(`at ${URL_OF_SCRIPT}:9:9`)).toBe(1);
  expect(fetchText).toHaveBeenCalledTimes(1);
  await expect(textOf(URL_OF_SCRIPT)).resolves.toBe(`${URL_OF_SCRIPT} 1`);
  await expect(textOf('http://h/src/y.ts')).resolves.toBe('http://h/src/y.ts 2');
});

test.each([
  ['run();\n//# sourceMappingURL=main.js.map\n', 'http://h/src/main.js.map'],
  ['run();\n//# sourceMappingURL=/maps/x.map?v=1\n', 'http://h/maps/x.map?v=1'],
  ['run();\n//# sourceMappingURL=data:application/json;base64,e30='],
  ['const mark = "\\n//# sourceMappingURL=" + name;'],
  ['run(); // see sourceMappingURL=x.map'],
  ['run();\n//# sourceMappingURL=http://[broken'],
  ['//# sourceMappingURL=http://other/x.map'],
])(
  '[LV2.1, LV2.11] an external map is loaded with its script if both have the same origin: %s',
  async (text, ...maps) => {
    const { fetchText, versionOf, textOf } = setUp((url) => (url === URL_OF_SCRIPT ? text : 'map'));
    versionOf(FRAME);
    await expect(textOf(URL_OF_SCRIPT)).resolves.toBe(text);
    await new Promise((resolve) => setTimeout(resolve));
    expect(fetchText.mock.calls.flat()).toEqual([URL_OF_SCRIPT, ...maps]);
  },
);

test('[LV2.2] if a script does not load, its text is unknown, and the script is not requested again', async () => {
  const { fetchText, versionOf, textOf } = setUp(() => Promise.reject(new TypeError('Failed')));
  versionOf(FRAME);
  await expect(textOf(URL_OF_SCRIPT)).resolves.toBeUndefined();
  versionOf(FRAME);
  expect(fetchText).toHaveBeenCalledTimes(1);
});

test('[LV2.1] a webpack module has a new version when another function replaces it', async () => {
  const modules = new Map<string, unknown>([['./src/x.ts', () => 1]]);
  const { fetchText, versionOf, textOf } = setUp(
    () => 'never',
    (id) => modules.get(id),
  );
  expect([versionOf(MODULE_FRAME), versionOf(MODULE_FRAME)]).toEqual([1, 1]);
  modules.set('./src/x.ts', () => 1);
  expect(versionOf(MODULE_FRAME)).toBe(1);
  modules.set('./src/x.ts', () => 2);
  expect(versionOf(MODULE_FRAME)).toBe(2);
  const texts = [1, 2, undefined].map((version) => textOf(MODULE_URL, version));
  expect(await Promise.all(texts)).toEqual(['() => 1', '() => 2', '() => 2']);
  expect(fetchText).not.toHaveBeenCalled();
});

test.each([
  ['the page has no modules', undefined],
  ['there is no such module', () => undefined],
])('[LV2.2] the text of a webpack module is unknown if %s', async (_, webpackModule) => {
  const { versionOf, textOf } = setUp(() => 'never', webpackModule);
  expect(versionOf(MODULE_FRAME)).toBe(1);
  await expect(textOf(MODULE_URL)).resolves.toBeUndefined();
});

test('[LV2.2, LV2.11] a script from another origin is not requested until its text is needed, and code generated in the page is never requested', async () => {
  const { fetchText, versionOf, textOf } = setUp(() => 'text');
  expect(versionOf('at run (http://h.other/x.js:2:3)')).toBe(1);
  // Code without an address has no script.
  expect(versionOf('run@http://h/x.js line 3 > eval:12:34')).toBe(1);
  for (const url of ['ng:///Router/factory.js', 'chrome-extension://id/x.js'])
    await expect(textOf(url)).resolves.toBeUndefined();
  expect(fetchText).not.toHaveBeenCalled();
  for (const url of ['http://h.other/x.js', 'blob:http://h/1'])
    await expect(textOf(url)).resolves.toBe('text');
});
