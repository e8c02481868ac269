import { expect, test } from 'vitest';
import { cards } from '@partitura/tests/support/cards.ts';
import { dataOf, fragmentOf, outcome, pageOf } from '../../../tests/support/sharedPages.ts';
import type { WidgetName } from '../../widgets/card.ts';
import { BodyTooLongError } from '@partitura/base/http/readText.ts';
import { encodeFragment, MOST_FRAGMENT } from '@partitura/base/link/encodeFragment.ts';
import { InvalidLinkError } from '@partitura/base/link/readWire.ts';
import { readFileSync } from 'node:fs';
import type { ShownMessages } from '@partitura/inbox/poll/messageStore.ts';
import { readLink } from './readLink.ts';
import { playShared } from '../linkCode.ts';

const FLATTENS = ['switchMap', 'mergeMap', 'concatMap', 'exhaustMap'];

/** The cause of the error for a fragment; undefined if the fragment was not unpacked. */
async function causeOf(fragment: string) {
  const error = await outcome(fragment);
  expect(error).toBeInstanceOf(InvalidLinkError);
  return (error as InvalidLinkError).cause;
}

test('[SC8.1] a fragment of 16,384 characters is unpacked, and a longer fragment is rejected without unpacking', async () => {
  expect(await causeOf('#s=1.'.padEnd(16_384, 'A'))).toBeDefined();
  expect(await causeOf('#s=1.'.padEnd(16_385, 'A'))).toBeUndefined();
  expect(await causeOf('#s=2.'.padEnd(16_384, 'A'))).toBeUndefined();
});

test('[SC8.10] decoding a link stops at the maximum size of its content', async () => {
  const letters = (await encodeFragment(' '.repeat(12_000_000), MOST_FRAGMENT)) ?? '';
  expect(letters.length).toBeGreaterThan(10_000);
  expect(await causeOf(`#s=1.${letters}`)).toBeInstanceOf(BodyTooLongError);
});

const { widgets } = dataOf();

test.each<unknown>([
  ...[[], 1, null, 'x', {}, { widgets: [] }, { widgets: {}, values: [] }],
  { ...dataOf(), speed: 2 },
  { ...dataOf(), widgets: { clock: widgets.greeting } },
  // A reference to a missing value, and a fractional time.
  ...[dataOf({ value: [2] }), dataOf({ after: [0.5] })],
  { ...dataOf(), values: [JSON.parse('['.repeat(40) + ']'.repeat(40))] },
  { ...dataOf(), values: [['function', 'alert(1)']] },
])('[SC8.10] a link that contains %j is invalid', async (data) => {
  expect(await outcome(await fragmentOf(data))).toBeInstanceOf(InvalidLinkError);
});

test('[SC8.1] a link with more than 4,000 events in total is invalid', async () => {
  const column = (value: number) => new Array<number>(2001).fill(value);
  const many = {
    ...{ lane: column(0), kind: column(1), after: column(0) },
    ...{ subscription: column(1), cause: column(0), value: column(1) },
  };
  const { greeting } = dataOf(many).widgets;
  const twice = { ...dataOf(), widgets: { greeting, ticker: greeting } };
  expect(await outcome(await fragmentOf(dataOf(many)))).toHaveProperty('speed', 1);
  expect(await outcome(await fragmentOf(twice))).toBeInstanceOf(InvalidLinkError);
});

test("[SC8.6] a link that names no widget decodes to a page with unused widgets, at the link's speed", async () => {
  for (const speed of [0.1, 1]) {
    const page = await pageOf(await fragmentOf({ speed, values: [], widgets: {} }));
    const nothing = { choices: {}, faults: [], notifications: [], before: undefined };
    expect(page).toEqual({
      speed,
      widgets: Object.fromEntries(Object.keys(cards).map((name) => [name, nothing])),
    });
  }
});

/** Reads a link in which this widget has these settings and faults. */
async function readWidget(name: WidgetName, broken: unknown, chosen: unknown = {}) {
  const { length } = cards[name].code.lanes;
  const nothing = {
    ...{ lanes: length, lane: [], kind: [], after: [] },
    ...{ subscription: [], cause: [], value: [] },
  };
  const { greeting } = dataOf(nothing).widgets;
  const data = { ...dataOf(), widgets: { [name]: { ...greeting, broken, chosen } } };
  return (await pageOf(await fragmentOf(data))).widgets[name];
}

test.each<[WidgetName, setting: string, offered: unknown[], others: unknown[]]>([
  ['ticker', 'count', [0, 60], [-1, 61, 0.5, '5', null, [5]]],
  ['users', 'flatten', FLATTENS, ['debounceTime', 1, null]],
  ['users', 'pause', [], [500]],
  ['users', 'toString', [], [500]],
])(
  '[SC8] for the widget %s, a link with the setting %s is invalid unless the card has this knob and the knob accepts the value',
  async (name, setting, offered, others) => {
    const read = async (value: unknown) =>
      (await readWidget(name, [], { [setting]: value })).choices;
    for (const value of offered) expect(await read(value)).toEqual({ [setting]: value });
    for (const value of others) await expect(read(value)).rejects.toThrow(InvalidLinkError);
  },
);

test('[SC8.10, SC8.11] for each widget, unknown faults and faults of other widgets in a link are left out; a list of faults that is malformed or too long makes the link invalid', async () => {
  const faultsOf = async (name: WidgetName, broken: unknown) =>
    (await readWidget(name, broken)).faults;
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

/**
 * A link from an earlier version of the page, in which faults had other names, user 2 could be late, and the clock had
 * ×0.5.
 */
const fragment = readFileSync('tests/fixtures/savedLink.txt', 'utf8').trim();

test('[SC8.11] a link of an earlier version opens with its settings, the nearest speed, the faults that still exist, and the values that the widgets showed', async () => {
  const page = await readLink(fragment, cards);
  const { speed, widgets } = page;
  expect(speed).toBe(1);
  expect(widgets.trackedInput.choices).toEqual({ pause: 250, pace: 'throttleTime' });
  expect(widgets.users.choices).toEqual({ flatten: 'mergeMap', timeLimit: 3000 });
  expect(widgets.users.faults).toEqual(['users.builtin']);
  expect(widgets.inbox).toMatchObject({ choices: { pollMs: 2000 }, faults: ['inbox.poll.fail'] });
  expect(widgets.ticker.choices).toEqual({ count: 3 });
  expect([widgets.attention.notifications, widgets.attention.faults]).toEqual([[], []]);

  const { values, recordings } = playShared(page, cards, 1000);
  expect(values.greeting.at(1000)).toBe('Guest');
  expect(values.trackedInput.at(1000)).toBe('привет!');
  expect(values.ticker.at(1000)).toBe(3);
  expect((values.inbox.at(1000) as ShownMessages).count).toBeGreaterThan(0);
  expect(recordings.users.held().length).toBeGreaterThan(10);
});
