// @ts-check
import { readPng } from './readPng.mjs';
import { passTime, stopTime } from './stoppedTime.mjs';

/** How much of the page's time lies between two pictures. */
export const FRAME_MS = 200;
const LENGTH_MS = 9400;
const SIZE = { width: 1120, height: 1340 };
const MARGIN_PX = 12;

/** @typedef {import('playwright').Page} Page */

/**
 * Uses the tracked field and then the request by click, and gives pictures of both cards, one every
 * `FRAME_MS` of the page's time.
 * @param {Page} page a page that has not been opened yet
 * @param {string} address
 */
export async function filmScore(page, address) {
  const answer = await answerUsersWhenTold(page);
  await page.setViewportSize(SIZE);
  await stopTime(page);
  await page.goto(`${address}?lang=en`);
  await page.locator('.score').first().waitFor();
  // By then nothing is left on the lanes of how the page began.
  await page.clock.runFor(15_000);

  const acts = actsOf(page, answer);
  const clip = await clipOf(page);
  const pictures = [];
  for (let ms = 0; ms < LENGTH_MS; ms += FRAME_MS) {
    for (const { atMs, act } of acts) if (atMs >= ms && atMs < ms + FRAME_MS) await act();
    await passTime(page, FRAME_MS);
    pictures.push(readPng(await page.screenshot({ clip })));
  }
  return pictures;
}

/**
 * What a visitor does, and what the service answers.
 * @param {Page} page
 * @param {(id: 1 | 2) => Promise<void>} answer
 */
function actsOf(page, answer) {
  const field = page.getByLabel('Your text');
  const button = page.getByRole('button', { name: 'Load the names' });
  /** @param {number} atMs @param {string} text */
  const type = (atMs, text) => ({ atMs, act: () => field.fill(text) });
  return [
    type(500, 'M'),
    type(800, 'Ma'),
    type(1100, 'Mar'),
    type(2000, 'Mari'),
    type(2300, 'Maria'),
    { atMs: 3200, act: () => button.click() },
    { atMs: 5450, act: () => button.click() },
    { atMs: 6500, act: () => answer(2) },
    { atMs: 7900, act: () => answer(1) },
  ];
}

/**
 * Keeps the requests of the newest click until they are to be answered.
 * @param {Page} page
 */
async function answerUsersWhenTold(page) {
  /** @type {Map<string, import('playwright').Route>} */
  const waiting = new Map();
  await page.route('**/users/*', (route) => {
    waiting.set(route.request().url().slice(-1), route);
  });
  /** @param {1 | 2} id */
  return async (id) => {
    const name = { 1: 'Ada', 2: 'Alan' }[id];
    const headers = { 'access-control-allow-origin': '*' };
    await waiting.get(String(id))?.fulfill({ json: { name }, headers });
    // In real time: until the page has read it, which nothing shows.
    await page.waitForTimeout(300);
  };
}

/**
 * The place of the two cards on the screen.
 * @param {Page} page
 */
async function clipOf(page) {
  const cards = ['Tracked field', 'Request on click'].map((name) =>
    page.getByRole('article', { name }),
  );
  await cards[0]?.evaluate((card) => card.scrollIntoView());
  const [first, last] = await Promise.all(cards.map((card) => card.boundingBox()));
  if (!first || !last) throw new Error('Expected both cards on the screen, found only one.');
  return {
    x: first.x - MARGIN_PX,
    y: first.y - MARGIN_PX,
    width: first.width + 2 * MARGIN_PX,
    height: last.y + last.height - first.y + 2 * MARGIN_PX,
  };
}
