// @ts-check
import { openBrowser } from './bench/openBrowser.mjs';
import { root } from './root.mjs';
import { runCommand } from './runCommand.mjs';
import { buildPage, servePage } from './startPage.mjs';

const PORT = 4621;
const names = { 1: 'Leanne Graham', 2: 'Ervin Howell' };

/**
 * Takes the picture of README.md and the one for social networks from the built page, in use.
 * The time, the messages and the users' answers are set, so that a new picture differs only where the page does.
 */
async function takePictures() {
  await buildPage(root);
  const server = await servePage(root, PORT);
  const browser = await openBrowser();
  try {
    await takePicture(browser, { width: 1280, height: 1330 }, 'docs/page.png');
    await takePicture(browser, { width: 1200, height: 630 }, 'public/social.png');
  } finally {
    await browser.close();
    await server.close();
  }
}

/**
 * @param {import('playwright').Browser} browser
 * @param {{ width: number, height: number }} viewport
 * @param {string} path
 */
async function takePicture(browser, viewport, path) {
  const page = await browser.newPage({
    viewport,
    colorScheme: 'light',
    timezoneId: 'Europe/Moscow',
  });
  await page.addInitScript(() => {
    Math.random = () => 0.7;
  });
  await page.clock.install({ time: new Date('2026-11-20T09:00:00Z') });
  await page.clock.pauseAt(new Date('2026-11-20T09:00:01Z'));
  for (const [id, name] of Object.entries(names)) {
    await page.route(`**/users/${id}`, (route) =>
      route.fulfill({ json: { name }, headers: { 'access-control-allow-origin': '*' } }),
    );
  }
  await page.goto(`http://localhost:${PORT}/`);
  await page.locator('.score').first().waitFor();
  await page.clock.runFor(20_000);
  await page.locator('.firstname').fill('Анна');
  await page.locator('.lastname').fill('Каренина');
  await page.locator('.ajax-request-btn').click();
  await page.getByText(`${names[1]} и ${names[2]}`).waitFor();
  for (const field of ['.input', '.track-input']) {
    for (const text of ['М', 'Ма', 'Мария']) {
      await page.locator(field).fill(text);
      await page.clock.runFor(300);
    }
    await page.locator('.attention-btn').click();
    await page.clock.runFor(700);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.screenshot({ path });
  await page.close();
}

await runCommand(takePictures);
