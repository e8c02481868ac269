import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { findingsOf } from '../../tests/support/findingsOf.ts';
import { recordPipes } from '../../tests/support/recordPipes.ts';
import { glitch } from './glitch.ts';

const asText = <T>() => rx.map((value: T) => JSON.stringify(value));

/**
 * Prices of which the net and the tax are combined; the first pipe shares them, so both inputs have one cause.
 */
function prices(make: (net$: rx.Observable<number>, tax$: rx.Observable<number>) => unknown) {
  const recording = recordPipes();
  const price$ = new rx.Subject<number>();
  const shared$ = price$.pipe(rx.share());
  const net$ = shared$.pipe(rx.map((price) => price));
  const tax$ = shared$.pipe(rx.map((price) => price / 10));
  make(net$, tax$);
  const set = (ms: number, price: number) => {
    recording.setNow(ms);
    price$.next(price);
  };
  set(100, 10);
  set(200, 20);
  const found = (...pipes: readonly Parameters<typeof findingsOf>[1][number][]) =>
    findingsOf(
      recording,
      [
        { source: 'price$', operators: ['share()'] },
        { source: 'shared$', operators: ['map(net)'] },
        { source: 'shared$', operators: ['map(tax)'] },
        ...pipes,
      ],
      [glitch],
    );
  return { recording, found };
}

const source = 'combineLatest([net$, tax$])';

test('[LV11.6] combineLatest that gives two values for one cause names the cause and both values', async () => {
  const { found } = prices((net$, tax$) =>
    rx
      .combineLatest([net$, tax$])
      .pipe(rx.map(([net, tax]) => net + tax))
      .subscribe(),
  );
  expect(await found({ source, operators: ['map(sum)'] })).toEqual([
    {
      ...{ rule: 'glitch', file: 'src/app.ts', line: 40, column: 10 },
      ...{ operator: 'combineLatest', count: 1, since: 200 },
      text: 'combineLatest gave two values for one 20: [20,1], then [20,2]. The first mixes a new value with an old one.',
    },
  ]);
});

test('[LV11.6, LV12] two pipes of one Subject have one cause, and two calls of next have two', async () => {
  const recording = recordPipes();
  const price$ = new rx.Subject<number>();
  const tax$ = new rx.Subject<number>();
  rx.combineLatest([price$.pipe(asText()), rx.merge(price$, tax$).pipe(asText())])
    .pipe(asText())
    .subscribe();
  const pipes = [{ operators: ['map(net)'] }, { operators: ['map(tax)'] }];
  const found = () =>
    findingsOf(recording, [...pipes, { source, operators: ['map(sum)'] }], [glitch]);
  price$.next(1);
  tax$.next(2);
  tax$.next(3);
  expect(await found()).toEqual([]);
  price$.next(4);
  expect(await found()).toMatchObject([{ operator: 'combineLatest', count: 1 }]);
});

test('[LV11.6] combineLatestWith is found too, and a flattening that begins work for the mixed value', async () => {
  const { found } = prices((net$, tax$) =>
    net$
      .pipe(
        rx.combineLatestWith(tax$),
        rx.switchMap(() => new rx.Subject()),
      )
      .subscribe(),
  );
  const [finding] = await found({ operators: ['combineLatestWith(tax$)', 'switchMap(save)'] });
  expect(finding).toMatchObject({ operator: 'combineLatestWith', count: 1, line: 41 });
});

test('[LV11.6] two equal values are no fault, unless a flattening begins work for each', async () => {
  const even = rx.map((price: number) => price % 2);
  const { found } = prices((net$, tax$) =>
    rx
      .combineLatest([net$.pipe(even), tax$.pipe(rx.map(() => 1))])
      .pipe(asText())
      .subscribe(),
  );
  const inputs = [{ operators: ['map(even)'] }, { operators: ['map(one)'] }];
  expect(await found(...inputs, { source, operators: ['map(text)'] })).toEqual([]);

  const working = prices((net$, tax$) =>
    rx
      .combineLatest([net$.pipe(even), tax$.pipe(rx.map(() => 1))])
      .pipe(rx.switchMap(() => new rx.Subject()))
      .subscribe(),
  );
  expect(await working.found(...inputs, { source, operators: ['switchMap(save)'] })).toMatchObject([
    { rule: 'glitch', count: 1 },
  ]);
});

test.each<{
  why: string;
  make: Parameters<typeof prices>[0];
  pipes: readonly { source?: string; operators: readonly string[] }[];
}>([
  {
    why: 'the last value of the moment is waited for',
    make: (net$, tax$) => rx.combineLatest([net$, tax$]).pipe(rx.debounceTime(0)).subscribe(),
    pipes: [{ source, operators: ['debounceTime(0)'] }],
  },
  {
    why: 'another pipe waits for the last value of the moment',
    make: (net$, tax$) =>
      rx.combineLatest([net$, tax$]).pipe(asText()).pipe(rx.auditTime(0)).subscribe(),
    pipes: [{ source, operators: ['map(String)'] }, { operators: ['auditTime(0)'] }],
  },
  {
    why: 'the mixed value is filtered out',
    make: (net$, tax$) =>
      rx
        .combineLatest([net$, tax$])
        .pipe(rx.filter(([net, tax]) => net === tax * 10))
        .subscribe(),
    pipes: [{ source, operators: ['filter(fits)'] }],
  },
  {
    why: 'each value arrives by one input',
    make: (net$, tax$) =>
      rx
        .combineLatest([rx.of(1).pipe(asText()), net$])
        .pipe(rx.map(() => tax$))
        .subscribe(),
    pipes: [{ operators: ['map(String)'] }, { source, operators: ['map(x)'] }],
  },
  {
    why: 'the values are paired',
    make: (net$, tax$) => rx.zip(net$, tax$).pipe(asText()).subscribe(),
    pipes: [{ source: 'zip(net$, tax$)', operators: ['map(String)'] }],
  },
])('[LV11.6] nothing is found if $why', async ({ make, pipes }) => {
  expect(await prices(make).found(...pipes)).toEqual([]);
});

test('[LV11.6] two causes in one moment are no glitch', async () => {
  const recording = recordPipes();
  const [a$, b$] = [new rx.Subject<number>(), new rx.Subject<number>()];
  const inputs = [a$.pipe(asText()), b$.pipe(asText())];
  rx.combineLatest(inputs).pipe(asText()).subscribe();
  for (const input$ of [a$, b$, a$, b$]) input$.next(1);
  const map = { operators: ['map(String)'] };
  // `this.a$` of two objects is written in the same way, so equal values prove nothing.
  expect(await findingsOf(recording, [map, map, { source, ...map }], [glitch])).toEqual([]);
});

test.each([
  { order: 'before', inputs: (a$: rx.Observable<number>) => [a$, a$.pipe(asText())] },
  { order: 'after', inputs: (a$: rx.Observable<number>) => [a$.pipe(asText()), a$] },
])(
  '[LV11.6] an input without a pipe counts too, $order the pipe of the same subject',
  async ({ inputs }) => {
    const recording = recordPipes();
    const a$ = new rx.BehaviorSubject(1);
    rx.combineLatest(inputs(a$)).pipe(asText()).subscribe();
    const map = { operators: ['map(text)'] };
    const found = () => findingsOf(recording, [map, { source, ...map }], [glitch]);
    expect(await found()).toEqual([]);
    a$.next(2);
    const [finding] = await found();
    expect(finding?.text).toMatch(/two values for one 2: \[.*1.*\], then \[.*2.*2.*\]/);
  },
);

test('[LV11.6] calls of two subjects, one of them without a pipe, are two causes', async () => {
  const recording = recordPipes();
  const [a$, b$] = [new rx.BehaviorSubject(1), new rx.BehaviorSubject(1)];
  rx.combineLatest([a$, b$.pipe(asText())])
    .pipe(asText())
    .subscribe();
  a$.next(2);
  b$.next(2);
  const map = { operators: ['map(text)'] };
  expect(await findingsOf(recording, [map, { source, ...map }], [glitch])).toEqual([]);
});

test('[LV11.6] one call of a subject is one cause', async () => {
  const recording = recordPipes();
  const a$ = new rx.Subject<number>();
  rx.combineLatest([a$.pipe(asText()), a$.pipe(asText())])
    .pipe(asText())
    .subscribe();
  for (const value of [1, 2]) a$.next(value);
  const map = { operators: ['map(text)'] };
  const [finding] = await findingsOf(recording, [map, map, { source, ...map }], [glitch]);
  expect(finding?.text).toMatch(/two values for one 2: \["2","1"\], then \["2","2"\]/);
});
