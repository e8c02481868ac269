import type { Page } from '@playwright/test';

/** Types a letter into a field that throws at its first read, so that its stream fails. */
export async function breakField(page: Page, selector: string): Promise<void> {
  const field = page.locator(selector);
  await field.evaluate((element) => {
    Object.defineProperty(element, 'value', {
      configurable: true,
      get() {
        // The stream reads the property first and fails; later readers find the field intact.
        Reflect.deleteProperty(element, 'value');
        throw new Error('Поле сломано');
      },
    });
  });
  await field.press('a');
}
