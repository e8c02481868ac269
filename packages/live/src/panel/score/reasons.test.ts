import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { pipe, scoreOf } from '../../../tests/support/nestedScore.ts';
import { recordPipes } from '../../../tests/support/recordPipes.ts';
import type { FakePipe } from '../../../tests/support/fakeLiveStore.ts';
import { textsIn } from '@partitura/base/language/language.ts';
import { createReasons, lastMark, reasonTexts } from './reasons.ts';

const say = textsIn(reasonTexts, 'en');

/** The reasons of the values on each lane, and the value that counts as ignored. */
function reasonsIn(
  recording: ReturnType<typeof recordPipes>,
  pipes: readonly FakePipe[],
  index = 0,
) {
  const score = scoreOf(recording, pipes, { index });
  const { blocks, code, recording: joined } = score;
  const held = joined.held();
  const reasonOf = createReasons(blocks, code.lanes, held);
  const values = held.filter(({ kind }) => kind === 'next');
  const found = values.flatMap((one) => {
    const reason = reasonOf(one);
    return reason ? [`${code.lanes[one.lane]?.label} ${String(one.value)}: ${say(reason)}`] : [];
  });
  const ignored = lastMark(score, held, 'ignored');
  return { found, ignored: ignored && String(ignored.value) };
}

test('[LV5.7] for a value that exhaustMap ignores, the reason names the place of the open inner pipe, for how long it has been open, and since when', () => {
  const recording = recordPipes();
  const export$ = new rx.Subject<number>();
  const inner$ = new rx.Subject<number>();
  const get = () => inner$.pipe(rx.map((value) => value));
  const same = rx.map((value: number) => value);
  export$.pipe(same, rx.exhaustMap(get)).subscribe();
  recording.setNow(7240);
  export$.next(1);
  recording.setNow(9500);
  export$.next(2);
  inner$.complete();
  export$.next(3);
  const inner = pipe(['map(same)'], { file: 'src/exportPdf.ts', line: 8 });
  const pipes = [pipe(['map(same)', 'exhaustMap(get)']), inner];
  const reason = 'exportPdf.ts:8 has been open for 2.3 s, since 7.2 s.';
  expect(reasonsIn(recording, pipes)).toEqual({
    found: [`source$ 2: ${reason}`, `map 2: ${reason}`],
    ignored: '2',
  });
  const russian = textsIn(reasonTexts, 'ru');
  const open = { kind: 'open', place: 'a.ts:8', sinceMs: 7240, ms: 2260 } as const;
  expect(russian(open)).toBe('a.ts:8 открыт уже 2,3 с: с 7,2 с.');
});

test('[LV5.7] a value that withLatestFrom drops while it waits counts as ignored, and the reason names the input that it waits for, as written or by its pipe', () => {
  const recording = recordPipes();
  const click$ = new rx.Subject<number>();
  const user$ = new rx.Subject<number>();
  const set$ = new rx.Subject<number>();
  click$.pipe(rx.withLatestFrom(user$, set$.pipe(rx.map((value) => value)))).subscribe();
  click$.next(1);
  user$.next(10);
  click$.next(2);
  set$.next(20);
  click$.next(3);
  const set = pipe(['map(same)'], { name: 'set$', line: 4 });
  const pipes = [set, pipe(['withLatestFrom(user$, set$)'])];
  const waits = 'withLatestFrom waits for the first value of';
  expect(reasonsIn(recording, pipes, 1)).toEqual({
    found: [`source$ 1: ${waits} user$.`, `source$ 2: ${waits} set$ a.ts:4.`],
    ignored: '2',
  });
});

test.each<[string, (other$: rx.Subject<number>) => void, string | undefined]>([
  ['is ignored while its other input has emitted nothing', () => undefined, '2'],
  [
    'is not ignored once its other input has emitted a value',
    (other$) => other$.next(10),
    undefined,
  ],
])('[LV5.7] a value of combineLatest %s', (_, give, ignored) => {
  const recording = recordPipes();
  const click$ = new rx.Subject<number>();
  const other$ = new rx.Subject<number>();
  const length = rx.map((all: unknown[]) => all.length);
  rx.combineLatest([click$, other$]).pipe(length).subscribe();
  click$.next(1);
  click$.next(2);
  give(other$);
  const pipes = [pipe(['map(length)'], { source: 'combineLatest([click$, other$])' })];
  const reason = 'combineLatest waits for the first value of other$.';
  expect(reasonsIn(recording, pipes)).toEqual({
    found: [`click$ 1: ${reason}`, `click$ 2: ${reason}`],
    ignored,
  });
});

test('[LV5.7] for a changed object that distinctUntilChanged drops, the reason is that it is the same object', () => {
  const recording = recordPipes();
  const state = { count: 0 };
  const state$ = new rx.BehaviorSubject(state);
  state$.pipe(rx.distinctUntilChanged()).subscribe();
  state.count = 1;
  state$.next(state);
  state$.next({ count: 1 });
  const { found } = reasonsIn(recording, [pipe(['distinctUntilChanged()'])]);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(/: It is the same object as before\.$/);
});
