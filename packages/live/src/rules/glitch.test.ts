import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { findingsOf, linesOf, recordTimed } from '../../tests/support/findingsOf.ts';
import { glitch } from './glitch.ts';

const asText = <T>() => rx.map((value: T) => JSON.stringify(value));

type Combine = (net$: rx.Observable<number>, tax$: rx.Observable<number>) => rx.Observable<unknown>;

/** Prices whose net amount and tax are combined; the first pipe shares the prices, so both inputs have one cause. */
function found(make: Combine, calls: string | readonly string[] = []) {
  const recording = recordTimed();
  const price$ = new rx.Subject<number>();
  const shared$ = price$.pipe(rx.share());
  const net$ = shared$.pipe(rx.map((price) => price));
  make(net$, shared$.pipe(rx.map((price) => price / 10))).subscribe();
  for (const price of [10, 20]) {
    recording.setNow(price * 10);
    price$.next(price);
  }
  price$.complete();
  return findingsOf(recording, 'here', [glitch], calls);
}

test('[LV11.6] if combineLatest emits two values for one cause, the sentence names the cause and both values', async () => {
  const sum = rx.map(([net = 0, tax = 0]: number[]) => net + tax);
  const make: Combine = (...inputs) => rx.combineLatest(inputs).pipe(sum);
  expect(linesOf(await found(make, 'combineLatest'))).toEqual([
    'glitch src/app.ts:40:10 combineLatest 1 since 200: combineLatest gave two values for one 20: [20,1], then [20,2]. The first mixes a new value with an old one.',
  ]);
});

test('[LV12.3] a combineLatest that is made outside the pipe is reported at its own line', async () => {
  const recording = recordTimed();
  const price$ = new rx.BehaviorSubject(1);
  const both$ = rx.combineLatest([price$, price$.pipe(asText())]);
  both$.pipe(asText()).subscribe();
  price$.next(2);
  const [finding] = await findingsOf(recording, 'here', [glitch], 'combineLatest');
  expect(finding?.operator).toBe('combineLatest');
  // The second pipe is at line 20.
  expect(finding?.line).toBeLessThan(10);
});

const work = () => new rx.Subject();

test('[LV11.6] combineLatestWith is reported too, even above a flattening operator that begins work for the mixed value', async () => {
  const [finding] = await found((net$, tax$) =>
    net$.pipe(rx.combineLatestWith(tax$), rx.switchMap(work)),
  );
  expect(finding).toMatchObject({ operator: 'combineLatestWith', count: 1, line: 41 });
});

test('[LV12.3] combineLatestWith is reported at its own line, even if its source is made elsewhere', async () => {
  const [finding] = await found((net$, tax$) => {
    const made$ = rx.merge(net$, rx.NEVER);
    return made$.pipe(rx.combineLatestWith(tax$), rx.switchMap(work));
  }, 'combineLatest');
  expect(finding).toMatchObject({ operator: 'combineLatestWith', line: 41 });
});

const equal = (...[net$, tax$]: Parameters<Combine>) => [
  net$.pipe(rx.map(() => 0)),
  tax$.pipe(rx.map(() => 1)),
];

test('[LV11.6] two equal values are not a fault, unless a flattening operator begins work for each', async () => {
  expect(await found((...all) => rx.combineLatest(equal(...all)).pipe(asText()))).toEqual([]);
  const twice: Combine = (...all) => rx.combineLatest(equal(...all)).pipe(rx.switchMap(work));
  const [finding, ...others] = await found(twice);
  expect(finding?.text).toBe(
    'combineLatest gave two values for one 20: [0,1], then [0,1]. They are equal, and the same work has begun twice below.',
  );
  expect(others).toEqual([]);
});

test('[LV11.43] a first value that repeats the previous output is not a fault', async () => {
  const make: Combine = (net$, tax$) =>
    rx.combineLatest([net$.pipe(rx.map(() => 1)), tax$]).pipe(rx.switchMap(work));
  expect(await found(make)).toEqual([]);
});

test('[LV11.6] if the end of the source is the cause of both values, the sentence names no value', async () => {
  const ended: Combine = (...inputs) => {
    const withEnds = inputs.map((input$) => input$.pipe(rx.take(3), rx.endWith(-1)));
    return rx.combineLatest(withEnds).pipe(
      rx.filter(([net]) => net === -1),
      asText(),
    );
  };
  const [finding] = await found(ended);
  expect(finding?.text).toMatch(
    /^combineLatest gave two values for one cause: \[-1,2\], then \[-1,-1\]/,
  );
});

/** Messages with two parts; each part has a start value until the first message arrives. */
async function messages(count: number) {
  const recording = recordTimed();
  const message$ = new rx.Subject<{ state: string; ms: number }>();
  const partOf = <T>(first: T, read: (message: { state: string; ms: number }) => T) =>
    message$.pipe(
      rx.map(read),
      rx.startWith(first),
      rx.map((value) => value),
    );
  const parts = [partOf('stop', ({ state }) => state), partOf(0, ({ ms }) => ms)];
  rx.combineLatest(parts).pipe(asText()).subscribe();
  for (let ms = 1; ms <= count; ms += 1) {
    recording.setNow(ms * 100);
    message$.next({ state: ms < 3 ? 'play' : 'pause', ms });
  }
  return findingsOf(recording, 'here', [glitch]);
}

test('[LV11.43] a first value whose old part comes from startWith is not a fault', async () => {
  expect(await messages(2)).toEqual([]);
  expect(await messages(3)).toMatchObject([{ count: 1, since: 300 }]);
});

test.each<[string, number, () => rx.ObservableInput<unknown>]>([
  ['completes at once', 0, () => rx.of(1)],
  ['has a pipe and completes at once', 0, () => rx.of(1).pipe(rx.map((one) => one))],
  ['is a promise', 1, () => Promise.resolve(1)],
  ['completes later', 1, () => rx.timer(5).pipe(rx.map((one) => one))],
  ['is still open', 1, () => new rx.Subject()],
])(
  '[LV11.43, LV18.6] for equal values whose inner stream %s, the number of findings is %i',
  async (_, count, ask) => {
    const make: Combine = (...all) => rx.combineLatest(equal(...all)).pipe(rx.mergeMap(ask));
    expect(await found(make)).toHaveLength(count);
  },
);

test.each<[string, Combine]>([
  [
    'the pipe waits for the last value of the moment',
    (...inputs) => rx.combineLatest(inputs).pipe(rx.debounceTime(0)),
  ],
  [
    'another pipe waits for the last value of the moment',
    (...inputs) => rx.combineLatest(inputs).pipe(asText()).pipe(rx.auditTime(0)),
  ],
  [
    'another pipe drops values that come too soon',
    (...inputs) => rx.combineLatest(inputs).pipe(asText()).pipe(rx.throttleTime(0)),
  ],
  [
    'another pipe emits the last value at a tick',
    (...inputs) => rx.combineLatest(inputs).pipe(asText()).pipe(rx.sampleTime(50)),
  ],
  [
    'another pipe waits for a pause',
    (...inputs) => rx.combineLatest(inputs).pipe(asText()).pipe(rx.debounceTime(0)),
  ],
  ['merge passes both values on', (...inputs) => rx.merge(...inputs).pipe(asText())],
  [
    'the mixed value is filtered out',
    (...inputs) => rx.combineLatest(inputs).pipe(rx.filter(([net, tax]) => net === 10 * tax)),
  ],
  [
    'only one input emits for each price',
    (net$, tax$) => rx.combineLatest([rx.of(1).pipe(asText()), net$]).pipe(rx.map(() => tax$)),
  ],
  [
    'one input emits both values',
    (net$) =>
      rx.combineLatest([net$.pipe(rx.mergeMap((net) => [net, net + 1])), rx.of(1)]).pipe(asText()),
  ],
  [
    'the settled value is filtered out',
    (...inputs) => rx.combineLatest(inputs).pipe(rx.filter(([net, tax]) => net !== 10 * tax)),
  ],
  ['mergeWith passes both values on', (net$, tax$) => net$.pipe(rx.mergeWith(tax$), asText())],
  [
    'the pipe takes the last value of each period',
    (...inputs) => rx.combineLatest(inputs).pipe(rx.sampleTime(50), rx.switchMap(work)),
  ],
  [
    'the pipe drops all but the first value of the moment',
    (...inputs) => rx.combineLatest(inputs).pipe(rx.throttleTime(5), rx.switchMap(work)),
  ],
  ['zip pairs the values', (...inputs) => rx.zip(inputs).pipe(asText())],
])('[LV11.6] nothing is reported if %s', async (_, make) => {
  expect(await found(make)).toEqual([]);
});

/** Combines two subjects by `make`, passes values to them, and returns the sentences of the findings. */
async function saidOf(
  make: (a$: rx.Subject<number>, b$: rx.Subject<number>) => rx.Observable<unknown>[],
  give: (a$: rx.Subject<number>, b$: rx.Subject<number>) => unknown,
) {
  const recording = recordTimed();
  const [a$, b$] = [new rx.BehaviorSubject(1), new rx.BehaviorSubject(1)];
  rx.combineLatest(make(a$, b$)).pipe(asText()).subscribe();
  const said = async () =>
    (await findingsOf(recording, 'here', [glitch])).map(({ text }) => text).join();
  expect(await said()).toBe('');
  give(a$, b$);
  return said();
}

const faulty: Readonly<Record<string, [...Parameters<typeof saidOf>, RegExp]>> = {
  // `this.a$` of two objects is written the same way, so equal values prove nothing.
  'two causes in one moment': [
    (a$, b$) => [a$.pipe(asText()), b$.pipe(asText())],
    (a$, b$) => [a$, b$, a$, b$].map((input$) => input$.next(1)),
    /^$/,
  ],
  'two causes, one of them without a pipe': [
    (a$, b$) => [a$, b$.pipe(asText())],
    (a$, b$) => [a$, b$].map((input$) => input$.next(2)),
    /^$/,
  ],
  'two calls that reach only one of two pipes': [
    (a$, b$) => [a$.pipe(asText()), rx.merge(a$, b$).pipe(asText())],
    (_, b$) => [2, 3].map((value) => b$.next(value)),
    /^$/,
  ],
  'one cause, with its subject listed before its pipe': [
    (a$) => [a$, a$.pipe(asText())],
    (a$) => a$.next(2),
    /two values for one 2: \[2,"1"\], then \[2,"2"\]/,
  ],
  'one cause, with its subject listed after its pipe': [
    (a$) => [a$.pipe(asText()), a$],
    (a$) => a$.next(2),
    /two values for one 2: \["2",1\], then \["2",2\]/,
  ],
  'one cause of two pipes': [
    (a$) => [a$.pipe(asText()), a$.pipe(asText())],
    (a$) => a$.next(2),
    /two values for one 2: \["2","1"\], then \["2","2"\]/,
  ],
};

test.each(Object.entries(faulty))(
  '[LV11.6, LV12] two values are a glitch only if one call of next is the cause of both: %s',
  async (_, [make, give, said]) => {
    expect(await saidOf(make, give)).toMatch(said);
  },
);
