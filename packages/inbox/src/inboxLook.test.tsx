import { page, userEvent } from 'vitest/browser';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import lookDoc from '../docs/inbox-look.md?raw';
import { someMessages } from '@partitura/tests/support/messages.ts';
import { renderWidget } from '@partitura/tests/support/renderWidget.tsx';
import {
  answer,
  openNewest,
  rowsIn,
  startInTime,
  newContainer,
} from '../tests/support/startInTime.ts';
import { EmbeddedInbox } from './EmbeddedInbox.tsx';
import type { Message } from './source/message.ts';
import type { InboxOptions } from './inboxOptions.ts';
import { inboxTextsEn } from './table/inboxLook.ts';

afterEach(() => document.body.replaceChildren());

const source = (count: number) => () => answer(...someMessages(count));

/** Starts an inbox with these options, and polls once. */
async function start(look: Partial<InboxOptions>, count = 3) {
  const { container, timers } = startInTime({ source: source(count), ...look });
  timers.advance(0);
  const rows = () => rowsIn(container);
  await expect.poll(() => rows().length).toBeGreaterThan(0);
  return { container, rows };
}

test('[IB7] `rowPx` sets the row height, by which the list computes its own height and scrolls', async () => {
  const { container, rows } = await start({ rowPx: 50 }, 1000);
  expect(new Set(rows().map((row) => row.offsetHeight))).toEqual(new Set([50]));
  const box = container.querySelector<HTMLElement>('.inbox-box') ?? document.body;
  expect(box.offsetHeight).toBe(9 * 50 + 2);
  expect(box.scrollHeight).toBe(1001 * 50);

  box.scrollTop = 500 * 50;
  await expect.poll(() => rows()[6]?.textContent).toContain('Subject 500');
  const edge = box.getBoundingClientRect().top + box.clientTop + 50;
  expect(rows()[6]?.getBoundingClientRect().top).toBe(edge);
  box.focus();
  await userEvent.keyboard('{End}');
  await expect.poll(() => rows().at(-1)?.textContent).toContain('Subject 1');
  const bottom = box.getBoundingClientRect().bottom - box.clientTop;
  await expect.poll(() => rows().at(-1)?.getBoundingClientRect().bottom).toBe(bottom);
});

test('[IB7] the host can set the time format, the texts and a class; texts that are not set keep their defaults', async () => {
  const { container, rows } = await start({
    formatReceived: (received) => `at ${received}`,
    className: 'mine',
    texts: { region: 'Letters', message: { locale: 'en', close: 'Back' } },
  });
  expect(rows()[0]?.querySelector('td:last-child')?.textContent).toBe('at 1790000000');
  expect(container.querySelector('.mine .inbox')).not.toBeNull();
  const box = container.querySelector('[role=region]');
  expect(box?.getAttribute('aria-label')).toBe('Letters');
  // Unset texts keep their defaults.
  expect(container.querySelector('table')?.getAttribute('aria-label')).toBe('Входящие');
  expect(box?.closest('[lang]')?.getAttribute('lang')).toBe('en');

  const dialog = await openNewest(container);
  expect(dialog.querySelector('time')?.textContent).toBe('at 1790000000');
  const buttons = [...dialog.querySelectorAll('button')].map(({ textContent }) => textContent);
  expect(buttons).toEqual(['Предыдущее', 'Следующее', 'Back']);
});

test("[IB7.1] onOpen receives the message, no dialog opens, and the message's row is marked as read", async () => {
  const opened: Message[] = [];
  const { container, rows } = await start({ onOpen: (message) => opened.push(message) });
  await expect
    .poll(() => {
      if (opened.length === 0) rows()[1]?.click();
      return opened.map(({ subject }) => subject);
    })
    .toEqual(['Subject 2']);
  await expect.poll(() => rows()[1]?.className).toBe('is-seen');
  expect(container.querySelector('dialog')).toBeNull();
});

test('[IB31.8, IB31.9] `columns` selects and orders the columns, and each header can be replaced on its own; the column `name` shows the name of the sender, or else the address', async () => {
  const messages = [
    { id: 1, from: '"Ann, Post" <ann@post.example>', subject: 'Hello', received: 1790000000 },
    { id: 2, from: 'bob@post.example', subject: 'Hi', received: 1790000000 },
  ];
  const { container, rows } = await start({
    source: () => answer(...messages),
    columns: ['received', 'name', 'from'],
    formatReceived: () => 'then',
    texts: { columns: { name: 'Sender' } },
  });
  const cells = rows().map((row) => [...row.cells].map(({ textContent }) => textContent));
  expect(cells).toEqual([
    ['then', 'Ann, Post', 'ann@post.example'],
    ['then', 'bob@post.example', 'bob@post.example'],
  ]);
  expect(rows()[0]?.querySelector('button')?.textContent).toBe('then');
  const headers = [...container.querySelectorAll('th')].map(({ textContent }) => textContent);
  expect(headers).toEqual(['Received', 'Sender', 'From']);
});

test('[IB36, IB36.1] an embedding page sets the length of subjects, the width of their column and the height of the list', async () => {
  const subject = 'A subject that is longer than fifteen characters';
  const { container, rows } = await start({
    source: () => answer({ id: 1, from: 'a@post.example', subject }),
    subjectLength: Infinity,
    className: 'tall',
  });
  expect(rows()[0]?.querySelector('button')?.textContent).toBe(subject);
  const rectOf = (part: string) => container.querySelector(part)?.getBoundingClientRect();
  expect(rectOf('.inbox-box')?.height).toBe(9 * 36 + 2);
  const root = container.querySelector<HTMLElement>('.tall');
  root?.style.setProperty('--inbox-height', '500px');
  root?.style.setProperty('--inbox-subject-width', '300px');
  expect(rectOf('.inbox-box')?.height).toBe(500);
  expect(rectOf('th.inbox-subject')?.width).toBe(300);
});

test('[IB31.11] <Inbox> is as wide as a flex container', async () => {
  const { screen } = await renderWidget(
    <div style={{ display: 'flex', inlineSize: 700 }}>
      <EmbeddedInbox id="wide" source={source(1)} />
    </div>,
  );
  await expect.poll(() => screen.container.querySelector('#wide')?.clientWidth).toBe(700);
});

/** Returns the colours of all elements in the container. */
function coloursOf(container: Element) {
  return [...container.querySelectorAll('*')].map((element) => {
    const { color, backgroundColor, borderColor } = getComputedStyle(element);
    return [color, backgroundColor, borderColor];
  });
}

/** Returns the CSS rules in a doc, each with one declaration. */
function shownRules(doc: string) {
  return [...doc.matchAll(/^```css\n([\s\S]*?)^```$/gm)].flatMap(([, css = '']) => {
    const [, selector = '', body = ''] = /([^{]*)\{([^}]*)\}/.exec(css) ?? [];
    const declarations = body.split(';').filter((declaration) => declaration.trim() !== '');
    return declarations.map((declaration) => `${selector.trim()} {${declaration.trim()}}`);
  });
}

test.each(shownRules(lookDoc))(
  '[IB7.2] the declaration %s from the docs takes effect',
  async (rule) => {
    const { container } = await start({ className: 'mail-list' });
    const before = coloursOf(container);
    const style = document.createElement('style');
    style.textContent = rule;
    document.head.append(style);
    onTestFinished(() => style.remove());
    expect(coloursOf(container)).not.toEqual(before);
  },
);

test('[IB7, IB25] with `inboxTextsEn`, no text is Russian, and an open message shows its time in English', async () => {
  const { container } = await start({ texts: inboxTextsEn });
  await openNewest();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Monday, September 21, 2026');
  expect(container.querySelector('.inbox-status')?.textContent).toMatch(/\d\d:\d\d:\d\d/);
  // Labels and titles are in attributes.
  const attributes = [...container.querySelectorAll('*')].flatMap((element) =>
    element.getAttributeNames().map((name) => element.getAttribute(name)),
  );
  expect(`${container.textContent} ${attributes.join(' ')}`).not.toMatch(/\p{sc=Cyrl}/u);
  expect(container.querySelector('[lang]')?.getAttribute('lang')).toBe('en');
});

/** Inherited styles that a host page may set; the first is in Vite's template. */
const OF_HOST: Readonly<Record<string, string>> = {
  textAlign: 'center',
  textAlignLast: 'right',
  fontStyle: 'italic',
  fontVariantCaps: 'small-caps',
  fontWeight: '800',
  fontStretch: 'condensed',
  lineHeight: '60px',
  letterSpacing: '4px',
  wordSpacing: '20px',
  textIndent: '40px',
  textShadow: '2px 2px red',
  textTransform: 'uppercase',
  whiteSpaceCollapse: 'preserve',
  wordBreak: 'break-all',
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  cursor: 'wait',
};

/**
 * Returns the computed inherited styles of each element of an inbox with an open message, in a host with these styles.
 */
async function looksInside(style: Readonly<Record<string, string>>) {
  const host = newContainer();
  Object.assign(host.style, style);
  const { timers } = startInTime({ source: () => answer(...someMessages(2)) }, host);
  timers.advance(0);
  await openNewest(host);
  // The children of the status line change all the time.
  const elements = [...host.querySelectorAll('.inbox *, .inbox-status')];
  expect(elements.length).toBeGreaterThan(30);
  return elements.map((element) => {
    const computed = getComputedStyle(element);
    const own = Object.keys(OF_HOST).map((name) => `${name}: ${computed[name as 'cursor']}`);
    return `${element.tagName} ${element.className} ${own.join('; ')}`;
  });
}

test('[IB24] inherited styles of a host page change neither rows nor an open message', async () => {
  const cssName = (name: string) => name.replace(/[A-Z]/g, '-$&').toLowerCase();
  const unknown = Object.entries(OF_HOST).filter(([name, to]) => !CSS.supports(cssName(name), to));
  expect(unknown).toEqual([]);
  expect(await looksInside(OF_HOST)).toEqual(await looksInside({}));
});
