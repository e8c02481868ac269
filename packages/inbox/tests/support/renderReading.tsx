import { expect, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { someMessages } from '@partitura/tests/support/messages.ts';
import { createMessageStore } from '../../src/poll/messageStore.ts';
import { Reading } from '../../src/reading/Reading.tsx';
import type { Message } from '../../src/source/message.ts';
import type { InboxLook, InboxTexts } from '../../src/table/inboxLook.ts';
import { MessageTable } from '../../src/table/MessageTable.tsx';
import { first as ru } from '../../src/texts/first.ru.ts';
import '../../src/embedded.css';

interface Settings extends InboxLook {
  container?: HTMLElement;
  /** Whether the code that opens messages has loaded. */
  isLoaded?: boolean;
  texts?: InboxTexts;
}

export type List = Awaited<ReturnType<typeof renderReading>>;

/**
 * Renders a list of this number of messages, or of these messages, which can be opened. The list is in `container`, by
 * default in a new element of the page.
 */
export async function renderReading(
  given: number | readonly Message[],
  { container, isLoaded = true, texts = ru, ...look }: Settings = {},
) {
  const messages = typeof given === 'number' ? someMessages(given) : given;
  const store = createMessageStore();
  store.append(messages);
  const view = (count = Infinity) => (
    <div className="inbox-root">
      <MessageTable
        {...{ store, count, texts, ...look }}
        Reading={isLoaded ? Reading : undefined}
      />
    </div>
  );
  const screen = await render(view(), container ? { container, baseElement: container } : {});
  const list = screen.container;
  let newest = messages.length;
  const all = (selector: string) => list.querySelectorAll<HTMLElement>(selector);
  await expect.poll(() => all('tbody tr').length > 0).toBe(newest > 0);
  const [box] = all('.inbox-box');
  if (!box) throw new Error('The list has no box.');
  return {
    screen,
    store,
    list,
    box,
    rows: () => [...all('tbody tr')],
    /** The cells, and the button, of the row with this subject. */
    row(subject: string) {
      const row = [...all('tbody tr')].find((tr) => tr.children[1]?.textContent === subject);
      const [from, title, received] = row?.children ?? [];
      const button = row?.querySelector<HTMLElement>('.inbox-open');
      if (!row || !from || !title || !received || !button) throw new Error(`No row ${subject}.`);
      return { row, from, title, received, button };
    },
    opened: () => list.querySelector('dialog h2')?.textContent,
    /** Lets messages arrive, and waits until they are drawn. */
    async arrive(count: number) {
      newest += count;
      store.append(someMessages(count, newest));
      await drawn();
    },
    async scrollTo(topPx: number) {
      box.scrollTop = topPx;
      await drawn();
    },
    /** Shows the list as it was at a past moment, or the current list. */
    lookBack: (count?: number) => screen.rerender(view(count)),
    async load() {
      isLoaded = true;
      await screen.rerender(view());
    },
  };
}

/** Waits until several frames have been drawn. */
export async function drawn() {
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
}

/** In a test with fake timers, advances time until a press can no longer open a message. */
export async function waitOut(ms = 700) {
  vi.advanceTimersByTime(ms);
  await drawn();
}
