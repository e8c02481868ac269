import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { appClock, begin, watchFirstInput } from './begin.ts';
import { visitsOf } from './record/navigation.ts';
import { createRecorder } from './record/recorder.ts';
import { oldDoms, withoutParts } from '../tests/support/oldDoms.ts';
import { fakeTimers } from '../tests/support/recordPipes.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const setUp = () => {
  const ports = { now: () => 0, startMs: 0, versionOf: () => 1 };
  return { ports, recorder: createRecorder(ports), setTimeout: () => undefined };
};

test('[LV1, LV2.1] `begin` immediately fetches the scripts that were seen before it ran, and each other script when it is first seen; the recordings of all their pipes can be read', () => {
  vi.spyOn(console, 'info').mockReturnValue();
  onTestFinished(() => document.querySelector('partitura-live')?.remove());
  const fetch = vi.fn(() => Promise.resolve(new Response('')));
  const parts = setUp();
  const store = parts.recorder;
  const script = (name: string) => `${location.origin}/src/${name}.js`;
  store.pipeAt(`at ${script('pipe')}:1:1`);
  store.placeAt(`at ${script('place')}:1:1`);
  begin({ ...parts, fetch });
  const seen = () => fetch.mock.calls.map(([url]: unknown[]) => url);
  expect(seen()).toEqual([script('pipe'), script('place')]);
  store.pipeAt(`at ${script('pipe')}:2:1`);
  store.pipeAt(`at ${script('later')}:1:1`);
  expect(seen()).toEqual([script('pipe'), script('place'), script('later')]);
  expect(store.pipes.map(({ recording }) => recording.held())).toEqual([[], [], []]);
});

test.each(oldDoms)(
  '[LV2.18, LV2.28, LV13.7] in %s, which has no layout, the tool records and reports without a button, and one console line names its functions',
  async (_, missing) => {
    const info = vi.spyOn(console, 'info').mockReturnValue();
    const parts = setUp();
    const store = parts.recorder;
    withoutParts(missing);
    const late = begin({ ...parts, fetch });
    expect(info).toHaveBeenCalledExactlyOnceWith(
      'Partitura records. expectNoFindings() and expectNoLeaks() of partitura-live/test report faults; partitura.text() shows all.',
    );
    expect(document.querySelector('partitura-live')).toBeNull();
    const address = location.href;
    onTestFinished(() => history.replaceState(null, '', address));
    history.replaceState(null, '', '#next');
    dispatchEvent(new PopStateEvent('popstate'));
    expect(visitsOf(store)).toHaveLength(2);
    const { text, leaks, findings, svg } = await late();
    expect(await text()).toMatch(/^No pipe of the app is recorded yet\./);
    const place = store.placeAt(`at ${location.origin}/src/a.js:1:1`);
    place.open.set(1, { atMs: 0, isGuess: false, source: { number: 1 } });
    expect(await leaks()).toMatchObject({ open: [{ count: 1 }], lifelong: [] });
    expect(await findings()).toEqual([]);
    await expect(svg(1)).rejects.toThrow('Expected the number of a pipe, got 1.');
  },
);

test("[LV7.6] while a test uses fake timers, the tool's clock returns their time, even if that is 0; afterwards it returns the time of the original clock again", () => {
  const now = appClock(() => -1);
  expect(now()).toBe(-1);
  fakeTimers();
  const startMs = performance.now();
  expect(now()).toBe(startMs);
  vi.advanceTimersByTime(300);
  expect(now()).toBe(startMs + 300);
  vi.stubGlobal('performance', { clock: {}, now: () => 0 });
  expect(now()).toBe(0);
  vi.unstubAllGlobals();
  vi.useRealTimers();
  expect(now()).toBe(-1);
});

test('[LV7.6] a clock that replaces `performance.now` in the app is not called, so it may throw, count its calls or be missing', () => {
  const now = appClock(() => 7);
  const replaced = vi.spyOn(performance, 'now').mockImplementation(() => {
    throw new Error('frozen');
  });
  expect(now()).toBe(7);
  expect(replaced).not.toHaveBeenCalled();
  for (const missing of [undefined, null, {}]) {
    vi.stubGlobal('performance', missing);
    expect(now()).toBe(7);
  }
});

test("[LV13.2] only the user's first input counts: no input by a script, and no later one", async () => {
  const firstInputMs = watchFirstInput(performance.now());
  dispatchEvent(new KeyboardEvent('keydown'));
  expect(firstInputMs()).toBe(Infinity);
  const beforeMs = performance.now();
  await userEvent.keyboard('a');
  const firstMs = firstInputMs();
  expect(firstMs).toBeGreaterThanOrEqual(Math.floor(beforeMs));
  expect(firstMs).toBeLessThanOrEqual(performance.now());
  await userEvent.click(document.body);
  expect(firstInputMs()).toBe(firstMs);
});

/** A browser that has recorded an input at this time, and reports it late. */
function keep(inputMs: number, supportedEntryTypes: readonly string[] = ['first-input']) {
  let give = () => {};
  const observe = vi.fn<(options: unknown) => void>();
  class Observer {
    static readonly supportedEntryTypes = supportedEntryTypes;
    readonly observe = observe;
    constructor(onEntries: (list: object) => void) {
      give = () => onEntries({ getEntries: () => [{ startTime: inputMs }] });
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  return { give: () => give(), observe };
}

test('[LV13.2] an input that precedes the late code counts at the time when it happened', () => {
  const startMs = performance.now() - 1000;
  const { give, observe } = keep(startMs + 300);
  const firstInputMs = watchFirstInput(startMs);
  expect(observe).toHaveBeenCalledExactlyOnceWith({ type: 'first-input', buffered: true });
  expect(firstInputMs()).toBe(Infinity);
  give();
  expect(firstInputMs()).toBe(startMs + 300);
});

test('[LV13.2] an input before the import, or on an earlier page, does not count', async () => {
  const startMs = performance.now();
  const { give } = keep(startMs - 1);
  const activation = { hasBeenActive: true, isActive: false };
  vi.spyOn(navigator, 'userActivation', 'get').mockReturnValue(activation);
  const firstInputMs = watchFirstInput(startMs);
  give();
  expect(firstInputMs()).toBe(Infinity);
  await userEvent.keyboard('a');
  expect(firstInputMs()).toBeGreaterThanOrEqual(startMs);
  expect(firstInputMs()).toBeLessThan(Infinity);
});

test('[LV13.2] a browser that keeps no record of inputs is not asked for one, and later inputs still count', async () => {
  const { observe } = keep(0, ['resource']);
  expect(watchFirstInput(0)()).toBe(Infinity);
  expect(observe).not.toHaveBeenCalled();
  vi.stubGlobal('PerformanceObserver', undefined);
  const firstInputMs = watchFirstInput(0);
  await userEvent.keyboard('a');
  expect(firstInputMs()).toBeLessThan(Infinity);
});
