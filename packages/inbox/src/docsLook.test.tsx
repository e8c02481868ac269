import { of, throwError } from 'rxjs';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import lookDoc from '../docs/inbox-look.md?raw';
import { someMessages } from '@partitura/tests/support/messages.ts';
import { createVirtualTimers } from '@partitura/tests/support/virtualTimers.ts';
import { createClock } from '@partitura/base/clock/clock.ts';
import { inboxTextsEn } from './table/inboxLook.ts';
import type { InboxOptions } from './inboxOptions.ts';
import { type RunningInbox, startInbox } from './startInbox.tsx';

let running: RunningInbox | undefined;
afterEach(() => {
  running?.destroy();
  document.body.replaceChildren();
});

/** Starts an inbox with three messages. */
async function start(options: Partial<InboxOptions>, timers = createVirtualTimers()) {
  const container = document.createElement('div');
  container.id = 'mail';
  document.body.replaceChildren(container);
  const source = () => of({ status: 'ok', messages: someMessages(3) });
  running = startInbox('mail', { source, clock: createClock(timers), ...options });
  timers.advance(0);
  await expect.poll(() => container.querySelectorAll('tbody tr').length).toBe(3);
  return container;
}

/** The colours of all elements in the container. */
function coloursOf(container: Element) {
  return [...container.querySelectorAll('*')].map((element) => {
    const { color, backgroundColor, borderColor } = getComputedStyle(element);
    return [color, backgroundColor, borderColor];
  });
}

/** The CSS rules in a doc, each with one declaration. */
function shownRules(doc: string) {
  return [...doc.matchAll(/^```css\n([\s\S]*?)^```$/gm)].flatMap(([, css = '']) => {
    const [, selector = '', body = ''] = /([^{]*)\{([^}]*)\}/.exec(css) ?? [];
    const declarations = body.split(';').filter((declaration) => declaration.trim() !== '');
    return declarations.map((declaration) => `${selector.trim()} {${declaration.trim()}}`);
  });
}

test.each(shownRules(lookDoc))(
  '[IB7.2] the declaration %s of the docs takes effect',
  async (rule) => {
    const container = await start({ className: 'mail-list' });
    const before = coloursOf(container);
    const style = document.createElement('style');
    style.textContent = rule;
    document.head.append(style);
    onTestFinished(() => style.remove());
    expect(coloursOf(container)).not.toEqual(before);
  },
);

test('[IB25] with `inboxTextsEn`, no text is Russian', async () => {
  const container = await start({ texts: inboxTextsEn });
  await expect
    .poll(() => {
      container.querySelector<HTMLElement>('tbody tr')?.click();
      return container.querySelector('dialog');
    })
    .not.toBeNull();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Monday, September 21, 2026');
  expect(container.querySelector('.inbox-status')?.textContent).toMatch(/\d\d:\d\d:\d\d/);
  // Labels and titles are attributes.
  const attributes = [...container.querySelectorAll('*')].flatMap((element) =>
    element.getAttributeNames().map((name) => element.getAttribute(name)),
  );
  expect(`${container.textContent} ${attributes.join(' ')}`).not.toMatch(/\p{sc=Cyrl}/u);
  expect(container.querySelector('[lang]')?.getAttribute('lang')).toBe('en');
});

test('[IB25] a text of the status line can be replaced', async () => {
  const container = await start({ texts: { poll: { answeredAt: () => 'All is well' } } });
  await expect
    .poll(() => container.querySelector('.inbox-status')?.textContent)
    .toMatch(/^All is well\. .*\d\d:\d\d:\d\d/);
});

test('[IB35] the text of one failure can be replaced, and the others keep their defaults', async () => {
  const answers = [
    of({ status: 'ok', messages: someMessages(3) }),
    throwError(() => new SyntaxError()),
    of(1),
  ];
  const timers = createVirtualTimers();
  const container = await start(
    {
      log: { log: () => undefined, warn: () => undefined, error: () => undefined },
      source: () => answers.shift() ?? of(1),
      texts: { poll: { failures: { json: 'Not JSON' } } },
    },
    timers,
  );
  const line = () => container.querySelector('.inbox-status')?.textContent;
  timers.advance(5000);
  await expect.poll(line).toMatch(/^Not JSON\./);
  timers.advance(5000);
  await expect.poll(line).toMatch(/^Ответ не той формы\./);
});
