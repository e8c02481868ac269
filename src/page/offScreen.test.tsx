import { Profiler } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { createRecording } from '../score/recording.ts';
import { Score } from '../score/Score.tsx';
import { createClock } from '../streams/clock.ts';
import { streamCodes } from './streamCodes.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const nextFrame = requestAnimationFrame.bind(window);
const later = setTimeout.bind(window);

/** Two frames, and what they have asked for. */
async function settle() {
  await new Promise((resolve) => nextFrame(resolve));
  await new Promise((resolve) => nextFrame(resolve));
  await new Promise((resolve) => later(resolve, 0));
}

/** Shows a score far below the window, and counts what it does there. */
async function scoreBelow() {
  const recording = createRecording();
  const clock = createClock();
  const renders = vi.fn();
  // The test before may have scrolled.
  scrollTo(0, 0);
  const screen = await render(
    <>
      <div data-testid="above" style={{ height: 5000 }} />
      <Profiler id="score" onRender={renders}>
        <Score
          code={streamCodes.trackedInput}
          recording={recording}
          clock={clock}
          windowMs={6000}
          tools={<button type="button">Tool</button>}
        />
      </Profiler>
      <div style={{ height: 5000 }} />
    </>,
  );
  await settle();
  const tell = (value: string) =>
    recording.add({
      lane: 0,
      kind: 'next',
      timeMs: clock.now(),
      value,
      subscription: 1,
      cause: undefined,
    });
  const score = screen.getByRole('group', { name: 'Партитура потока' });
  const lane = score.getByRole('group', { name: /^typed\$/ });
  const laneText = () => lane.element().querySelector('.lane-layer')?.textContent;
  const show = async (name: 'above' | 'score') => {
    const goal = name === 'above' ? screen.getByTestId('above') : score;
    goal.element().scrollIntoView();
    const spoken = () => lane.element().getAttribute('aria-label') !== 'typed$';
    await expect.poll(spoken).toBe(name === 'score');
  };
  // The colour with which a row has lit up fades by itself.
  const gliding = () =>
    [...score.element().querySelectorAll('.lane-layer')].flatMap((layer) => layer.getAnimations());
  const layer = () => score.element().querySelector<HTMLElement>('.lane-layer');
  return { recording, renders, tell, lane, laneText, layer, show, gliding, screen };
}

test('[SC13] out of view a thousand events ask for no render, frame, timer or motion', async () => {
  const { renders, tell, laneText, gliding } = await scoreBelow();
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
  expect(gliding()).toEqual([]);
  expect(laneText()).toBe('');
});

test('[SC13] coming into view it draws at once what is held, and goes on', async () => {
  const { tell, lane, laneText, show, gliding } = await scoreBelow();
  tell('before');
  await show('score');
  expect(laneText()).toBe('before');
  expect(gliding()).not.toEqual([]);
  await expect.element(lane).toHaveAttribute('aria-label', 'typed$: before');
  tell('now');
  await expect.element(lane).toHaveTextContent('beforenow');
});

test('[SC13] a thousand events within a frame are drawn and said once, with few marks', async () => {
  const { renders, tell, lane, show } = await scoreBelow();
  await show('score');
  tell('first');
  await expect.element(lane).toHaveTextContent('first');
  renders.mockClear();
  const texts: (string | null)[] = [];
  const observer = new MutationObserver(() => texts.push(lane.element().ariaLabel));
  observer.observe(lane.element(), { attributeFilter: ['aria-label'] });
  for (let index = 0; index < 1000; index += 1) tell('a');
  await expect.element(lane).toHaveTextContent(/×\d+$/);
  await expect.poll(() => texts.length, { timeout: 3000 }).toBe(1);

  // What was laid out, that something happens at all, and the text.
  expect(renders.mock.calls.length).toBeLessThanOrEqual(3);
  expect(lane.element().querySelectorAll('[data-number]').length).toBeLessThanOrEqual(8);
});

test('[SC13] where frames come late it rests before it draws again, and draws all that came', async () => {
  const { tell, lane, laneText, show } = await scoreBelow();
  await show('score');
  const asked = new Array<FrameRequestCallback>();
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => asked.push(run));
  const frameAt = async (ms: number) => {
    for (const run of asked.splice(0)) run(ms);
    await settle();
  };
  tell('a');
  await frameAt(1000);
  await expect.element(lane).toHaveTextContent(/^a$/);

  // 30 ms late, which the next drawing waits for 8 times.
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

test('[SC13] where frame after frame comes late lanes step for 5 s, then glide again', async () => {
  const { tell, layer, show, gliding } = await scoreBelow();
  await show('score');
  const asked = new Array<FrameRequestCallback>();
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => asked.push(run));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const frameAt = async (ms: number) => {
    tell('a');
    for (const run of asked.splice(0)) run(ms);
    await settle();
  };
  for (const ms of [1000, 1050, 1100]) await frameAt(ms);
  expect(gliding()).not.toEqual([]);
  await frameAt(1150);
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

test('[SC13] late frames with quiet between them change nothing', async () => {
  const { tell, show, gliding } = await scoreBelow();
  await show('score');
  const asked = new Array<FrameRequestCallback>();
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => asked.push(run));
  for (let ms = 1000; ms < 3000; ms += 200) {
    tell('a');
    for (const frameMs of [ms, ms + 50]) {
      for (const run of asked.splice(0)) run(frameMs);
      await settle();
    }
  }
  expect(gliding()).not.toEqual([]);
});

test('[SC13] gone out of view it keeps its picture, says nothing of it, and stops', async () => {
  const { renders, tell, lane, laneText, show, gliding } = await scoreBelow();
  await show('score');
  tell('seen');
  await expect.element(lane).toHaveTextContent('seen');
  await show('above');
  renders.mockClear();
  tell('unseen');
  await settle();

  expect(renders).not.toHaveBeenCalled();
  expect(gliding()).toEqual([]);
  expect(laneText()).toBe('seen');
  await expect.element(lane).toHaveAttribute('aria-label', 'typed$');
});

test('[SC13] code and tools are there out of view, and focus brings a lane into view', async () => {
  const { screen, tell, lane } = await scoreBelow();
  await expect.element(screen.getByRole('link', { name: 'startWith' })).toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Tool' })).toBeInTheDocument();
  tell('a');
  (lane.element() as HTMLElement).focus();
  await expect.element(lane).toBeInViewport();
  await expect.element(lane).toHaveAttribute('aria-label', 'typed$: a');
});

test('[SC13] on paper every score is drawn', async () => {
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
