import { expect, test } from 'vitest';
import { shapes } from '../../../../tests/support/sharedPages.ts';
import { encodeFragment } from './encodeFragment.ts';
import { InvalidLinkError } from './InvalidLinkError.ts';
import { readLink } from './readLink.ts';

/** What is wrong with a fragment, in the words of what could not read it; undefined where it was not looked at. */
async function faultOf(fragment: string) {
  const error: unknown = await readLink(fragment, shapes).catch((it: unknown) => it);
  expect(error).toBeInstanceOf(InvalidLinkError);
  return (error as InvalidLinkError).cause;
}

async function fragmentOf(text: string) {
  return `#s=1.${(await encodeFragment(text, 16_000)) ?? ''}`;
}

test('[SC8.1] a fragment of 16,384 characters is looked at, a longer one is not', async () => {
  expect(await faultOf('#s=1.'.padEnd(16_384, 'A'))).toBeDefined();
  expect(await faultOf('#s=1.'.padEnd(16_385, 'A'))).toBeUndefined();
  expect(await faultOf('#s=2.'.padEnd(16_384, 'A'))).toBeUndefined();
});

test.each(['', '[]', '1', 'null', '"x"', '{}', '{"widgets":[]}', '{"widgets":{},"values":[]}'])(
  '[SC8.10] a link of %j tells of no page',
  async (text) => {
    await expect(readLink(await fragmentOf(text), shapes)).rejects.toThrow(InvalidLinkError);
  },
);

test('[SC8.6] a link that names no widget opens a page where nothing was done', async () => {
  for (const speed of [0.1, 0.5, 1] as const) {
    const page = await readLink(
      await fragmentOf(`{"speed":${speed},"values":[],"widgets":{}}`),
      shapes,
    );
    const nothing = { chosen: {}, faults: [], held: [], before: undefined };
    expect(page).toEqual({
      speed,
      widgets: Object.fromEntries(Object.keys(shapes).map((name) => [name, nothing])),
    });
  }
});

test('[SC8.10] a setting is a whole number from the least to the most, or one of its operators', () => {
  const bounds = [-1, 0, 60, 61, 0.5, '5', NaN, undefined, [5]];
  expect(bounds.filter((value) => shapes.ticker.isChoice('count', value))).toEqual([0, 60]);
  const operators = ['switchMap', 'mergeMap', 'concatMap', 'exhaustMap', 'debounceTime', 1, null];
  expect(operators.filter((value) => shapes.users.isChoice('flatten', value))).toEqual(
    operators.slice(0, 4),
  );
  expect(['pause', 'toString', '__proto__'].some((name) => shapes.users.isChoice(name, 500))).toBe(
    false,
  );
});

test('[SC8.10] of each widget only its own faults are read, and built-in users of the users alone', async () => {
  const tape = {
    lanes: 0,
    ago: 0,
    lane: [],
    kind: [],
    after: [],
    subscription: [],
    cause: [],
    value: [],
  };
  const faultsOf = async (name: keyof typeof shapes, broken: unknown) => {
    const wire = { chosen: {}, broken, before: 0, tape: { ...tape, lanes: shapes[name].lanes } };
    const data = { speed: 1, values: [], widgets: { [name]: wire } };
    return (await readLink(await fragmentOf(JSON.stringify(data)), shapes)).widgets[name].faults;
  };
  expect(await faultsOf('users', ['users.builtin'])).toEqual(['users.builtin']);
  expect(await faultsOf('inbox', ['inbox.container'])).toEqual(['inbox.container']);
  expect(await faultsOf('inbox', [])).toEqual([]);
  for (const [name, broken] of [
    ['inbox', ['users.builtin']],
    ['greeting', ['inbox.container']],
    ['inbox', ['inbox.container', 'x']],
    ['inbox', [1]],
    ['inbox', 'inbox.container'],
    ['inbox', undefined],
    ['greeting', new Array(20).fill('greeting.input')],
  ] as const) {
    await expect(faultsOf(name, broken)).rejects.toThrow(InvalidLinkError);
  }
});
