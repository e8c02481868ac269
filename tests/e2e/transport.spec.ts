import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

function transport(page: Page) {
  return {
    pause: page.getByRole('button', { name: 'Пауза' }),
    resume: page.getByRole('button', { name: 'Дальше' }),
    step: page.getByRole('button', { name: 'Шаг' }),
    speed: (label: string) => page.getByText(label, { exact: true }),
  };
}

test('[SC3.10] the time controls are at the bottom of a narrow screen, and otherwise in the header', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open();
  const { pause, resume, step, speed } = transport(page);
  const place = async () => (await pause.or(resume).boundingBox())?.y ?? NaN;
  await speed('×0,5').click();
  for (const scrollPx of [0, 1500]) {
    await page.evaluate((px) => scrollTo({ top: px, behavior: 'instant' }), scrollPx);
    expect(await place()).toBeGreaterThan(740 - 150);
    for (const control of [pause, step, speed('×0,1')])
      await expect(control).toBeInViewport({ ratio: 1 });
  }
  await pause.click();
  await page.setViewportSize({ width: 801, height: 740 });
  await expect(resume).toBeInViewport({ ratio: 1 });
  expect(await place()).toBeLessThan(60);
  await expect(page.getByRole('radio', { name: '×0,5' })).toBeChecked();
});
