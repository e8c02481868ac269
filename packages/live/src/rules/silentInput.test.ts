import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import {
  findingsAt,
  findingsOf,
  linesOf,
  type Pipes,
  recordTimed,
} from '../../tests/support/findingsOf.ts';
import { silentInput } from './silentInput.ts';

function clicking() {
  const recording = recordTimed();
  const click$ = new rx.Subject<number>();
  const other$ = new rx.Subject<number>();
  const clicks = (count: number) => {
    recording.setNow(100);
    for (let click = 1; click <= count; click += 1) click$.next(click);
  };
  const foundAt = (ms: number, ...pipes: Pipes) => {
    recording.setNow(ms);
    return findingsOf(recording, pipes, [silentInput]);
  };
  return { click$, other$, clicks, foundAt };
}

const withUser = ['withLatestFrom(this.user$)'];
const TWICE = 'withLatestFrom(a$, [1], b$)';
const map = ['map(x)'];
const same = <T>() => rx.map((value: T) => value);

test('[LV11.7] the silent input is named once withLatestFrom has waited for two seconds and lost three values', async () => {
  const { click$, other$, clicks, foundAt } = clicking();
  click$.pipe(rx.withLatestFrom(other$)).subscribe();
  clicks(3);
  expect(await foundAt(2099, withUser)).toEqual([]);
  expect(linesOf(await foundAt(2100, withUser))).toEqual([
    'silent-input src/app.ts:11:3 withLatestFrom 3 since 100: withLatestFrom has given nothing: this.user$ has not given a value, while 3 values came from elsewhere.',
  ]);
});

test('[LV11.7] if the source has completed, its values count as lost at once', async () => {
  const { other$, foundAt } = clicking();
  rx.of(1, 2, 3).pipe(rx.withLatestFrom(other$)).subscribe();
  expect(await foundAt(0, withUser)).toHaveLength(1);
});

test('[LV11.7] another operator, and a source whose name only contains that of combineLatest, are not meant', async () => {
  const { click$, other$, clicks, foundAt } = clicking();
  click$.pipe(rx.withLatestFrom(other$)).subscribe();
  rx.combineLatest([click$, other$]).pipe(same()).subscribe();
  rx.combineLatest([click$, other$]).pipe(same()).subscribe();
  clicks(3);
  const sources = ['combineLatestOnce([click$, a$])', 'mycombineLatest([click$, a$])'];
  const pipes = sources.map((source) => ({ source, operators: map }));
  expect(await foundAt(9000, ['sampleWith(a$)'], ...pipes)).toEqual([]);
});

test.each<[string, number, (other$: rx.Subject<number>) => unknown, boolean?]>([
  ['two values are lost', 2, () => undefined],
  ['each input has emitted a value', 3, (other$) => other$.next(1)],
  ['the subscription has ended', 3, () => undefined, true],
])('[LV11.7] nothing is reported if %s', async (_, count, first, isEnded) => {
  const { click$, other$, clicks, foundAt } = clicking();
  const subscription = click$.pipe(rx.withLatestFrom(other$)).subscribe();
  first(other$);
  clicks(count);
  if (isEnded) subscription.unsubscribe();
  expect(await foundAt(9000, withUser)).toEqual([]);
});

test('[LV11.7] an input that has completed without a value is silent too', async () => {
  const { click$, clicks, foundAt } = clicking();
  rx.combineLatest([click$.pipe(same()), rx.EMPTY.pipe(same())])
    .pipe(same())
    .subscribe();
  clicks(3);
  const combined = { source: 'combineLatest([clicks$, none$])', operators: map };
  expect(await foundAt(5100, map, map, combined)).toMatchObject([
    { text: /^combineLatest has given nothing: none\$ has not given a value/ },
  ]);
});

test('[LV11.7] combineLatest must wait for five seconds; a silent pipe is named by the argument at its position', async () => {
  const { click$, other$, clicks, foundAt } = clicking();
  const all$ = rx.combineLatest([other$.pipe(same()), click$.pipe(same())]).pipe(same());
  all$.subscribe();
  clicks(3);
  const pipes = [map, map, { source: 'combineLatest([this.user$, click$])', operators: map }];
  expect(await foundAt(5099, ...pipes)).toEqual([]);
  const [finding] = await foundAt(5100, ...pipes);
  expect(finding).toMatchObject({ line: 30, operator: 'combineLatest', count: 3 });
  expect(finding?.text).toMatch(/: this.user\$ has not given a value, while 3 values/);
});

type Combine = (...inputs: rx.Observable<number>[]) => rx.Observable<unknown>;

/** A promise that combineLatest turns into a stream is not recorded as an input. */
const pending = new Promise<number>(() => undefined);

test.each<[string, string, Combine]>([
  [
    'an input without a pipe is named if the other inputs have emitted values',
    'combineLatest({ user: this.user$, click: this.click$ })',
    (user, click) => rx.combineLatest({ user, click }),
  ],
  [
    'a promise is named if the other inputs have emitted values',
    'combineLatest([this.user$, this.click$])',
    (_, click$) => rx.combineLatest([pending, click$]),
  ],
  [
    'an input whose pipe is written in the call is not taken for the silent one',
    'combineLatest([this.user$, this.click$.pipe(map(x))])',
    (_, click$) => rx.combineLatest([pending, click$]),
  ],
])('[LV11.7] %s', async (_, source, combine) => {
  const { click$, other$, clicks, foundAt } = clicking();
  combine(other$, click$.pipe(same())).pipe(same()).subscribe();
  clicks(3);
  const click = { name: 'click$', operators: map };
  const [finding] = await foundAt(5100, click, { source, operators: map });
  expect(finding?.text).toMatch(/: this.user\$ has not given a value/);
});

test.each<[string, string, () => rx.ObservableInput<number>, Pipes, string]>([
  [
    'a silent pipe is named by its own name and line',
    'combineLatest([zero$, ...this.both])',
    () => rx.NEVER.pipe(same<number>()),
    [{ name: 'user$', operators: map }],
    'user\\$ app.ts:10',
  ],
  [
    'a silent promise is not named',
    'combineLatest([...both, click$])',
    () => pending,
    [],
    'another input',
  ],
])('[LV11.7] among inputs with a spread argument, %s', async (_, source, silent, pipes, named) => {
  const { click$, clicks, foundAt } = clicking();
  const click = { name: 'click$', operators: map };
  rx.combineLatest([new rx.BehaviorSubject(0), silent(), click$.pipe(same())])
    .pipe(same())
    .subscribe();
  clicks(3);
  const [finding] = await foundAt(5100, ...pipes, click, { source, operators: map });
  expect(finding?.text).toMatch(new RegExp(`: ${named} has not given a value`));
});

test.each([
  ['the first of several silent inputs is named', 'withLatestFrom(a$, b$)', 'a\\$'],
  ['no input is named if the arguments do not correspond to the inputs', TWICE, 'another input'],
])('[LV11.7] %s', async (_, operator, named) => {
  const { click$, other$, clicks, foundAt } = clicking();
  click$.pipe(rx.withLatestFrom(other$, rx.NEVER)).subscribe();
  clicks(3);
  const [finding] = await foundAt(2100, [operator]);
  expect(finding?.text).toMatch(new RegExp(`: ${named} has not given a value`));
});

test('[LV11.7] for combineLatest of streams without a pipe, the silent stream is named, and the values of the others are counted', async () => {
  const { click$, other$, clicks, foundAt } = clicking();
  rx.combineLatest([click$, new rx.BehaviorSubject(0), other$])
    .pipe(same())
    .subscribe();
  const written = { source: 'combineLatest([click$, zero$, this.user$])', operators: map };
  clicks(1);
  expect(await foundAt(9000, written)).toEqual([]);
  clicks(2);
  const [found] = await foundAt(9000, written);
  // The BehaviorSubject emitted its value at 0 ms, before the first click.
  expect(found).toMatchObject({
    since: 0,
    text: 'combineLatest has given nothing: this.user$ has not given a value, while 4 values came from elsewhere.',
  });
  other$.next(1);
  expect(await foundAt(9000, written)).toEqual([]);
});

test('[LV11.7, LV11.3] the mark of a finding about combineLatest is the latest value of the other inputs', async () => {
  const recording = recordTimed();
  const click$ = new rx.Subject<number>();
  rx.combineLatest([click$, rx.NEVER]).pipe(same()).subscribe();
  for (let click = 1; click <= 3; click += 1) click$.next(click);
  recording.setNow(9000);
  const pipes = [{ source: 'combineLatest([click$, never$])', operators: map }];
  const findings = findingsAt(recording, pipes, [silentInput]);
  await findings.look();
  const latest = recording.store.inputs[0]?.recording.held().at(-1);
  expect(latest).toMatchObject({ kind: 'next', value: '3' });
  expect(findings.seenFindings().map(({ number }) => number)).toEqual([latest?.number]);
});
