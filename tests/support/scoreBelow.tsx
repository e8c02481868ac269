import { Profiler } from 'react';
import { expect, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { code } from '../../src/widgets/trackedInput/trackedInput.stream.ts?score';
import { createRecording } from '../../src/score/record/recording.ts';
import { Score } from '../../src/score/view/Score.tsx';
import { createClock } from '../../src/clock/clock.ts';
import { askForLessMotion } from './askForLessMotion.ts';

const nextFrame = requestAnimationFrame.bind(window);
const later = setTimeout.bind(window);

/** Waits for two frames, and for the updates that they request. */
export async function settle() {
  await new Promise((resolve) => nextFrame(resolve));
  await new Promise((resolve) => nextFrame(resolve));
  await new Promise((resolve) => later(resolve, 0));
}

/** Shows a score far below the window, without `prefers-reduced-motion`, and counts its renders. */
export async function scoreBelow() {
  const recording = createRecording();
  const clock = createClock();
  const renders = vi.fn();
  askForLessMotion(false);
  // The previous test may have scrolled.
  scrollTo(0, 0);
  const screen = await render(
    <>
      <div data-testid="above" style={{ height: 5000 }} />
      <Profiler id="score" onRender={renders}>
        <Score
          code={code}
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
  const layer = () => lane.element().querySelector<HTMLElement>('.lane-layer');
  const laneText = () => layer()?.textContent;
  const show = async (name: 'above' | 'score') => {
    const goal = name === 'above' ? screen.getByTestId('above') : score;
    goal.element().scrollIntoView();
    const spoken = () => lane.element().getAttribute('aria-label') !== 'typed$';
    await expect.poll(spoken).toBe(name === 'score');
  };
  // The highlight of a row fades by itself.
  const gliding = () =>
    [...score.element().querySelectorAll('.lane-layer')].flatMap((layer) => layer.getAnimations());
  return { recording, renders, tell, lane, laneText, layer, show, gliding, screen };
}
