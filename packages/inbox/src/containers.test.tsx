import { createPortal } from 'react-dom';
import { afterEach, expect, test } from 'vitest';
import { someMessages } from '@partitura/tests/support/messages.ts';
import { renderWidget } from '@partitura/tests/support/renderWidget.tsx';
import {
  answer,
  newContainer,
  newFrame,
  newShadow,
  rowsIn,
  startInTime,
} from '../tests/support/startInTime.ts';
import { EmbeddedInbox } from './EmbeddedInbox.tsx';
import { startInbox as startStandalone } from './standalone.ts';
import { startInbox } from './startInbox.tsx';

afterEach(() => document.body.replaceChildren());

/** Starts an inbox that receives a new message at each poll, in virtual time. */
function start(container: string | Element, begin = startInbox) {
  let polls = 0;
  const source = () => answer(...someMessages(1, (polls += 1)));
  return { ...startInTime({ source }, container, begin), polls: () => polls };
}

const places: [what: string, make: () => Element][] = [
  ['without an id', () => newContainer()],
  ['in a shadow root', () => newShadow().appendChild(document.createElement('div'))],
  ['in another document', () => newContainer(newFrame().page)],
  [
    'that is not in its document yet',
    () => {
      const container = document.createElement('div');
      queueMicrotask(() => document.body.append(container));
      return container;
    },
  ],
];

for (const [name, begin] of [
  ['startInbox', startInbox],
  ['startInbox of the stand-alone file', startStandalone],
] as const) {
  test.each(places)(
    `[IB30.14, IN12] ${name} accepts an element %s as its container; a second call there throws until the first inbox is destroyed`,
    async (_, make) => {
      const container = make();
      await Promise.resolve();
      const { timers, inbox } = start(container, begin);
      const rows = () => rowsIn(container.firstElementChild?.shadowRoot ?? container);
      timers.advance(0);
      await expect.poll(() => rows().length).toBe(1);
      expect(() => start(container, begin)).toThrow('В контейнере уже идёт приём сообщений');
      expect(rows()[0]?.ownerDocument).toBe(container.ownerDocument);
      inbox.destroy();
      await expect.poll(() => container.childElementCount).toBe(0);
      expect(timers.pending()).toBe(0);
      start(container, begin);
    },
  );
}

test('[IB30.14] the stand-alone inbox creates its styles in the document of its container', () => {
  const [first, second] = [newFrame(), newFrame()];
  for (const { page } of [first, second, first]) {
    const { container } = start(newContainer(page), startStandalone);
    const [sheet] = container.firstElementChild?.shadowRoot?.adoptedStyleSheets ?? [];
    expect(sheet instanceof (page.defaultView ?? window).CSSStyleSheet).toBe(true);
  }
});

test('[IB30.7] polling stops once the container, or its frame, is removed', () => {
  const { frame, page } = newFrame();
  const inboxes = [start(newContainer()), start(newContainer(page))] as const;
  for (const { timers } of inboxes) timers.advance(0);
  inboxes[0].container.remove();
  frame.remove();
  for (const { timers } of inboxes) timers.advance(60_000);
  expect(inboxes.map(({ polls }) => polls())).toEqual([1, 1]);
  document.body.append(inboxes[0].container);
  inboxes[0].timers.advance(1000);
  expect(inboxes[0].polls()).toBe(2);
});

test('[IN12, IB30.7] a host page may replace the container by another element with the same id, and start an inbox in that element', () => {
  newContainer(document, 'mail');
  const old = start('mail');
  old.timers.advance(0);
  old.container.replaceWith(old.container.cloneNode());
  const now = start('mail');
  now.timers.advance(5000);
  old.timers.advance(5000);
  expect([old.polls(), now.polls()]).toEqual([1, 2]);
  expect(() => start('mail')).toThrow('В контейнере с id "mail" уже идёт приём сообщений');
});

test('[IB30.4, IB30.14] an inbox in a frame does not poll while the document of the frame is hidden', () => {
  const { page } = newFrame();
  const { timers, polls } = start(newContainer(page));
  const show = (visibilityState: DocumentVisibilityState) => {
    Object.defineProperty(page, 'visibilityState', { value: visibilityState, configurable: true });
    page.dispatchEvent(new Event('visibilitychange'));
  };
  timers.advance(0);
  show('hidden');
  timers.advance(60_000);
  expect(polls()).toBe(1);
  show('visible');
  timers.advance(0);
  expect(polls()).toBe(2);
});

test('[IB30.14] <Inbox> works in a shadow root', async () => {
  const shadow = newShadow();
  const inbox = <EmbeddedInbox id="mail" source={() => answer(...someMessages(2))} />;
  const { timers } = await renderWidget(createPortal(inbox, shadow));
  await expect.poll(() => timers.pending()).toBe(1);
  timers.advance(0);
  await expect.poll(() => rowsIn(shadow).length).toBe(2);
});
