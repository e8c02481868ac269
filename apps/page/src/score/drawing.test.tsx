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

test('[SC13.4] out of view, a thousand events cause no render, frame or timer', async () => {
  const { renders, tell, laneText, screen } = await scoreBelow({ Sentence: () => 'said' });
  renders.mockClear();
  const asked = [
    vi.spyOn(window, 'requestAnimationFrame'),
    vi.spyOn(window, 'setTimeout'),
    vi.spyOn(window, 'setInterval'),
  ];
  for (let index = 0; index < 1000; index += 1) tell('a');
  await settle();

  expect(renders).not.toHaveBeenCalled();
  for (const ask of asked) expect(ask).not.toHaveBeenCalled();
  expect(laneText()).toBe('');
  expect(screen.container.querySelector('.score-said')?.textContent).toBe('');
});

test("[SC13] a thousand events within one frame are drawn once, with no more marks than fit on the lane, and change the lane's accessible name once", async () => {
  const { renders, tell, lane, show } = await scoreBelow();
  await show('score');
  tell('first');
  await expect.element(lane).toHaveTextContent('first');
  renders.mockClear();
  const texts: (string | null)[] = [];
  const observer = new MutationObserver(() => texts.push(lane.element().ariaLabel));
  observer.observe(lane.element(), { attributeFilter: ['aria-label'] });
  for (let index = 0; index < 1000; index += 1) tell('a', 1000 + index);
  await expect.element(lane).toHaveTextContent(/×50.*a$/);
  await expect.poll(() => texts.length, { timeout: 3000 }).toBe(1);

  // One render each for the layout, for the first event and for the text.
  expect(renders.mock.calls.length).toBeLessThanOrEqual(3);
  const mostColumns = lane.element().clientWidth / 28 + 1;
  expect(lane.element().querySelectorAll('[data-number]').length).toBeLessThan(mostColumns);
});

test('[SC13.4, SC13.6] a score that comes into view draws its recording at once, and then each new event; a score that leaves the view keeps its picture, stops drawing, and removes the values from the names of its lanes', async () => {
  const { renders, tell, lane, laneText, show } = await scoreBelow();
  tell('before');
  await show('score');
  expect(laneText()).toBe('before');
  await expect.element(lane).toHaveAttribute('aria-label', 'typed$: before');
  tell('now', 2000);
  await expect.element(lane).toHaveTextContent('beforenow');
  await show('above');
  renders.mockClear();
  tell('unseen');
  await settle();

  expect(renders).not.toHaveBeenCalled();
  expect(laneText()).toBe('beforenow');
  await expect.element(lane).toHaveAttribute('aria-label', 'typed$');
});

test('[SC13.5, SC13.6] code and tools of a score out of view stay in the document, and focus brings a lane into view', async () => {
  const { screen, tell, lane } = await scoreBelow();
  await expect.element(screen.getByRole('link', { name: 'startWith' })).toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Tool' })).toBeInTheDocument();
  tell('a');
  (lane.element() as HTMLElement).focus();
  await expect.element(lane).toBeInViewport();
  await expect.element(lane).toHaveAttribute('aria-label', 'typed$: a');
});

test('[SC13.6] a score out of view is drawn for printing, and stops drawing again afterwards', async () => {
  const { tell, lane, laneText } = await scoreBelow();
  tell('printed');
  dispatchEvent(new Event('beforeprint'));
  expect(laneText()).toBe('printed');
  dispatchEvent(new Event('afterprint'));
  await expect.element(lane).toHaveAttribute('aria-label', 'typed$');
  tell('after');
  await settle();
  expect(laneText()).toBe('printed');
});
