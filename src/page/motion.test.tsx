import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { createRecording } from '../score/recording.ts';
import { Score } from '../score/Score.tsx';
import { createClock } from '../streams/clock.ts';
import { streamCodes } from './streamCodes.ts';

afterEach(() => vi.restoreAllMocks());

/** Shows a score to a visitor who did or did not ask for less motion, and lets a value pass its first lane. */
async function scoreSeenBy({ asksForLess }: { asksForLess: boolean }) {
  scrollTo(0, 0);
  const ask = matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    ask(query === '(prefers-reduced-motion: reduce)' && asksForLess ? 'all' : 'not all'),
  );
  const recording = createRecording();
  const clock = createClock();
  const { greeting } = streamCodes;
  const screen = await render(
    <Score code={greeting} recording={recording} clock={clock} windowMs={6000} />,
  );
  const row = screen.getByRole('listitem').first();
  await expect.element(row).toBeInTheDocument();
  const layer = row.element().querySelector<HTMLElement>('.lane-layer');
  if (!layer) throw new Error('Expected a lane in the first row.');
  const repeated = vi.spyOn(window, 'setInterval');
  // Told until the score, which has to see first that it is in view, draws it.
  await expect
    .poll(() => {
      const timeMs = clock.now();
      recording.add({
        lane: 0,
        kind: 'next',
        timeMs,
        value: 'a',
        subscription: 1,
        cause: undefined,
      });
      return layer.textContent;
    })
    .toContain('a');
  return { row: row.element(), layer, repeated };
}

function easings(element: Element) {
  return element.getAnimations().map((animation) => animation.effect?.getTiming().easing);
}

test('[SC9] who asked for less motion sees lanes step once a second, and rows light up without fading', async () => {
  const { row, layer, repeated } = await scoreSeenBy({ asksForLess: true });
  await expect.poll(() => easings(row)).toEqual(['steps(1)']);
  expect(layer.getAnimations()).toEqual([]);

  const [step, everyMs] = repeated.mock.lastCall ?? [];
  expect(everyMs).toBe(1000);
  const before = layer.style.transform;
  if (typeof step === 'function') step();
  expect(layer.style.transform).not.toBe(before);
});

test('[SC9] for anybody else lanes glide, and rows fade', async () => {
  const { row, layer, repeated } = await scoreSeenBy({ asksForLess: false });
  await expect.poll(() => easings(row)).toEqual(['linear']);
  await expect.poll(() => layer.getAnimations().length).toBe(1);
  expect(repeated).not.toHaveBeenCalled();
});
