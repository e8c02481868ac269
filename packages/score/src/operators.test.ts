import * as rxjs from 'rxjs';
import { expect, test } from 'vitest';
import { inner, recordOf, saidOf, taken } from '../tests/support/saidOf.ts';
import { decides, treatmentOf, treatmentsOf } from './layout/operators.ts';
import { OPERATORS, operatorOf } from './operators.ts';
import { isHollow } from './trace/fate.ts';
import { createFates } from './trace/fates.ts';

/** The exports of RxJS besides operators, functions that create a stream, streams and subjects. */
const OTHERS = [
  ...['ConnectableObservable', 'Subscriber', 'Subscription', 'Notification', 'NotificationKind'],
  ...['Scheduler', 'VirtualAction', 'VirtualTimeScheduler', 'animationFrame', 'asap', 'async'],
  ...['queue', 'animationFrameScheduler', 'asapScheduler', 'asyncScheduler', 'queueScheduler'],
  ...['ArgumentOutOfRangeError', 'EmptyError', 'NotFoundError', 'ObjectUnsubscribedError'],
  ...['SequenceError', 'TimeoutError', 'UnsubscriptionError'],
  ...['config', 'identity', 'isObservable', 'noop', 'observable', 'pipe'],
];

// Node adds names of its own to a CommonJS module.
const exported = Object.keys(rxjs).filter((name) => /^[a-z]+$/i.test(name) && name !== 'default');

test('[DC16] each operator and creation function that RxJS exports has a row, and the only other rows are of `webSocket` and `takeUntilDestroyed`', () => {
  const names = exported.filter((name) => !OTHERS.includes(name));
  expect(names.filter((name) => !OPERATORS.has(name))).toEqual([]);
  // These rows are of other packages.
  const foreign = ['webSocket', 'takeUntilDestroyed'];
  expect([...OPERATORS.keys()].filter((name) => !names.includes(name))).toEqual(foreign);
  expect(OTHERS.filter((name) => !exported.includes(name))).toEqual([]);
});

test('[DC16] nothing is known about an operator without a row', () => {
  for (const name of ['toString', 'constructor', 'myOperator', '']) {
    expect(operatorOf(name), name).toEqual({});
    expect(treatmentOf(name), name).toBe(undefined);
  }
});

test('[DC16] the row under an older name equals the row under the current name', () => {
  const functions = new Map(exported.map((name) => [name, rxjs[name as keyof typeof rxjs]]));
  for (const [older, name] of [
    ['exhaust', 'exhaustAll'],
    ['flatMap', 'mergeMap'],
    ['combineAll', 'combineLatestAll'],
  ] as const) {
    const { group: _, ...known } = operatorOf(name);
    expect(functions.get(older), older).toBe(functions.get(name));
    expect(operatorOf(older), older).toEqual(known);
  }
});

test.each([
  [
    'latest',
    ['audit', 'auditTime', 'debounce', 'debounceTime', 'sample', 'sampleTime', 'forkJoin'],
  ],
  ['each', ['delay']],
  ['all', ['buffer', 'bufferCount', 'bufferTime', 'bufferWhen']],
  ['atOnce', ['throttle', 'throttleTime']],
  ['queues', ['concatMap', 'concatAll', 'concatMapTo']],
  ['ignores', ['exhaustMap', 'exhaustAll', 'exhaust']],
  [undefined, ['mergeMap', 'mergeAll', 'mergeMapTo', 'flatMap', 'mergeScan', 'switchScan']],
  [undefined, ['switchMap', 'delayWhen']],
] as const)(
  '[SC2.2, SC2.3, SC2.14, SC2.38] the treatment of values is %s for these operators, each of which decides when values are emitted: %j',
  (treatment, operators) => {
    for (const name of operators) {
      expect(treatmentOf(name), name).toBe(treatment);
      expect(decides(name), name).toBe(true);
    }
  },
);

test('[SC2.3] a filter passes values on at once; it is unknown how an operator called with options treats values', () => {
  for (const name of ['distinctUntilChanged', 'filter'])
    expect(treatmentOf(name), name).toBe('atOnce');
  expect(treatmentOf('throttleTime', { hasOptions: true })).toBe(undefined);
});

test.each([
  ...['exhaustMap', 'exhaustAll', 'exhaust'].map(
    (name) => [name, 'не проходит', 'ignored'] as const,
  ),
  ...['concatMap', 'concatAll', 'concatMapTo'].map(
    (name) => [name, 'ждёт очереди', 'held'] as const,
  ),
])(
  '[SC2.38] the sentence about a value that reaches %s during an inner stream says “%s”, and the value is %s',
  (operator, told, stop) => {
    const events = [taken(10, 'a'), inner(10, 'subscribe', { cause: 3 }), taken(90, 'b')] as const;
    const [lanes, held] = recordOf(operator, ...events);
    const names = lanes.map(({ label }) => label);
    const fates = createFates(lanes, treatmentsOf(lanes, names));
    const all = held.map((one) => fates.add(one).fate);
    expect(all.at(-1)).toMatchObject({ stop });
    expect(all.map(isHollow).slice(-3)).toEqual([false, false, stop === 'ignored']);
    expect(saidOf(lanes, held)).toBe(`«b» ${told}: ${operator} ещё не закончил «a».`);
  },
);
