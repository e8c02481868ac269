import {
  defer,
  EMPTY,
  map,
  of,
  repeat,
  retry,
  share,
  startWith,
  Subject,
  take,
  throwError,
} from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testOfRun } from '../../tests/support/liveTests.ts';
import { playRecordedTest as play } from '@partitura/tests/support/playRecordedTest.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[LV6] a run that is unsubscribed from outside during the delivery of a value ends after that value', () => {
  const source = new Subject<number>();
  const written = testOfRun(
    'map((value) => value + 1)',
    [map((one: number) => one + 1)],
    source,
    (piped$, wait) => {
      piped$.pipe(take(1)).subscribe();
      wait(12);
      source.next(1);
      wait(30);
    },
  );
  expect(written.text).toContain("const unsubscribe = ' 17ms !';");
  expect(() => play(written.text)).not.toThrow();

  const close = testOfRun(
    'map((value) => value)',
    [map((one: number) => one)],
    source,
    (piped$, wait) => {
      piped$.pipe(take(3)).subscribe();
      for (const value of [1, 2]) source.next(value);
      wait(1);
      source.next(3);
    },
  );
  expect(close.text).toContain("const unsubscribe = ' 9ms !';");
  expect(() => play(close.text)).not.toThrow();
});

test('[LV6] a source is a placeholder if the run subscribed to no source, or to several', () => {
  const source = new Subject<number>();
  const alone = testOfRun('repeat(0)', [repeat(0)], source, (piped$) => piped$.subscribe());
  expect(alone.missing).toEqual([
    'Nothing subscribed to the source during this run: write it here.',
  ]);
  expect(() => play(alone.text)).toThrow(/Nothing subscribed/);
  const mended = alone.text.replace(/source\$ = .*;/, "source$ = cold('a', values);");
  expect(() => play(mended)).not.toThrow();

  const again = testOfRun('repeat(2)', [repeat(2)], of(1), (piped$) => piped$.subscribe());
  expect(again.missing).toEqual([
    'The source was subscribed to 2 times during this run: write it here.',
  ]);
  const failing = throwError(() => new Error('lost'));
  const tried = testOfRun('retry(2)', [retry(2)], failing, (piped$) =>
    piped$.subscribe({ error: () => undefined }),
  );
  expect(tried.missing).toEqual([
    'The source was subscribed to 3 times during this run: write it here.',
  ]);
});

test('[LV6] for a shared pipe, the run of the first subscriber is written, whatever later subscribers do', () => {
  const source = new Subject<number>();
  const shared = testOfRun('share()', [share()], source, (piped$, wait) => {
    piped$.subscribe();
    wait(5);
    piped$.subscribe();
    source.next(1);
  });
  expect(shared.missing).toEqual([]);
  expect(shared.text).toContain('5ms');
  expect(() => play(shared.text)).not.toThrow();

  // A value may be emitted before the source is subscribed to.
  const begun = testOfRun(
    'startWith(0), share()',
    [startWith(0), share()],
    source,
    (piped$, wait) => {
      piped$.subscribe();
      piped$.subscribe();
      wait(5);
      source.next(1);
    },
  );
  expect(begun.missing).toEqual([]);
  expect(begun.text).toContain("const expected = '    b 4ms a';");
  expect(() => play(begun.text)).not.toThrow();
});

test('[LV6] each of several overlapping runs has its own subscription to the source', () => {
  const sources = [new Subject<number>(), new Subject<number>()];
  let runs = 0;
  const source = defer(() => sources[runs++] ?? EMPTY);
  const operators = [map((one: number) => one), retry()];
  const written = testOfRun('map((value) => value), retry()', operators, source, (piped$, wait) => {
    piped$.subscribe();
    wait(5);
    piped$.subscribe();
    sources[1]?.next(2);
    sources[0]?.error(new Error('lost'));
  });
  expect(written.missing).toEqual([]);
  expect(written.text).toContain("cold('a', values)");
  expect(() => play(written.text)).not.toThrow();
});

test('[LV6] values of a source after the end of the run are not written', () => {
  const source = new Subject<number>();
  const code = 'share({ resetOnRefCountZero: false })';
  const operators = [share({ resetOnRefCountZero: false })];
  const written = testOfRun(code, operators, source, (piped$, wait) => {
    const subscription = piped$.subscribe();
    source.next(1);
    wait(5);
    subscription.unsubscribe();
    source.next(2);
  });
  expect(written.text).toContain("cold('a', values)");
  expect(() => play(written.text)).not.toThrow();
});
