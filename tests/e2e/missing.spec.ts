import type { Page } from '@playwright/test';
import { removeOnSight } from '../support/removeOnSight.ts';
import { expect, type Fixtures, test } from './fixtures.ts';
import { browserReport } from './usersFixtures.ts';

interface Tools extends Fixtures {
  page: Page;
}

const missingOne = [
  '.input',
  '.hello',
  '.attention-btn',
  '.click-for-btn',
  '.displays-tracked-date',
  '.ajax-request-btn',
  '.ajax-response-name',
];

/** How each widget is used, and what it shows then; its result is the last of its elements. */
const uses: readonly {
  elements: readonly [string, ...string[]];
  use: (page: Page) => Promise<void>;
  shown: string;
}[] = [
  {
    elements: ['.input', '.hello'],
    use: (page) => page.locator('.input').fill('Анна'),
    shown: 'Привет, Анна',
  },
  {
    elements: ['.attention-btn', '.click-for-btn'],
    use: (page) => page.locator('.attention-btn').click(),
    shown: 'Кнопка нажата!',
  },
  {
    elements: ['.track-input', '.displays-tracked-date'],
    use: async (page) => {
      await page.locator('.track-input').fill('нота');
      await page.clock.runFor(500);
    },
    shown: 'нота',
  },
  {
    elements: ['.ajax-request-btn', '.ajax-response-name'],
    use: (page) => page.locator('.ajax-request-btn').click(),
    shown: 'Ошибка запроса',
  },
  {
    elements: ['.firstname', '.lastname', '.last-first-name'],
    use: (page) => page.locator('.lastname').fill('Ким'),
    shown: 'Полное имя:  Ким',
  },
];

/** Uses every widget that lacks no element, and the inbox if it has its container. */
async function expectOthersToWork(page: Page, removed: readonly string[]) {
  for (const { elements, use, shown } of uses) {
    if (elements.some((name) => removed.includes(name))) continue;
    await use(page);
    await expect(page.locator(elements.slice(-1).join())).toHaveJSProperty('textContent', shown);
  }
  await page.clock.runFor(30_000);
  await expect(page.getByRole('article', { name: 'Тикер' }).locator('.result')).toHaveText('тик 5');
  const hasInbox = !removed.includes('#messages-table');
  await expect(page.locator('#messages-table tbody tr').first()).toBeVisible({ visible: hasInbox });
}

test.beforeEach(async ({ page, noise }) => {
  noise.allowOrigin('https://jsonplaceholder.typicode.com');
  noise.allow(browserReport);
  await page.route('https://jsonplaceholder.typicode.com/**', (route) => route.abort());
});

/** Opens the page without the elements, and checks the one warning and that all else works. */
async function expectOneWarning(
  { page, open, noise }: Tools,
  removed: readonly string[],
  warning: string,
) {
  noise.expect('warning', warning);
  const removal = await removeOnSight(page, removed.join(', '));
  await open();

  await expectOthersToWork(page, removed);
  const lines = page.getByRole('log').locator('.is-warn');
  await expect(lines.locator('span')).toHaveText([warning]);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await removal.dispose();
}

test('[TI4] without .track-input one warning says so, and the others work', async ({
  page,
  open,
  noise,
}) => {
  await expectOneWarning({ page, open, noise }, ['.track-input'], 'Элемент .track-input не найден');
});

test('[PG3] whichever other element is missing, one warning says so, and the others work', async ({
  page,
  open,
  noise,
}) => {
  for (const selector of missingOne) {
    await test.step(selector, () =>
      expectOneWarning({ page, open, noise }, [selector], `Элемент ${selector} не найден`),
    );
  }
});

test('[FN3] whichever element of the full name is missing, or all are, there is one warning', async ({
  page,
  open,
  noise,
}) => {
  const elements = ['.firstname', '.lastname', '.last-first-name'];
  for (const selectors of [...elements.map((selector) => [selector]), elements]) {
    await test.step(selectors.join(' '), () =>
      expectOneWarning({ page, open, noise }, selectors, 'Элементы DOM не найдены'),
    );
  }
});

test('[PG3] each missing element of a widget has its own warning', async ({
  page,
  open,
  noise,
}) => {
  noise.expect('warning', 'Элемент .input не найден');
  noise.expect('warning', 'Элемент .hello не найден');
  await removeOnSight(page, '.input, .hello');
  await open();

  await expectOthersToWork(page, ['.input', '.hello']);
});

test('[PG3] a widget that lacks its result does nothing with its field', async ({
  page,
  open,
  noise,
}) => {
  noise.expect('warning', 'Элемент .click-for-btn не найден');
  await removeOnSight(page, '.click-for-btn');
  await open();

  await page.locator('.attention-btn').click();
  await page.clock.runFor(1000);
  await expect.poll(() => noise.logs).toEqual(['it works!', 'тик 1']);
});

test('[PG3] in English the warning is English', async ({ page, open, noise }) => {
  noise.expect('warning', 'Element .track-input not found');
  await removeOnSight(page, '.track-input');
  await open('./?lang=en');

  await expect(page.locator('.last-first-name')).toHaveText('Full name:');
});

test('[IN9] without its container the inbox warns, and the others work', async ({
  page,
  open,
  noise,
}) => {
  const warning = 'Контейнер с id "messages-table" не найден';
  await expectOneWarning({ page, open, noise }, ['#messages-table'], warning);
});
