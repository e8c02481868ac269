import { createRef, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { NEVER, Subject, throwError } from 'rxjs';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { someMessages } from '@partitura/tests/support/messages.ts';
import { renderWidget } from '@partitura/tests/support/renderWidget.tsx';
import { createVirtualTimers } from '@partitura/tests/support/virtualTimers.ts';
import { createClock } from '@partitura/base/clock/clock.ts';
import {
  answer,
  newContainer,
  openNewest,
  rowsIn,
  startInTime,
  subjectsIn,
} from '../tests/support/startInTime.ts';
import { EmbeddedInbox, type InboxProps } from './EmbeddedInbox.tsx';
import type { InboxHandle } from './inboxOptions.ts';
import { startInbox } from './startInbox.tsx';

afterEach(() => document.body.replaceChildren());

const emptyText = () => document.querySelector('.inbox-empty')?.textContent;

test('[IB30] <Inbox>: when `sourceKey` changes, the old messages are never painted again, and the request to the old source is cancelled', async () => {
  const late$ = new Subject();
  const answers = [answer({ id: 1, subject: 'Anna' }), late$];
  const anna = () => answers.shift() ?? NEVER;
  const timers = createVirtualTimers();
  const clock = createClock(timers);
  const page = (who: string, source: InboxProps['source']) => (
    <>
      <p>{who}</p>
      <EmbeddedInbox sourceKey={who} {...{ source, clock }} />
    </>
  );
  const root = createRoot(newContainer());
  onTestFinished(() => root.unmount());
  root.render(page('anna', anna));
  await expect.poll(() => timers.pending()).toBe(1);
  timers.advance(5000);
  await expect.poll(subjectsIn).toEqual(['Anna']);

  const seen: unknown[] = [];
  const observer = new MutationObserver(() => {
    // The inbox may still have changed for its first messages.
    if (document.querySelector('p')?.textContent === 'ben') seen.push(subjectsIn());
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  // In a transition, effects run after the paint.
  startTransition(() => root.render(page('ben', () => answer({ id: 2, subject: 'Ben' }))));
  await expect.poll(() => seen.length).toBeGreaterThan(0);
  for (const paint of seen) expect(paint).toEqual([]);
  observer.disconnect();
  expect(late$.observed).toBe(false);
  timers.advance(0);
  await expect.poll(subjectsIn).toEqual(['Ben']);
});

test('[IB30.3, IB30.6, IB30.11] <Inbox>: functions that are new in each render start no poll, `refresh()` polls with the latest function, and onChange is called once for each change', async () => {
  const ref = createRef<InboxHandle>();
  const states: unknown[] = [];
  const asked: number[] = [];
  const inbox = (n: number) => (
    <EmbeddedInbox
      ref={ref}
      source={() => {
        asked.push(n);
        return answer(...someMessages(1, asked.length));
      }}
      onChange={({ messages, unread }) => states.push([messages, unread])}
    />
  );
  const { screen, timers } = await renderWidget(inbox(0));
  await expect.poll(() => timers.pending()).toBeGreaterThan(0);
  timers.advance(0);
  for (let n = 1; n < 6; n += 1) await screen.rerender(inbox(n));
  timers.advance(4999);
  expect(asked).toEqual([0]);
  ref.current?.refresh();
  timers.advance(0);
  expect(asked).toEqual([0, 5]);
  await expect.poll(subjectsIn).toEqual(['Subject 2', 'Subject 1']);
  expect(states).toEqual([
    [1, 1],
    [2, 2],
  ]);
  await screen.unmount();
  expect([ref.current, timers.pending()]).toEqual([null, 0]);
});

test('[IB30.12, IB30.13] opening a message calls onRead and marks its row as read; a message that arrives as read is marked without onRead', async () => {
  const read: unknown[] = [];
  const { timers, container } = startInTime({
    source: () => answer({ id: 'a', subject: 'A' }, { id: 'b', subject: 'B', read: true }),
    onRead: (ids) => read.push(ids),
    onOpen: () => undefined,
  });
  timers.advance(0);
  const rows = () => rowsIn(container);
  const classes = () => rows().map(({ className }) => className);
  await expect.poll(classes).toEqual(['is-new', 'is-seen']);
  await expect
    .poll(() => {
      rows()[0]?.querySelector('button')?.click();
      return read;
    })
    .toEqual([['a']]);
  rows()[1]?.querySelector('button')?.click();
  await expect.poll(classes).toEqual(['is-seen', 'is-seen']);
  expect(read).toEqual([['a']]);
});

test('[IB30.9] the list says that it is loading, shows no text after a failure, and says that it is empty after an answer without messages', async () => {
  const down = throwError(() => new Error('down'));
  const answers = [down, answer(), down];
  const warnings: unknown[] = [];
  const log = { ...console, warn: (...line: unknown[]) => warnings.push(line) };
  const { timers } = startInTime({ source: () => answers.shift() ?? NEVER, log });
  await expect.poll(emptyText).toBe('Загружаем письма...');
  timers.advance(0);
  await expect.poll(emptyText).toBe('');
  timers.advance(5000);
  await expect.poll(emptyText).toBe('Писем пока нет.');
  await expect.poll(() => warnings).toHaveLength(1);
  timers.advance(5000);
  await expect
    .poll(() => document.querySelector('.inbox-status')?.textContent)
    .toMatch(/^Источник/);
  expect(emptyText()).toBe('Писем пока нет.');
});

test('[IB30.15] a poll that is not answered within `timeLimit` fails, and the status line names this limit', async () => {
  const log = { ...console, warn: () => undefined };
  const { timers, container } = startInTime({ source: () => NEVER, timeLimit: 9000, log });
  const said = () => container.querySelector('.inbox-status')?.textContent;
  await expect.poll(said).toBe('');
  timers.advance(8999);
  expect(said()).not.toContain('Нет ответа');
  timers.advance(1);
  await expect.poll(said).toContain('Нет ответа за 9 с.');
});

test.each([
  ...[undefined, null, 7].map((source) => ({
    options: { source: source as never },
    refused: new TypeError(
      `source: ожидается адрес, функция или Observable с письмами, получено ${source}`,
    ),
  })),
  ...[0, NaN, '5'].map((timeLimit) => ({
    options: { source: '/messages', timeLimit: timeLimit as number },
    refused: new RangeError(
      `timeLimit: ожидается положительное число миллисекунд, получено ${timeLimit}`,
    ),
  })),
  ...[0, -1, NaN, Infinity, -Infinity, '5'].map((pollMs) => ({
    options: { source: '/messages', pollMs: pollMs as number },
    refused: new RangeError(
      `pollMs: ожидается положительное число миллисекунд, получено ${pollMs}`,
    ),
  })),
])(
  '[IN11, IB30.2] an invalid option throws $refused, and an inbox can still start in the container',
  (given) => {
    const container = newContainer();
    expect(() => startInbox(container, given.options)).toThrow(given.refused);
    expect(() => EmbeddedInbox(given.options)).toThrow(given.refused);
    startInTime({}, container);
  },
);

test.each([null, undefined, 7])(
  '[IB30.17] startInbox throws a TypeError if the container is %s',
  (place) => {
    const refused = new TypeError(`container: ожидается id или элемент, получено ${place}`);
    expect(() => startInbox(place as never, { source: '/messages' })).toThrow(refused);
  },
);

test('[IB30.19] an invalid update throws and changes nothing; after destroy() updates and refreshes do nothing', async () => {
  const { timers, inbox, container } = startInTime({ source: () => answer(...someMessages(1)) });
  expect(() => inbox.update({ pollMs: -1 })).toThrow(RangeError);
  expect(() => inbox.update({ source: undefined as never })).toThrow(TypeError);
  timers.advance(0);
  await expect.poll(subjectsIn).toEqual(['Subject 1']);
  inbox.update({ texts: { title: 'Letters' }, className: 'mine' });
  await expect.poll(() => container.querySelector('.mine table')?.ariaLabel).toBe('Letters');
  inbox.destroy();
  await Promise.resolve();
  inbox.update({ sourceKey: 2 });
  inbox.refresh();
  timers.advance(60_000);
  expect([timers.pending(), container.childElementCount]).toEqual([0, 0]);
});

test('[IB30] update() with another source clears the list, and closes an open message', async () => {
  const { timers, inbox, container } = startInTime({ source: new Subject() });
  inbox.update({ source: () => answer(...someMessages(2)) });
  timers.advance(0);
  await openNewest(container);
  inbox.update({ source: new Subject() });
  await expect.poll(() => container.querySelector('dialog')).toBeNull();
  expect([subjectsIn(), emptyText()]).toEqual([[], 'Загружаем письма...']);
});

test('[IB30] after a rendering error, update() with another source shows a new list instead of the error', async () => {
  let isBroken = true;
  const log = { ...console, error: () => undefined };
  const texts = {
    arrived() {
      if (isBroken) throw new Error('broken');
      return 'new mail';
    },
  };
  const source = () => answer(...someMessages(1));
  const { timers, inbox, container } = startInTime({ source, log, texts });
  timers.advance(0);
  await expect.poll(() => container.querySelector('[role=alert]')).not.toBeNull();
  isBroken = false;
  inbox.update({ sourceKey: 2 });
  await expect.poll(emptyText).toBe('Загружаем письма...');
});
