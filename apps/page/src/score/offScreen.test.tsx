import { afterEach, expect, test, vi } from 'vitest';
import { scoreBelow, settle } from '../../tests/support/scoreBelow.tsx';

afterEach(() => vi.restoreAllMocks());

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
