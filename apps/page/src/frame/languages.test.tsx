import { of, throwError } from 'rxjs';
import { beforeAll, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { someMessages } from '@partitura/tests/support/messages.ts';
import { pressOn, renderPage } from '../../tests/support/renderPage.tsx';
import { score } from '@partitura/score/texts/ru/score.ts';
import { tickerPorts } from '../widgets/ticker/Ticker.tsx';
import type { InboxPorts } from '../widgets/inbox/InboxWidget.tsx';
import type { WidgetName } from '../widgets/card.ts';
import { registry } from '@partitura/tests/support/registry.ts';
import type { Language } from '@partitura/base/language/language.ts';
import { cards } from '@partitura/tests/support/cards.ts';

/** The tag of the test language: English with accents. */
const pseudoLanguage: Language = 'en-XA';

const modules = import.meta.glob<Record<string, Record<Language, unknown>>>(
  [
    '../texts/*Texts.ts',
    '../../../../packages/{base,inbox,score}/src/**/*Texts.ts',
    '!**/{useTexts,useLaneTexts}.ts',
  ],
  { eager: true },
);

/**
 * Adds a language with accented English texts to every group of texts, like a folder of that language. Returns a
 * function that removes the language.
 */
function addPseudoLanguage(): () => void {
  const ofEntries = registry.map(({ texts }) => texts);
  const ofPage = Object.values(modules).flatMap((module) => Object.values(module));
  const ofCards = Object.values(cards).map(({ texts }) => texts);
  const groups = [...ofPage, ...ofEntries, ...ofCards];
  for (const group of groups) Object.assign(group, { [pseudoLanguage]: accented(group.en) });
  return () => groups.forEach((group) => Reflect.deleteProperty(group, pseudoLanguage));
}

/** Accents all texts, including results of functions, except language tags. */
function accented(texts: unknown): unknown {
  if (texts === 'en') return pseudoLanguage;
  if (typeof texts === 'string') return texts.replace(/[aeiou]/gi, '$&\u0301').normalize();
  if (typeof texts === 'function') {
    return (...given: unknown[]) => accented((texts as (...all: unknown[]) => unknown)(...given));
  }
  if (Array.isArray(texts)) return texts.map(accented);
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, accented(text)]));
}

/** Returns all texts of the page with a Russian letter, except the language switch. */
function russianOnThePage(): string[] {
  const elements = [...document.querySelectorAll('*')].filter(
    (element) => !element.closest('fieldset:has([value="ru"])'),
  );
  const said = elements.flatMap((element) => [
    ...[...element.childNodes].filter((node) => node instanceof Text).map(({ data }) => data),
    ...[...element.attributes].map(({ value }) => value),
    ...('value' in element ? [String(element.value)] : []),
  ]);
  return [...new Set(said)].filter((text) => /\p{Script=Cyrillic}/u.test(text));
}

beforeAll(addPseudoLanguage);

const inboxSource = () => of({ status: 'ok', timestamp: 1, messages: someMessages(2) });

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

function openPage(only?: readonly WidgetName[], inbox?: InboxPorts) {
  return renderPage({
    only,
    language: pseudoLanguage,
    ports: { ticker: () => ({ ticks: () => of(1) }), ...(inbox && { inbox: () => inbox }) },
  });
}

test('[LG2, LG3] content, title and description of the page are in the chosen language; the language switch lists each language by its own name', async () => {
  const { screen } = await openPage(undefined, { inboxSource });
  expect(document.documentElement.lang).toBe(pseudoLanguage);
  expect(document.title).toBe('Pártítúrá: lívé stréáms');
  expect(russianOnThePage()).toEqual([]);
  const options = screen.getByRole('group', { name: 'Lángúágé' }).getByRole('radio').elements();
  expect(options.map((option) => option.closest('label')?.title)).toEqual([
    ...['Русский', 'English', 'Énglísh'],
  ]);
});

const widgets = registry.map(({ name }) => name);

test.each(widgets.filter((widget) => widget !== 'ticker'))(
  '[LG3] with each fault of %s, the page and its journal are in the language of the page',
  async (widget) => {
    const { card, timers, lines } = await openPage([widget]);
    for (const title of all(`#${widget}`)) {
      const { article, list, breakWith, line } = card(title.textContent);
      const options = [...list.element().querySelectorAll('option')].map(({ value }) => value);
      for (const fault of options.filter(Boolean)) {
        await breakWith(fault);
        await expect.poll(line).not.toBe('');
        article.element().querySelector<HTMLElement>('.card-widget .action')?.click();
        timers.advance(12_000);
        expect(russianOnThePage()).toEqual([]);
      }
    }
    await expect.poll(() => lines.length).toBeGreaterThan(0);
    expect(all('.journal-line.is-warn').length).toBeGreaterThan(0);
    expect(russianOnThePage()).toEqual([]);
  },
);

test.each([
  { widget: 'users', title: 'Réqúést ón clíck', fault: 'users.1.html', name: 'getUser' },
  { widget: 'inbox', title: 'Ínbóx', fault: 'inbox.poll.shape', name: 'map' },
] as const)(
  '[LG3] on the lane $name, the error about an invalid answer is in the language of the page',
  async ({ widget, title, fault, name }) => {
    const { timers, card } = await openPage([widget]);
    const { article, breakWith } = card(title);
    await breakWith(fault);
    const element = article.element();
    element.querySelector<HTMLElement>('.card-widget .action')?.click();
    timers.advance(5000);
    element.querySelector('.score')?.scrollIntoView();
    const lane = article.getByRole('group', { name: new RegExp(`^${name}: .*érrór$`) });
    await expect.element(lane).toBeInTheDocument();
    await pressOn(lane, '{End}');
    const detail = () => element.querySelector('.score-detail')?.textContent;
    await expect.poll(detail).toMatch(/: érrór .*<!doctype html>/);
    expect(russianOnThePage()).toEqual([]);
  },
);

test('[LG3] the status line of the inbox names a failed poll in the language of the page', async () => {
  const { timers } = await openPage(['inbox'], {
    inboxSource: () => throwError(() => new Error('x')),
  });
  timers.advance(5000);
  await expect.poll(() => all('.inbox-status')[0]?.textContent).toContain('Thé sóúrcé cóúld nót');
  expect(russianOnThePage()).toEqual([]);
});

test('[LG3] the dialogs of exports, of the link and of a message are in the language of the page', async () => {
  const { screen, timers } = await openPage(['greeting', 'inbox'], { inboxSource });
  await userEvent.fill(all('.input')[0] as HTMLElement, 'Ada');
  timers.advance(5000);
  const exports = all('.menu > [aria-haspopup=dialog]');
  expect(exports).toHaveLength(3 * (Object.keys(score.export.kinds).length + 1));
  const message = screen.getByRole('button', { name: 'Subject 1' }).element() as HTMLElement;
  for (const button of [...exports, ...all('.share'), message]) {
    button.click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    expect(russianOnThePage()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  }
});

test('[PG2.7] after a change of language, every text is in the new language, earlier lines of the journal included', async () => {
  const source = () => throwError(() => new Error('503'));
  const { timers, card, speak } = await renderPage({
    ports: { ticker: tickerPorts, inbox: () => ({ inboxSource: source }) },
  });
  // One knob is enough, because all knobs are one component.
  await userEvent.fill(all('.knob input')[0] as HTMLElement, '1');
  for (const field of all('.card-widget input')) await userEvent.fill(field, 'Ada');
  await userEvent.click(all('.attention-btn')[0] as HTMLElement);
  timers.advance(5000);
  await card('Входящие').breakWith('inbox.subscription');
  for (const [title, fault] of [
    ['Приветствие', 'greeting.input'],
    ['Полное имя', 'fullName.lastname'],
    ['Запрос по кнопке', 'users.1.fail'],
  ] as const) {
    await card(title).breakWith(fault);
  }
  await userEvent.click(all('.ajax-request-btn')[0] as HTMLElement);
  timers.advance(1000);
  await userEvent.click(all('article:has(#attention) .lesson-next')[0] as HTMLElement);
  const lines = () => all('.journal-line').map(({ textContent }) => textContent.slice(8));
  await expect.poll(() => lines().length).toBeGreaterThanOrEqual(7);
  const before = lines();

  speak(pseudoLanguage);
  // A score out of view keeps its texts until the visitor scrolls to it.
  const drawn = () => new Set(all('svg text').map(({ textContent }) => textContent));
  await expect.poll(() => russianOnThePage().filter((text) => !drawn().has(text))).toEqual([]);

  speak('ru');
  await expect.poll(lines).toEqual(before);
});
