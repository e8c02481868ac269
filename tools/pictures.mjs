// @ts-check
import { writeFile } from 'node:fs/promises';
import { openBrowser } from './bench/openBrowser.mjs';
import { FRAME_MS, filmScore } from './pictures/filmScore.mjs';
import { passTime, stopTime } from './pictures/stoppedTime.mjs';
import { writeApng } from './pictures/writeApng.mjs';
import { root } from './root.mjs';
import { runCommand } from './runCommand.mjs';
import { buildPage, servePage } from './startPage.mjs';

const PORT = 4621;
const ADDRESS = `http://localhost:${PORT}/`;
const names = { 1: 'Leanne Graham', 2: 'Ervin Howell' };

/** The moving picture stays at its end for so long, and comes to rest after the last play. */
const ENDING = { lastMs: 3000, plays: 3 };
/** Which moment of it stands for it where nothing is to move. */
const STILL_MS = 6000;

/**
 * Takes the pictures of README.md and the one for social networks from the built page, in use.
 * The time, the messages and the users' answers are set, so that a new picture differs only where the page does.
 */
async function takePictures() {
  await buildPage(root);
  const server = await servePage(root, PORT);
  const browser = await openBrowser();
  try {
    await takePicture(browser, { width: 1280, height: 1330 }, 'docs/page.png');
    await takePicture(browser, { width: 1200, height: 630 }, 'public/social.png');
    await takeFilm(browser);
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
  await stopTime(page);
  for (const [id, name] of Object.entries(names)) {
    await page.route(`**/users/${id}`, (route) =>
      route.fulfill({ json: { name }, headers: { 'access-control-allow-origin': '*' } }),
    );
  }
  await page.goto(ADDRESS);
  await page.locator('.score').first().waitFor();
  await page.clock.runFor(20_000);
  await page.locator('.firstname').fill('Анна');
  await page.locator('.lastname').fill('Каренина');
  await page.locator('.ajax-request-btn').click();
  await page.getByText(`${names[1]} и ${names[2]}`).waitFor();
  for (const field of ['.input', '.track-input']) {
    for (const text of ['М', 'Ма', 'Мария']) {
      await page.locator(field).fill(text);
      await passTime(page, 300);
    }
    await page.locator('.attention-btn').click();
    await passTime(page, 700);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.screenshot({ path });
  await page.close();
}

/** @param {import('playwright').Browser} browser */
async function takeFilm(browser) {
  const page = await browser.newPage({ colorScheme: 'light', timezoneId: 'Europe/Moscow' });
  const pictures = await filmScore(page, ADDRESS);
  await page.close();
  await writeFile('docs/score.png', writeApng(pictures, { frameMs: FRAME_MS, ...ENDING }));
  const still = pictures.slice(STILL_MS / FRAME_MS).slice(0, 1);
  await writeFile('docs/score-still.png', writeApng(still, { frameMs: FRAME_MS, ...ENDING }));
}

await runCommand(takePictures);
