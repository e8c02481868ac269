import fc from 'fast-check';
import * as rx from 'rxjs';
import { expect, test, vi } from 'vitest';
import { expectConsole } from '@partitura/tests/support/expectConsole.ts';
import {
  leaves,
  type Pipeline,
  pipelines,
  TAKING,
} from '@partitura/tests/support/randomPipeline.ts';
import { runPipeline } from '@partitura/tests/support/runPipeline.ts';
import { linesOf, probes } from '../../tests/support/probes.ts';
import { recordPipes } from '../../tests/support/recordPipes.ts';

const refuse = () => {
  throw new Error('of the app');
};

/** Operator results that cannot be inspected. */
const refusals = () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  const refuseInside = (own: object, key: PropertyKey) =>
    key === 'operator' || key === 'source' ? refuse() : (Reflect.get(own, key) as unknown);
  return [
    new Proxy({}, { get: refuse, has: refuse, getPrototypeOf: refuse }),
    proxy,
    new Proxy(rx.of(2), { get: refuse }),
    new Proxy(rx.of(2), { get: refuseInside }),
  ];
};

test("[LV7.4] an operator's result is passed on, even if it cannot be inspected", () => {
  const { store } = recordPipes();
  for (const refusal of refusals())
    expect(rx.of(1).pipe((() => refusal) as never, rx.identity)).toBe(refusal);
  expect(store.failure()).toBeUndefined();
  const values: number[] = [];
  rx.of(1)
    .pipe(rx.map((value) => value))
    .subscribe((value) => values.push(value));
  expect(values).toEqual([1]);
  expect(store.failure()).toBeUndefined();
});

test.each<[string, rx.OperatorFunction<number, number>]>([
  ['a proxy', (input) => new Proxy(input.pipe(rx.map((value) => value)), { set: refuse })],
  [
    'a connectable that cannot be extended',
    (input) => {
      const fields = { source: input, connect: () => undefined };
      return Object.preventExtensions(Object.assign(new rx.Observable<number>(), fields));
    },
  ],
])("[LV7.4] an operator's result is passed on, even if it cannot be tapped: %s", (_, operator) => {
  const { store } = recordPipes();
  let refusal: rx.Observable<number> | undefined;
  const piped = rx.of(1).pipe((input) => (refusal = operator(input)));
  expect(piped).toBe(refusal);
  expect(store.failure()).toBeUndefined();
});

test('[LV7.2] a console that throws does not prevent the tool from switching off', () => {
  const { store } = recordPipes();
  const told: unknown[] = [];
  store.watchState(() => told.push(store.isRecording()));
  vi.spyOn(console, 'error').mockImplementation(refuse);
  expectConsole('error', 'Partitura has switched itself off: Error: own', expect.anything());
  store.fail(new Error('own'));
  expect(told).toEqual([false]);
});

test.each([
  ['{}', Object.create(null)],
  ['{"toString":refuse()}', { toString: refuse }],
])('[LV7.2] even an error that cannot be converted to a string is reported: %s', (said, error) => {
  const { store } = recordPipes();
  const failure = `Partitura has switched itself off: ${said}`;
  expectConsole('error', failure, expect.anything());
  store.fail(error);
  expect(store.failure()).toBe(failure);
});

/** A copy of a random pipeline whose inputs and inner streams are not pipes. */
function withPlainInputs({ source, operators }: Pipeline): Pipeline {
  const plain = (one: Pipeline) => ({ ...withPlainInputs(one), operators: [] });
  const inputs = 'inputs' in source ? source.inputs : [];
  return {
    source:
      'inputs' in source
        ? { ...source, inputs: inputs.map((one) => (typeof one === 'string' ? one : plain(one))) }
        : source,
    operators: operators.map((one) => (one.inner ? { ...one, inner: plain(one.inner) } : one)),
  };
}

test('[LV7, LV18] a random pipeline behaves the same when all its pipes, and its inputs without a pipe, are recorded', () => {
  const all = pipelines(2, TAKING);
  const plans = fc.oneof(all, all.map(withPlainInputs));
  let recorded = 0;
  let inputs = 0;
  fc.assert(
    fc.property(plans, leaves, (plan, leave) => {
      const plain = runPipeline('none', plan, leave);
      const { store, stop } = recordPipes();
      let tapped;
      try {
        tapped = runPipeline('none', plan, leave);
      } finally {
        stop();
      }
      expect(store.failure()).toBeUndefined();
      expect(tapped).toEqual(plain);
      const isCut = tapped.some((line) => line.includes('threw'));
      inputs += store.inputs.length;
      for (const { recording, counts } of [...store.pipes, ...store.inputs]) {
        const held = recording.held();
        recorded += held.length;
        expect(held.filter(({ number, cause = 0 }) => cause >= number)).toEqual([]);
        expect(counts.opened).toBeGreaterThanOrEqual(counts.closed);
        // All subscriptions are closed at the end, unless an error ended the run early.
        if (!isCut) expect(counts.closed).toBe(counts.opened);
      }
    }),
    { numRuns: 500 },
  );
  expect(recorded).toBeGreaterThan(3000);
  expect(inputs).toBeGreaterThan(150);
});

test.each(Object.keys(probes))('[LV7] recording does not affect an app: %s', (name) => {
  const probe = probes[name] ?? (() => undefined);
  const plain = linesOf(probe);
  const { store, stop } = recordPipes();
  const recorded = linesOf(probe);
  stop();
  expect(plain).not.toEqual([]);
  expect(recorded).toEqual(plain);
  expect(store.failure()).toBeUndefined();
});
