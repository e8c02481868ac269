import { afterEach, expect, test, vi } from 'vitest';
import { scoreBelow, settle } from '../../tests/support/scoreBelow.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Shows a full score, in which each new column pushes another one out, and records the animations that begin. */
async function fullScore(asksForLessMotion: boolean) {
  const begun = new Array<Animation>();
  const { animate } = Element.prototype;
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element, ...how) {
    const motion = animate.apply(this, how);
    begun.push(motion);
    return motion;
  });
  const score = await scoreBelow({ asksForLessMotion });
  for (let index = 0; index < 200; index += 1) score.tell('a', index * 1000);
  await score.show('score');
  await settle();
  // A score that comes into view is drawn without motion.
  expect(begun).toEqual([]);
  // A score that is drawn before its last motion has ended moves nothing.
  await new Promise((resolve) => setTimeout(resolve, 200));
  const targets = () =>
    begun.map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target : null));
  return { ...score, begun, targets };
}

test('[SC9.1, SC13.6] lanes move once, for 150 ms, when a new column pushes others out, but not when the lanes come into view', async () => {
  const { tell, begun, targets, laneText } = await fullScore(false);
  const before = laneText();
  tell('b', 201_000);
  await expect.poll(() => begun.length).toBeGreaterThan(0);
  expect(begun[0]?.effect?.getTiming()).toMatchObject({ duration: 150, iterations: 1 });
  await Promise.all(begun.map(({ finished }) => finished));
  await settle();
  expect(new Set(targets()).size).toBe(begun.length);
  expect(laneText()).not.toBe(before);
});

test('[SC9.1] with `prefers-reduced-motion`, lanes do not move', async () => {
  const { tell, begun, laneText } = await fullScore(true);
  tell('b', 201_000);
  await expect.poll(laneText).toMatch(/b$/);
  expect(begun).toEqual([]);
});

/** A score below, whose frames the test runs one by one, each at its time in milliseconds. */
async function scoreByFrames() {
  const score = await scoreBelow();
  await score.show('score');
  const asked = new Array<FrameRequestCallback>();
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => asked.push(run));
  const frameAt = async (ms: number) => {
    for (const run of asked.splice(0)) run(ms);
    await settle();
  };
  return { ...score, asked, frameAt };
}

test('[SC13] a score draws at most once in 50 ms, or once in 200 ms during a rush, and requests no frame when idle', async () => {
  const { tell, laneText, asked, frameAt } = await scoreByFrames();
  tell('a', 0);
  await frameAt(1000);
  expect(laneText()).toBe('a');
  tell('b', 100);
  await frameAt(1049);
  expect(laneText()).toBe('a');
  await frameAt(1050);
  expect(laneText()).toBe('ab');
  await frameAt(1066);
  expect(asked).toEqual([]);

  for (let index = 0; index < 41; index += 1) tell('c', 1000 + index * 100);
  await frameAt(1100);
  expect(laneText()).toMatch(/c$/);
  await frameAt(1116);
  tell('d', 6000);
  await frameAt(1299);
  expect(laneText()).toMatch(/c$/);
  await frameAt(1300);
  expect(laneText()).toMatch(/d$/);
  tell('e', 6100);
  await frameAt(1350);
  expect(laneText()).toMatch(/e$/);
});

test.each([
  [1117, 1300],
  [1127, 1400],
  [1167, 2100],
])(
  '[SC13.1] if a score draws a rush at 1100 ms, and the next frame comes at %i ms, the score draws again at %i ms, and not before',
  async (nextMs, drawsMs) => {
    const { tell, laneText, frameAt } = await scoreByFrames();
    tell('a', 0);
    await frameAt(1000);
    for (let index = 0; index < 41; index += 1) tell('c', 1000 + index * 100);
    await frameAt(1100);
    tell('d', 6000);
    await frameAt(nextMs);
    await frameAt(drawsMs - 1);
    expect(laneText()).toMatch(/c$/);
    await frameAt(drawsMs);
    expect(laneText()).toMatch(/d$/);
  },
);
