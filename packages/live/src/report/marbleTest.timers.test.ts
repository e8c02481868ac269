import {
  debounceTime,
  firstValueFrom,
  type Observable,
  skip,
  Subject,
  switchMap,
  take,
  timer,
} from 'rxjs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { changingRxjs } from '../../tests/support/recordPipes.ts';
import { testOfPipe } from '../../tests/support/liveTests.ts';
import { playRecordedTest as play } from '@partitura/tests/support/playRecordedTest.ts';
import { createLiveStore } from '../record/liveStore.ts';
import { recordSites } from '../record/SitePipe.ts';

/** Records a pipe in real time while `act` runs, and writes it as a test. */
async function testOf(
  code: string,
  make: (source$: Observable<string>) => Observable<unknown>,
  act: (source: Subject<string>, piped$: Observable<unknown>) => Promise<void>,
) {
  const store = createLiveStore({
    now: () => performance.now(),
    versionOf: () => 1,
    later: (run) => run(),
  });
  changingRxjs(() => recordSites(store, () => undefined));
  const source = new Subject<string>();
  await act(source, make(source));
  return testOfPipe(store.pipes[0]?.recording, code, 1, performance.now()).text;
}

const debounced = (source$: Observable<string>) => source$.pipe(debounceTime(20));

test('[LV6] a test compares only values and their order, because real timers are late; a comment says so', async () => {
  for (let run = 0; run < 5; run += 1) {
    const text = await testOf('debounceTime(20)', debounced, async (source, piped$) => {
      const subscription = piped$.subscribe();
      source.next('a');
      source.next('ab');
      await sleep(70 + run / 3);
      source.next('abc');
      await sleep(70);
      subscription.unsubscribe();
    });
    expect(text).toContain('  // Real timers are late, so this compares events and their order');
    expect(() => play(text)).not.toThrow();
    expect(() => play(text.replace('debounceTime(20)', 'debounceTime(25)'))).not.toThrow();
    expect(() => play(text.replace('debounceTime(20)', 'debounceTime(20_000)'))).toThrow();
    expect(() => play(text.replace('debounceTime(20)', 'map((one) => one)'))).toThrow();
  }
});

test('[LV6] a test with real timers includes the value at which its run was unsubscribed, or the completion of its run', async () => {
  const left = await testOf('debounceTime(20)', debounced, async (source, piped$) => {
    const first = new Promise((resolve) => void piped$.pipe(take(1)).subscribe(resolve));
    source.next('a');
    await first;
  });
  expect(() => play(left)).not.toThrow();

  const ended = await testOf('debounceTime(20)', debounced, async (source, piped$) => {
    piped$.subscribe();
    source.next('a');
    await sleep(1);
    source.complete();
  });
  expect(ended).toContain('(a|)');
  expect(() => play(ended)).not.toThrow();
});

test('[LV6] the test of a repeating timer expects at least the values of real time', async () => {
  const ticking = (source$: Observable<string>) => source$.pipe(switchMap(() => timer(0, 5)));
  const code = 'switchMap(() => timer(0, 5))';
  const text = await testOf(code, ticking, async (source, piped$) => {
    const fifth = firstValueFrom(piped$.pipe(skip(4)));
    source.next('a');
    await fifth;
  });
  expect(() => play(text)).not.toThrow();
  expect(() => play(text.replace('timer(0, 5)', 'timer(0, 5000)'))).toThrow();
});
