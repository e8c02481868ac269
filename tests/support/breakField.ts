import type { Page } from '@playwright/test';

/** Types a letter into a field that throws when it is read for the first time: its stream fails. */
export async function breakField(page: Page, selector: string): Promise<void> {
  const field = page.locator(selector);
  await field.evaluate((element) => {
    Object.defineProperty(element, 'value', {
      configurable: true,
      get() {
        // The stream is the first to read it; whoever comes later finds the field whole.
        Reflect.deleteProperty(element, 'value');
        throw new Error('Поле сломано');
      },
    });
  });
  await field.press('a');
}
