import { expect, onTestFinished, test, vi } from 'vitest';
import { openOwnCard } from '../../tests/support/openOwnCard.tsx';

test('[OW27] the picture is saved as an SVG file, with the lanes and values of the run', async () => {
  const { screen, lanes } = await openOwnCard('interval(10).pipe(take(2))');
  await expect.poll(() => lanes()[1]).toContain('1');
  const given: Blob[] = [];
  const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    given.push(blob as Blob);
    return '#';
  });
  onTestFinished(() => make.mockRestore());
  await screen.getByRole('button', { name: 'Забрать с собой' }).click();
  await screen.getByRole('button', { name: 'Картинка SVG' }).click();
  const text = (await given[0]?.text()) ?? '';
  expect(text).toContain('<title>Свой поток</title>');
  expect(text.match(/class="lane"/g)).toHaveLength(2);
  expect(text.match(/class="marble\b/g)).toHaveLength(4);
});
