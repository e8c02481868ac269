import { expect, test } from 'vitest';
import { cards } from '@partitura/tests/support/cards.ts';
import type { WidgetName } from '../../widgets/card.ts';
import { encodeFragment } from '@partitura/base/link/encodeFragment.ts';
import { InvalidLinkError } from '@partitura/base/link/readWire.ts';
import { readLink } from './readLink.ts';

const FLATTENS = ['switchMap', 'mergeMap', 'concatMap', 'exhaustMap'];

interface Wire {
  chosen?: unknown;
  broken: unknown;
}

/** The cause of the error for a fragment; undefined if the fragment was not unpacked. */
async function causeOf(fragment: string) {
  const error: unknown = await readLink(fragment, cards).catch((it: unknown) => it);
  expect(error).toBeInstanceOf(InvalidLinkError);
  return (error as InvalidLinkError).cause;
}

async function fragmentOf(text: string) {
  return `#s=1.${(await encodeFragment(text, 16_000)) ?? ''}`;
}

test('[SC8.1] a fragment of 16,384 characters is read, and a longer one is not', async () => {
  expect(await causeOf('#s=1.'.padEnd(16_384, 'A'))).toBeDefined();
  expect(await causeOf('#s=1.'.padEnd(16_385, 'A'))).toBeUndefined();
  expect(await causeOf('#s=2.'.padEnd(16_384, 'A'))).toBeUndefined();
});

test.each(['', '[]', '1', 'null', '"x"', '{}', '{"widgets":[]}', '{"widgets":{},"values":[]}'])(
  '[SC8.10] a link that contains %j is invalid',
  async (text) => {
    await expect(readLink(await fragmentOf(text), cards)).rejects.toThrow(InvalidLinkError);
  },
);

test('[SC8.6] a link without widgets opens an unused page', async () => {
  for (const speed of [0.1, 1] as const) {
    const page = await readLink(
      await fragmentOf(`{"speed":${speed},"values":[],"widgets":{}}`),
      cards,
    );
    const nothing = { choices: {}, faults: [], notifications: [], before: undefined };
    expect(page).toEqual({
      speed,
      widgets: Object.fromEntries(Object.keys(cards).map((name) => [name, nothing])),
    });
  }
});

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

/** Reads a link in which this widget has these settings and faults. */
async function readWidget(name: WidgetName, { chosen = {}, broken }: Wire) {
  const { length } = cards[name].code.lanes;
  const wire = { chosen, broken, before: 0, tape: { ...tape, lanes: length } };
  const data = { speed: 1, values: [], widgets: { [name]: wire } };
  return (await readLink(await fragmentOf(JSON.stringify(data)), cards)).widgets[name];
}

test.each<[WidgetName, setting: string, offered: unknown[], others: unknown[]]>([
  ['ticker', 'count', [0, 60], [-1, 61, 0.5, '5', null, [5]]],
  ['users', 'flatten', FLATTENS, ['debounceTime', 1, null]],
  ['users', 'pause', [], [500]],
  ['users', 'toString', [], [500]],
])(
  '[SC8] for %s a link accepts the setting %s only as a whole number within its bounds, or as one of its operators',
  async (name, setting, offered, others) => {
    const read = async (value: unknown) =>
      (await readWidget(name, { chosen: { [setting]: value }, broken: [] })).choices;
    for (const value of offered) expect(await read(value)).toEqual({ [setting]: value });
    for (const value of others) await expect(read(value)).rejects.toThrow(InvalidLinkError);
  },
);

test('[SC8.10, SC8.11] each widget has only its own faults, and only the users widget has the built-in service; an unknown fault is left out', async () => {
  const faultsOf = async (name: WidgetName, broken: unknown) =>
    (await readWidget(name, { broken })).faults;
  expect(await faultsOf('users', ['users.builtin'])).toEqual(['users.builtin']);
  expect(await faultsOf('inbox', ['inbox.container'])).toEqual(['inbox.container']);
  expect(await faultsOf('inbox', [])).toEqual([]);
  expect(await faultsOf('inbox', ['users.builtin'])).toEqual([]);
  expect(await faultsOf('greeting', ['inbox.container'])).toEqual([]);
  expect(await faultsOf('inbox', ['inbox.container', 'x'])).toEqual(['inbox.container']);
  for (const [name, broken] of [
    ['inbox', 'inbox.container'],
    ['inbox', undefined],
    ['greeting', new Array(20).fill('greeting.input')],
  ] as const) {
    await expect(faultsOf(name, broken)).rejects.toThrow(InvalidLinkError);
  }
});
