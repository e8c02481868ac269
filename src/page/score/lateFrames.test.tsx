import { afterEach, expect, test, vi } from 'vitest';
import { scoreBelow, settle } from '../../../tests/support/scoreBelow.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  // A failed test leaves no frame or timer to the next one.
  if (vi.isFakeTimers()) vi.runOnlyPendingTimers();
  vi.useRealTimers();
});

/** From now on the test decides when frames come. */
function holdFrames() {
  const asked = new Array<FrameRequestCallback>();
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => asked.push(run));
  const frameAt = async (ms: number) => {
    for (const run of asked.splice(0)) run(ms);
    await settle();
  };
  let ms = 1000;
  /** The given number of frames, each with one event. */
  const rush = async (tell: (value: string) => void, count: number, everyMs: number) => {
    for (const end = ms + count * everyMs; ms < end;) {
      ms += everyMs;
      tell('a');
      await frameAt(ms);
    }
  };
  return { asked, frameAt, rush };
}

test('[SC13, SC13.1] after a late frame it waits before it draws again, and then draws all events', async () => {
  const { tell, lane, laneText, show } = await scoreBelow();
  await show('score');
  const { asked, frameAt } = holdFrames();
  tell('a');
  await frameAt(1000);
  await expect.element(lane).toHaveTextContent(/^a$/);

  // The frame is 30 ms late, so the next drawing is delayed by 8 times that.
  await frameAt(1050);
  for (const value of ['b', 'c']) tell(value);
  await frameAt(1289);
  expect(laneText()).toBe('a');
  await frameAt(1290);
  await expect.element(lane).toHaveTextContent(/^abc$/);

  await frameAt(1306);
  tell('d');
  await frameAt(1339);
  expect(laneText()).toBe('abc');
  await frameAt(1340);
  await expect.element(lane).toHaveTextContent(/^abcd$/);
  await frameAt(1356);
  expect(asked).toEqual([]);
});

test('[SC13.2] while frame after frame is late, lanes step for 5 s, then glide again', async () => {
  const { tell, layer, show, gliding } = await scoreBelow();
  await show('score');
  const { rush } = holdFrames();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  await rush(tell, 3, 50);
  expect(gliding()).not.toEqual([]);
  await rush(tell, 1, 50);
  expect(gliding()).toEqual([]);

  const before = layer()?.style.transform;
  vi.advanceTimersByTime(199);
  expect(layer()?.style.transform).toBe(before);
  vi.advanceTimersByTime(1);
  expect(layer()?.style.transform).not.toBe(before);
  vi.advanceTimersByTime(4799);
  await settle();
  expect(gliding()).toEqual([]);
  vi.advanceTimersByTime(1);
  await settle();
  expect(gliding()).not.toEqual([]);
});

test('[SC13.2] however long frames were late, lanes glide again 5 s after they are in time', async () => {
  const { tell, show, gliding } = await scoreBelow();
  await show('score');
  const { rush } = holdFrames();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  await rush(tell, 20, 50);
  expect(gliding()).toEqual([]);
  await rush(tell, 2, 16);
  vi.advanceTimersByTime(4999);
  await rush(tell, 1, 16);
  expect(gliding()).toEqual([]);
  vi.advanceTimersByTime(1);
  await rush(tell, 1, 16);
  expect(gliding()).not.toEqual([]);
});

test('[SC13.2] late frames with quiet between them change nothing', async () => {
  const { tell, show, gliding } = await scoreBelow();
  await show('score');
  const { frameAt } = holdFrames();
  for (let ms = 1000; ms < 3000; ms += 200) {
    tell('a');
    for (const frameMs of [ms, ms + 50]) await frameAt(frameMs);
  }
  expect(gliding()).not.toEqual([]);
});

test('[SC13.2] frames 25 ms apart are in time, as on a screen of 50 a second, and 26 ms apart they are late', async () => {
  const { tell, show, gliding } = await scoreBelow();
  await show('score');
  const { rush } = holdFrames();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await rush(tell, 20, 25);
  expect(gliding()).not.toEqual([]);
  await rush(tell, 20, 26);
  expect(gliding()).toEqual([]);
});
