import * as rx from 'rxjs';
import { expect, test } from 'vitest';
import { type FakePipe, placed } from '../../tests/support/fakeLiveStore.ts';
import { recordPipes } from '../../tests/support/recordPipes.ts';
import { placeInputs } from './placeInputs.ts';

const a$ = new rx.Subject<number>();
const b$ = new rx.Subject<number>();
const piped$ = () => a$.pipe(rx.map((value) => value));
const same = () => rx.map((value: unknown) => value);

/** The names of all inputs; `pipes` are the placed pipes in order. */
function namesOf(make: () => rx.Observable<unknown>, ...pipes: (Partial<FakePipe> | undefined)[]) {
  const { store } = recordPipes();
  make().subscribe().unsubscribe();
  const places = pipes.map(
    (pipe) => pipe && placed({ file: 'src/a.ts', line: 10, operators: ['map(x)'], ...pipe }),
  );
  const found = placeInputs(store, (number) => places[number - 1]);
  return found.map(({ name }) => name);
}

test("[LV18.2] an input is named by its argument in the operator's call, even if another argument is a pipe; a long name is cut off", () => {
  const both = () => rx.combineLatest([piped$(), b$]).pipe(same());
  const source = 'combineLatest([a$.pipe(map(x)), b$])';
  expect(namesOf(both, {}, { source })).toEqual(['b$ → combineLatest']);
  const operators = ['takeUntil(this.services.of(this.window).closings.first$)'];
  const name = 'this.services.of(this.window).closings.… → takeUntil';
  expect(namesOf(() => rx.NEVER.pipe(rx.takeUntil(a$)), { operators })).toEqual([name]);
});

test.each<[string, Partial<FakePipe>]>([
  ['a list made elsewhere', { source: 'merge(...all)' }],
  ['a source made elsewhere', { source: 'both$' }],
  ['code that is unknown', { why: { kind: 'noMap' } }],
])('[LV18.2] an input whose argument is unknown is named by its number: %s', (_, pipe) => {
  const all = namesOf(() => rx.merge(a$, b$).pipe(same()), pipe);
  const names = all.map((name) => name.replace(/ → .*/, ''));
  expect(names).toEqual(['input 1', 'input 2']);
});

test('[LV18.6] the inner streams of a lane are one input, named `inner`, which is no longer shown after the thousandth stream', () => {
  const { store } = recordPipes();
  const value$ = new rx.Subject<number>();
  value$.pipe(rx.mergeMap((value) => rx.of(value))).subscribe();
  const pipe = placed({ file: 'src/a.ts', line: 10, operators: ['mergeMap(of)'] });
  const names = () => placeInputs(store, () => pipe).map(({ name }) => name);
  for (let value = 0; value < 999; value += 1) value$.next(value);
  expect(names()).toEqual(['inner → mergeMap']);
  value$.next(999);
  expect(names()).toEqual([]);
});

test('[LV18.6] the timers that an operator makes itself are not shown', () => {
  const { store } = recordPipes();
  const value$ = new rx.Subject<number>();
  const subscription = value$.pipe(rx.throttleTime(1000)).subscribe();
  value$.next(1);
  subscription.unsubscribe();
  expect(store.inputs).toHaveLength(1);
  const pipe = placed({ file: 'src/a.ts', line: 10, operators: ['throttleTime(1000)'] });
  expect(placeInputs(store, () => pipe)).toEqual([]);
});

test("[LV18.2] once its pipe is placed, an input is placed at its operator's line in the pipe's file; once the pipe is replaced, the input counts as replaced too", () => {
  expect(namesOf(() => rx.merge(a$, b$).pipe(same()), undefined)).toEqual([]);
  const { store } = recordPipes();
  rx.NEVER.pipe(same(), rx.takeUntil(a$)).subscribe();
  const pipe = placed({ file: 'src/a.ts', line: 10, operators: ['map(x)', 'takeUntil(a$)'] });
  const look = () => placeInputs(store, () => pipe)[0];
  const of = { site: 1, lane: 2 };
  expect(look()).toMatchObject({ of, parents: [of], isOld: false, argument: 'a$' });
  expect(look()?.placedSite).toMatchObject({
    ...{
      file: 'src/a.ts',
      line: 12,
      isLibrary: false,
      operators: [],
      lines: [{ file: 'src/a.ts', line: 12 }],
    },
    code: {
      lanes: [{ label: 'a$' }],
      rows: [{ indent: 0, tokens: [{ text: 'a$', kind: 'plain' }], lane: 0 }],
    },
  });
  expect(look()).toBe(look());
  Object.assign(store.pipes[0] ?? {}, { isOld: true });
  expect(look()?.isOld).toBe(true);
});
