import { afterEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import lookDoc from '../docs/inbox-look.md?raw';
import { someMessages } from '@partitura/tests/support/messages.ts';
import { answer, openNewest, rowsIn, startInTime } from '../tests/support/startInTime.ts';
import { inboxTextsEn } from './table/inboxLook.ts';
import type { InboxOptions } from './inboxOptions.ts';

afterEach(() => document.body.replaceChildren());

/** Starts an inbox with three messages. */
async function start(options: Partial<InboxOptions>) {
  const started = startInTime({ source: () => answer(...someMessages(3)), ...options });
  started.timers.advance(0);
  await expect.poll(() => rowsIn().length).toBe(3);
  return started;
}

const statusLine = () => document.querySelector('.inbox-status')?.textContent;

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

test('[IB7, IB25] with `inboxTextsEn`, no text is Russian, and an open message writes its time in English', async () => {
  const { container } = await start({ texts: inboxTextsEn });
  await openNewest();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Monday, September 21, 2026');
  expect(statusLine()).toMatch(/\d\d:\d\d:\d\d/);
  // Labels and titles are in attributes.
  const attributes = [...container.querySelectorAll('*')].flatMap((element) =>
    element.getAttributeNames().map((name) => element.getAttribute(name)),
  );
  expect(`${container.textContent} ${attributes.join(' ')}`).not.toMatch(/\p{sc=Cyrl}/u);
  expect(container.querySelector('[lang]')?.getAttribute('lang')).toBe('en');
});
