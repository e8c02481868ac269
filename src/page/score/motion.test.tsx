import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { askForLessMotion } from '../../../tests/support/askForLessMotion.ts';
import { createRecording } from '../../score/record/recording.ts';
import { Score } from '../../score/view/Score.tsx';
import { createClock } from '../../clock/clock.ts';
import { code as greeting } from '../../widgets/greeting/greeting.stream.ts?score';

afterEach(() => vi.restoreAllMocks());

/** Shows a score with or without `prefers-reduced-motion`. */
async function scoreSeenBy({ asksForLess }: { asksForLess: boolean }) {
  scrollTo(0, 0);
  askForLessMotion(asksForLess);
  const recording = createRecording();
  const clock = createClock();
  const screen = await render(
    <Score code={greeting} recording={recording} clock={clock} windowMs={6000} />,
  );
  const row = screen.getByRole('listitem').first();
  await expect.element(row).toBeInTheDocument();
  const layer = row.element().querySelector<HTMLElement>('.lane-layer');
  if (!layer) throw new Error('Expected a lane in the first row.');
  const repeated = vi.spyOn(window, 'setInterval');
  const tell = () => {
    recording.add({
      lane: 0,
      kind: 'next',
      timeMs: clock.now(),
      value: 'a',
      subscription: 1,
      cause: undefined,
    });
  };
  /** The easing with which the row lights up; called repeatedly, as the score first has to notice that it is in view. */
  const easing = () => {
    tell();
    return row.element().getAnimations().at(-1)?.effect?.getTiming().easing;
  };
  return { layer, repeated, easing };
}

test('[SC9.1] with less motion lanes step once a second, and rows light up without fading', async () => {
  const { layer, repeated, easing } = await scoreSeenBy({ asksForLess: true });
  await expect.poll(easing).toBe('steps(1)');
  await expect.poll(() => repeated.mock.lastCall?.[1]).toBe(1000);
  expect(layer.getAnimations()).toEqual([]);
  const [step] = repeated.mock.lastCall ?? [];
  const before = layer.style.transform;
  if (typeof step === 'function') step();
  expect(layer.style.transform).not.toBe(before);
});

test('[SC9.1] otherwise lanes glide, and rows fade', async () => {
  const { layer, repeated, easing } = await scoreSeenBy({ asksForLess: false });
  await expect.poll(easing).toBe('linear');
  await expect.poll(() => layer.getAnimations().length).toBe(1);
  expect(repeated).not.toHaveBeenCalled();
});
