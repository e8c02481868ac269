import { debounceTime, map, type Observable, Subject, switchMap, take, timer } from 'rxjs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { playLiveTest as play } from '../../../tests/support/liveTests.ts';
import { readPipe } from '../place/readPipe.ts';
import { createLiveStore } from '../record/liveStore.ts';
import { tapPipes } from '../record/tapPipes.ts';
import { liveTest } from './marbleTest.ts';

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
  onTestFinished(tapPipes(store, () => undefined));
  const source = new Subject<string>();
  await act(source, make(source));
  const [site] = store.sites;
  const text = `import { debounceTime, switchMap, timer } from 'rxjs';\na$.pipe(${code});\n`;
  const read = readPipe(text, 'src/a.ts', 2, 4, 1);
  if (!site || !read) throw new Error('Expected a site and its code.');
  const place = {
    file: 'src/a.ts',
    isLibrary: false,
    openUrl: undefined,
    lines: [],
    why: undefined,
  };
  const written = liveTest(site.recording, { ...place, ...read }, performance.now());
  if (!written) throw new Error('Expected a run.');
  return written.text;
}

const debounced = (source$: Observable<string>) => source$.pipe(debounceTime(20));

test('[LV6] with real timers a test compares values and their order, and says so', async () => {
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
    expect(text).toContain('  // Real timers are late, so this compares values and their order');
    expect(text).toContain("expect(seen).toEqual([['next', values.b], ['next', values.c]]);");
    expect(() => play(text)).not.toThrow();
    expect(() => play(text.replace('debounceTime(20)', 'debounceTime(25)'))).not.toThrow();
    expect(() => play(text.replace('debounceTime(20)', 'debounceTime(200)'))).toThrow();
    expect(() => play(text.replace('debounceTime(20)', 'map((one) => one)'))).toThrow();
  }
});

test('[LV6] an error that ends a run with real timers is a constant of the test', async () => {
  const text = await testOf('debounceTime(20)', debounced, async (source, piped$) => {
    piped$.subscribe({ error: () => undefined });
    source.next('a');
    await sleep(40);
    source.error(new TypeError('lost'));
  });
  expect(text).toContain("expect(seen).toEqual([['next', values.a], ['error', error]]);");
  expect(() => play(text)).not.toThrow();
  expect(() => play(text.replace("new TypeError('lost')", "new Error('lost')"))).not.toThrow();
  expect(() => play(text.replace('debounceTime(20)', 'take(1)'))).toThrow();
});

test('[LV6] a run with real timers that was left as a value came has that value, and one that ended its end', async () => {
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
  expect(ended).toContain("expect(seen).toEqual([['next', values.a], ['complete']]);");
  expect(() => play(ended)).not.toThrow();
});

test('[LV6] a timer that goes on has at least the values that came in real time', async () => {
  const ticking = (source$: Observable<string>) => source$.pipe(switchMap(() => timer(0, 5)));
  const code = 'switchMap(() => timer(0, 5))';
  const text = await testOf(code, ticking, async (source, piped$) => {
    const subscription = piped$.subscribe();
    source.next('a');
    await sleep(60);
    subscription.unsubscribe();
  });
  expect(text).toMatch(/expect\(seen\.slice\(0, \d+\)\)/);
  expect(() => play(text)).not.toThrow();
  expect(() => play(text.replace('timer(0, 5)', 'timer(0, 50)'))).toThrow();
});

test('[LV6] inner streams may have timers, so where an operator has some the times are not compared', async () => {
  const late = (text: string) => timer(20).pipe(map(() => text));
  const text = await testOf(
    'switchMap((text) => late(text))',
    (source$) => source$.pipe(switchMap((text) => late(text))),
    async (source, piped$) => {
      const subscription = piped$.subscribe();
      source.next('a');
      await sleep(70);
      subscription.unsubscribe();
    },
  );
  const placeholder = /\(\(\) => \{ throw new Error\('[^']*uses late[^']*'\); \}\)\(\)/;
  expect(text).toMatch(placeholder);
  expect(() => play(text)).toThrow('uses late');
  const filledIn = text.replace(placeholder, '(source) => source.pipe(debounceTime(20))');
  expect(() => play(filledIn)).not.toThrow();
});
