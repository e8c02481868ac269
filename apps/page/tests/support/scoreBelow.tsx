import { Profiler } from 'react';
import { expect, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { code } from '../../src/widgets/trackedInput/trackedInput.stream.ts?score';
import { createRecording } from '@partitura/score/trace/recording.ts';
import { Score, type ScoreProps } from '@partitura/score/view/Score.tsx';

const nextFrame = requestAnimationFrame.bind(window);
const later = setTimeout.bind(window);

/** Waits for two frames, and for the updates that they request. */
export async function settle() {
  await new Promise((resolve) => nextFrame(resolve));
  await new Promise((resolve) => nextFrame(resolve));
  await new Promise((resolve) => later(resolve, 0));
}

/** Shows a score far below the window, and counts its renders. */
export async function scoreBelow({
  asksForLessMotion = false,
  Sentence,
}: { asksForLessMotion?: boolean } & Pick<ScoreProps, 'Sentence'> = {}) {
  const recording = createRecording();
  const renders = vi.fn();
  askForLessMotion(asksForLessMotion);
  // The previous test may have scrolled.
  scrollTo(0, 0);
  const screen = await render(
    <>
      <div data-testid="above" style={{ height: 5000 }} />
      <Profiler id="score" onRender={renders}>
        <Score {...{ code, recording, Sentence }} tools={<button type="button">Tool</button>} />
      </Profiler>
      <div style={{ height: 5000 }} />
    </>,
  );
  await settle();
  let lastMs = 0;
  /** Records a value on the first lane, by default 100 ms after the last value. */
  const tell = (value: string, timeMs = lastMs + 100) => {
    lastMs = timeMs;
    const next = { lane: 0, kind: 'next', value, subscription: 1, cause: undefined } as const;
    recording.put({ ...next, number: recording.nextNumber(), timeMs });
  };
  const score = screen.getByRole('group', { name: 'Партитура потока' });
  const lane = score.getByRole('group', { name: /^typed\$/ });
  const laneText = () => lane.element().querySelector('.lane-layer')?.textContent;
  const show = async (name: 'above' | 'score') => {
    const goal = name === 'above' ? screen.getByTestId('above') : score;
    goal.element().scrollIntoView();
    const spoken = () => lane.element().getAttribute('aria-label') !== 'typed$';
    await expect.poll(spoken).toBe(name === 'score');
  };
  return { recording, renders, tell, lane, laneText, show, screen };
}

/** Sets or clears `prefers-reduced-motion`, whatever the browser's setting. */
export function askForLessMotion(isAsked: boolean): void {
  const ask = matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    ask(query === '(prefers-reduced-motion: reduce)' && isAsked ? 'all' : 'not all'),
  );
}
