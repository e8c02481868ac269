import fc from 'fast-check';
import type { Chosen } from '../../src/page/settings/arrange.ts';
import { faults, BUILT_IN_USERS } from '../../src/page/faults/faults.ts';
import { knobs } from '../../src/page/settings/knobs.ts';
import { byName } from '../../src/page/share/codec/byName.ts';
import type {
  SharedPage,
  SharedWidget,
  StreamShapes,
} from '../../src/page/share/codec/sharedPage.ts';
import type { WidgetName } from '../../src/page/registry.tsx';
import type { NotificationKind, Notification } from '../../src/score/record/recording.ts';
import { hostileTexts } from './hostileTexts.ts';

/** Shapes like those of the page's streams. */
export const shapes: StreamShapes = {
  greeting: { lanes: 3, output: 2 },
  attention: { lanes: 2, output: 1 },
  trackedInput: { lanes: 4, output: 3 },
  users: { lanes: 10, output: 1 },
  fullName: { lanes: 6, output: 5 },
  ticker: { lanes: 3, output: 2 },
  inbox: { lanes: 8, output: 1 },
};

const names = Object.keys(shapes) as WidgetName[];
const kinds: readonly NotificationKind[] = [
  'subscribe',
  'next',
  'error',
  'complete',
  'unsubscribe',
];

/** Whatever JSON gives back as it is. */
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
  });
  return fc.array(steps, { maxLength: 30 }).map((list) => {
    const lengthMs = list.reduce((sum, { afterMs }) => sum + afterMs, 0);
    let timeMs = 0 - lengthMs;
    let subscriptions = 0;
    return list.map(({ lane, kind, afterMs, value, subscription, back }, index) => {
      timeMs += afterMs;
      const number = index + 1;
      const known = 1 + (subscription % (subscriptions + 1));
      subscriptions = Math.max(subscriptions, known);
      const cause = back % number === 0 ? undefined : number - (back % number);
      return { number, lane, kind, timeMs, value, subscription: known, cause };
    });
  });
}

function choices(name: WidgetName): fc.Arbitrary<Chosen> {
  const model = Object.fromEntries(
    Object.entries(knobs[name]).map(([key, knob]) => [
      key,
      knob.kind === 'operator'
        ? fc.constantFrom(...knob.choices)
        : fc.integer({ min: knob.least, max: knob.most }),
    ]),
  );
  return fc.record(model, { requiredKeys: [] });
}

function sharedWidgets(name: WidgetName): fc.Arbitrary<SharedWidget> {
  const ids = faults[name].map(({ id }) => id);
  const known = name === 'users' ? [...ids, BUILT_IN_USERS] : ids;
  return fc.record({
    chosen: choices(name),
    broken: fc.subarray(known, { maxLength: Math.min(2, known.length) }),
    held: recordings(shapes[name].lanes),
    before: passed,
  });
}

/** Any page that a link can tell of, short enough to fit whole. */
export const sharedPages: fc.Arbitrary<SharedPage> = fc
  .tuple(
    fc.constantFrom(0.1 as const, 0.5 as const, 1 as const),
    fc.tuple(...names.map((name) => sharedWidgets(name))),
  )
  .map(([speed, widgets]) => ({
    speed,
    widgets: byName(names.map((name, index) => [name, widgets[index] ?? emptyWidget()])),
  }));

/** A widget with which nothing was done, and nothing happened. */
function emptyWidget(): SharedWidget {
  return { chosen: {}, broken: [], held: [], before: undefined };
}

/** A page of which nothing is to be told but what these widgets have. */
export function pageWith(widgets: Partial<Record<WidgetName, Partial<SharedWidget>>>): SharedPage {
  return {
    speed: 1,
    widgets: byName(names.map((name) => [name, { ...emptyWidget(), ...widgets[name] }])),
  };
}
