import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { first as greeting } from '@partitura/page/widgets/greeting/first.ru.ts';
import { first as ticker } from '@partitura/page/widgets/ticker/first.ru.ts';
import { texts as trackedInputRu } from '@partitura/page/widgets/trackedInput/texts.ru.ts';
import { texts as usersRu } from '@partitura/page/widgets/users/texts.ru.ts';
import { guess as guessRu } from '@partitura/base/ui/texts/ru/guess.ts';
import { lessons as lessonsRu } from '@partitura/page/texts/ru/lessons.ts';
import { texts as late } from '@partitura/inbox/texts/lateTexts.ru.ts';
import { score as scoreRu } from '@partitura/score/texts/ru/score.ts';
import { root } from '@partitura/tools/root.mjs';
import { servePage } from '@partitura/tools/startPage.mjs';
import { enginePorts } from '../support/pages.ts';
import type { Engine } from './engine.ts';
import { closing, engineName, openEngine } from './openEngine.ts';
import { widgetNames } from '../support/widgetNames.ts';

const address = `http://localhost:${enginePorts[engineName]}/`;

let page: Engine;

beforeAll(async () => {
  const server = await servePage(root, enginePorts[engineName]);
  closing.unshift(() => server.close());
  page = await openEngine();
  // The widgets are independent, so most tests share one page.
  await open(address);
});

/** Collects all later problems that the journal does not show. */
const watch = `(() => {
  window.complaints = [];
  const complain = (...words) => window.complaints.push(words.join(' '));
  addEventListener('error', ({ message }) => complain('threw', message));
  addEventListener('unhandledrejection', ({ reason }) => complain('did not catch', reason));
  addEventListener('securitypolicyviolation', (event) =>
    complain('against the policy', event.effectiveDirective, event.blockedURI));
})()`;

const complaints = `[
  ...window.complaints,
  ...[...document.querySelectorAll('[role=log] .is-warn, [role=log] .is-error')].map((line) => line.textContent),
]`;

/** Reopens the page, and waits for its widgets, its scores and its fonts. */
async function open(wanted: string) {
  // Opening an address that differs only in its fragment would load nothing.
  await page.open('about:blank');
  await page.open(wanted);
  await page.evaluate(watch);
  await vi.waitFor(
    async () => {
      expect(await page.evaluate('document.documentElement.dataset.live')).toBe('');
      expect(await page.count('.is-still')).toBe(0);
      expect(await page.count('.card .score')).toBe(widgetNames.length);
      expect(await page.evaluate('document.fonts.status')).toBe('loaded');
    },
    { timeout: 100_000, interval: 100 },
  );
}

afterEach(async () => {
  expect(await page.evaluate(complaints)).toEqual([]);
});

const card = (title: string) => `//article[.//h2[.="${title}"]]`;
const button = (label: string) => `//button[normalize-space()="${label}"]`;
const shown = (place: string) => expect.poll(() => page.text(place));

test('[EN1, EN1.1] the page starts its widgets and logs that it works', async () => {
  expect(await page.count('article.card')).toBe(widgetNames.length);
  await shown('[role=log]').toContain(ticker.started);
});

// The tests of buttons come first: typing makes a score grow, which would move a button away during a click.
test('[AT1, AT2] a click shows a text, and logs the same text', async () => {
  expect(await page.text('.click-for-btn')).toBe('');
  await page.click('.attention-btn');
  await shown('.click-for-btn').toBe('Кнопка нажата!');
  await shown('[role=log]').toContain('Кнопка нажата!');
});

test('[US2] both names of the built-in users are shown', async () => {
  await page.click(`${card(usersRu.title)}${button('⋯')}`);
  await page.click(button(usersRu.faults.builtIn));
  await page.click('.ajax-request-btn');
  await shown('.ajax-response-name').toBe('Ada Lovelace и Alan Turing');
});

test('[GR2] the greeting follows the typed text', async () => {
  await shown('.hello').toBe('Привет, Guest');
  await page.type('.input', 'Анна');
  await shown('.hello').toBe('Привет, Анна');
});

test('[TI1] a text is shown after a pause in typing', async () => {
  await page.type('.track-input', 'нота');
  await shown('.displays-tracked-date').toBe('нота');
});

test('[FN2] the full name follows both fields', async () => {
  await page.type('.lastname', 'Ким');
  await page.type('.firstname', 'Анна');
  await shown('.last-first-name').toBe('Полное имя: Анна Ким');
});

test('[SC2, SC9] a lane shows the typed text as marbles, and contains it in its text for screen readers', async () => {
  await page.type('.input', 'я');
  const typed = await page.evaluate(`document.querySelector('.input').value`);
  const lane = `${card(greeting.title)}//*[@data-lane="0"]`;
  await shown(`${lane}//*[@role="group"]`).toContain(typed);
  const words = `document.querySelector('.card [data-lane="0"] [role=group]').ariaLabel`;
  await expect.poll(() => page.evaluate(words)).toContain(typed);
});

test('[SC10.5, GU1, GU1.2] a lesson asks a question, plays its episode, and says whether the guess is right', async () => {
  const [label, question, answer, guesses] = trackedInputRu.lessons['trackedInput.debounce'];
  const said = `${card(trackedInputRu.title)}//*[@class="lesson-question"]`;
  await page.click(button(`1 из 6 ${label}`));
  await shown(said).toBe(question);
  const [rightOne = ''] = guesses[2] ?? [];
  await page.click(button(rightOne));
  await shown(`${said}/following-sibling::p`).toBe(`✓ ${guessRu.right}\n${answer}`);
  expect(await page.text('.displays-tracked-date')).toBe(lessonsRu.words.word);
});

test('[SC3.3] while the page is paused, steps lead to the fifth tick and to a message that can be opened', async () => {
  await open(address);
  await page.click('.transport-toggle');
  const ticks = `${card(ticker.title)}//*[contains(@class, "result")]`;
  const rows = '#messages-table tbody tr';
  const wanted = async () => (await page.text(ticks)) === 'тик 5' && (await page.count(rows)) > 0;
  // One poll in four has no messages.
  for (let steps = 0; steps < 60 && !(await wanted()); steps += 1) {
    await page.click('.transport-toggle + .tool');
  }
  expect(await page.text(ticks)).toBe('тик 5');

  const subject = await page.evaluate(`document.querySelector('${rows} td:nth-child(2)').title`);
  await page.click('.inbox-open');
  await shown('dialog[open] h2').toBe(subject);
  await page.click(`//dialog${button(late.message.close)}`);
  await expect.poll(() => page.count('dialog')).toBe(0);
  await expect.poll(() => page.count(`${rows}.is-seen`)).toBe(1);
});

test('[SC8.6, SC8.7] an opened link shows its recording, and a button returns to the live page', async () => {
  await open(address);
  await page.click('.attention-btn');
  await shown('.click-for-btn').toBe('Кнопка нажата!');
  await page.type('.input', 'Вера');
  await shown('.hello').toBe('Привет, Вера');
  await page.click('.share');
  const link = `document.querySelector('dialog textarea')?.value ?? ''`;
  await expect.poll(() => page.evaluate(link)).toContain('#s=1.');

  await open(String(await page.evaluate(link)));
  await shown('.share-news').toBe(scoreRu.share.opened);
  await shown('.hello').toBe('Привет, Вера');
  expect(await page.text('.click-for-btn')).toBe('Кнопка нажата!');
  await page.click(button(scoreRu.scrubber.toNow));
  await shown('.hello').toBe('Привет, Guest');
});
