import fc from 'fast-check';
import type { SharedPage, SharedWidget } from '../../src/share/codec/sharedPage.ts';
import { mapCards } from '../../src/page/cards.ts';
import type { Choices, WidgetName } from '../../src/widgets/card.ts';
import type { NotificationKind, Notification } from '@partitura/score/trace/recording.ts';
import type { SettingChoice } from '@partitura/score/code/streamCode.ts';
import { score as scoreRu } from '@partitura/score/texts/ru/score.ts';
import { cards } from '@partitura/tests/support/cards.ts';
import { hostileTexts } from '@partitura/tests/support/hostileTexts.ts';
import { encodeFragment, MOST_FRAGMENT } from '@partitura/base/link/encodeFragment.ts';
import { InvalidLinkError } from '@partitura/base/link/readWire.ts';
import { readLink } from '../../src/share/codec/readLink.ts';

const names = Object.keys(cards) as WidgetName[];
const kinds: readonly NotificationKind[] = [
  'subscribe',
  'next',
  'error',
  'complete',
  'unsubscribe',
];

/** Values that a JSON round trip does not change. */
export const jsonValues: fc.Arbitrary<unknown> = fc
  .jsonValue({ maxDepth: 3 })
  .map((value): unknown => JSON.parse(JSON.stringify(value)));

const passed: fc.Arbitrary<unknown> = fc.oneof(
  hostileTexts,
  jsonValues,
  fc.constant(undefined),
  fc.tuple(hostileTexts, hostileTexts).map(([name, message]) => {
    return Object.assign(new Error(message), { name });
  }),
);

function recordings(lanes: number): fc.Arbitrary<readonly Notification[]> {
  const steps = fc.record({
    lane: fc.nat(lanes - 1),
    kind: fc.constantFrom(...kinds),
    afterMs: fc.oneof(fc.constant(0), fc.nat(9000)),
    value: passed,
    subscription: fc.nat(),
    back: fc.nat(),
    under: fc.nat(3),
  });
  return fc.array(steps, { maxLength: 30 }).map((list) => {
    const lengthMs = list.reduce((sum, { afterMs }) => sum + afterMs, 0);
    let timeMs = 0 - lengthMs;
    let subscriptions = 0;
    const owners: (number | undefined)[] = [];
    return list.map(({ lane, kind, afterMs, value, subscription, back, under }, index) => {
      timeMs += afterMs;
      const number = index + 1;
      const known = 1 + (subscription % (subscriptions + 1));
      subscriptions = Math.max(subscriptions, known);
      if (!(known in owners)) owners[known] = under % known || undefined;
      const cause = back % number === 0 ? undefined : number - (back % number);
      return {
        number,
        lane,
        kind,
        timeMs,
        value,
        subscription: known,
        cause,
        parentSubscription: owners[known],
      };
    });
  });
}

/** Some numbers, and the names of all operators; each knob accepts some of them. */
const candidates: readonly SettingChoice[] = [
  ...[0, 1, 2, 5, 50, 60, 100, 500, 1000, 2500, 5000, 20_000, 30_000],
  ...Object.keys(scoreRu.score.choices),
];

function choices(name: WidgetName): fc.Arbitrary<Choices> {
  const offered = Object.entries(cards[name].knobs).map(([setting, knob]) => {
    const accepted = candidates.filter((choice) => knob.parse(choice) !== undefined);
    return [setting, fc.constantFrom(...accepted)] as const;
  });
  return fc.record(Object.fromEntries(offered), { requiredKeys: [] }) as fc.Arbitrary<Choices>;
}

function sharedWidgets(name: WidgetName): fc.Arbitrary<SharedWidget> {
  const { faults, standIn, code } = cards[name];
  const ids = [...faults, ...(standIn ? [standIn] : [])].map(({ id }) => id);
  return fc.record({
    choices: choices(name),
    faults: fc.subarray(ids, { maxLength: Math.min(2, ids.length) }),
    notifications: recordings(code.lanes.length),
    before: passed,
  });
}

/** Any page that a link can hold, short enough to fit completely. */
export const sharedPages: fc.Arbitrary<SharedPage> = fc
  .tuple(
    fc.constantFrom(0.1 as const, 1 as const),
    fc.tuple(...names.map((name) => sharedWidgets(name))),
  )
  .map(([speed, widgets]) => ({
    speed,
    widgets: mapCards(cards, (name) => widgets[names.indexOf(name)] ?? emptyWidget()),
  }));

/** A widget without changes and without events. */
function emptyWidget(): SharedWidget {
  return { choices: {}, faults: [], notifications: [], before: undefined };
}

/** A page with nothing to share except these widgets. */
export function pageWith(widgets: Partial<Record<WidgetName, Partial<SharedWidget>>>): SharedPage {
  return {
    speed: 1,
    widgets: mapCards(cards, (name) => ({ ...emptyWidget(), ...widgets[name] })),
  };
}

/** The fragment of a link with these data. */
export async function fragmentOf(data: unknown) {
  return `#s=1.${(await encodeFragment(JSON.stringify(data), MOST_FRAGMENT)) ?? ''}`;
}

/** Reads a link; returns its page, or the error of an invalid link. */
export async function outcome(fragment: string): Promise<SharedPage | InvalidLinkError> {
  try {
    return await pageOf(fragment);
  } catch (error) {
    if (error instanceof InvalidLinkError) return error;
    throw error;
  }
}

/** Reads a valid link. */
export const pageOf = (fragment: string): Promise<SharedPage> => readLink(fragment, cards);

/** The data of a link with one event of the greeting, whose recording has these changes. */
export function dataOf(changed: object = {}) {
  const tape = {
    ...{ lanes: 3, ago: 9, lane: [0], kind: [1], after: [0] },
    ...{ subscription: [1], cause: [0], value: [1], ...changed },
  };
  const greeting = { chosen: {}, broken: [], before: 0, tape };
  return { speed: 1, values: [['a']], widgets: { greeting } };
}
