import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeLiveStore } from '../../../tests/support/fakeLiveStore.ts';
import { createPanelModel } from './panelModel.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function setUp() {
  const fake = fakeLiveStore();
  const pipe = fake.add({ file: 'a.ts', line: 1, operators: ['map(x)'] });
  const place = vi.fn(fake.place);
  const model = createPanelModel(fake.store, { place });
  const onChange = vi.fn<() => void>();
  return { ...fake, pipe, place, model, onChange };
}

test('[LV2] the panel is drawn at most 4 times a second, and no code runs without changes or a listener', async () => {
  const { pipe, listenerCount, model, onChange } = setUp();
  const stop = model.subscribe(onChange);
  await vi.advanceTimersByTimeAsync(1000);
  onChange.mockClear();
  const run = pipe.open();
  for (let ms = 0; ms < 2000; ms += 10) {
    run.next('1');
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(onChange.mock.calls.length).toBeGreaterThanOrEqual(7);
  expect(onChange.mock.calls.length).toBeLessThanOrEqual(9);
  await vi.advanceTimersByTimeAsync(250);
  expect(model.view().sites[0]?.values).toBe(200);
  expect(vi.getTimerCount()).toBe(0);
  const view = model.view();
  await vi.advanceTimersByTimeAsync(5000);
  expect(model.view()).toBe(view);
  pipe.open();
  stop();
  expect([listenerCount(), vi.getTimerCount()]).toEqual([0, 0]);
});

test('[LV2.1] the place of a site is looked up once, and the site is shown as soon as its place is known', async () => {
  const { pipe, place, model, onChange } = setUp();
  model.subscribe(onChange);
  expect(model.view()).toMatchObject({ sites: [], isLooking: true });
  await vi.advanceTimersByTimeAsync(500);
  expect(model.view()).toMatchObject({ sites: [{ number: 1 }], isLooking: false });
  pipe.open();
  await vi.advanceTimersByTimeAsync(500);
  expect(place).toHaveBeenCalledOnce();
});

test('[LV2.27] places whose open subscriptions have no pipe are looked up at most once every five seconds', async () => {
  const { store, pipe, place } = setUp();
  const openPlace = { file: 'a.ts', line: 3, column: 1, count: 2, age: 0 };
  const open = [openPlace, { ...openPlace, pipe: 1 }];
  const leaks = vi.fn(() => Promise.resolve({ open, lifelong: [] }));
  const model = createPanelModel(store, { place, leaks });
  model.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(500);
  expect(model.view().openPlaces).toEqual([openPlace]);
  for (let ms = 0; ms < 4000; ms += 100) {
    pipe.open();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(leaks.mock.calls.length).toBeLessThanOrEqual(2);
  // One more lookup follows the last change.
  await vi.advanceTimersByTimeAsync(5500);
  expect(vi.getTimerCount()).toBe(0);
});
