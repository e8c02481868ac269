import { createPortal } from 'react-dom';
import { of } from 'rxjs';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { someMessages } from '@partitura/tests/support/messages.ts';
import { createVirtualTimers } from '@partitura/tests/support/virtualTimers.ts';
import { createClock } from '@partitura/base/clock/clock.ts';
import { EmbeddedInbox } from './EmbeddedInbox.tsx';
import { startInbox as startStandalone } from './standalone.ts';
import { startInbox } from './startInbox.tsx';

afterEach(() => document.body.replaceChildren());

/** Starts an inbox that gets another message at each poll, in virtual time. */
function start(container: string | Element, begin: typeof startInbox) {
  const timers = createVirtualTimers();
  let polls = 0;
  const source = () => of({ status: 'ok', messages: someMessages(1, (polls += 1)) });
  const inbox = begin(container, { source, clock: createClock(timers) });
  onTestFinished(inbox.destroy);
  return { timers, inbox, polls: () => polls };
}

function newFrame() {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  if (!frame.contentDocument) throw new Error('Expected the frame to have a document.');
  return { frame, page: frame.contentDocument };
}

const places: [what: string, make: () => Element][] = [
  ['without an id', () => document.body.appendChild(document.createElement('div'))],
  [
    'in a shadow root',
    () => {
      const host = document.body.appendChild(document.createElement('div'));
      return host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
    },
  ],
  [
    'in another document',
    () => {
      const { page } = newFrame();
      return page.body.appendChild(page.createElement('div'));
    },
  ],
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
  test.each(places)(`[IB30.14] ${name} takes an element %s`, async (_, make) => {
    const container = make();
    await Promise.resolve();
    const { timers, inbox } = start(container, begin);
    const rows = () =>
      (container.firstElementChild?.shadowRoot ?? container).querySelectorAll('tbody tr');
    timers.advance(0);
    await expect.poll(() => rows().length).toBe(1);
    expect(() => begin(container, { source: '/messages' })).toThrow(
      'В контейнере уже идёт приём сообщений',
    );
    expect(rows()[0]?.ownerDocument).toBe(container.ownerDocument);
    inbox.destroy();
    await expect.poll(() => container.childElementCount).toBe(0);
    expect(timers.pending()).toBe(0);
  });
}

test('[IB30.14] the styles of the stand-alone inbox apply in each document', () => {
  const [first, second] = [newFrame(), newFrame()];
  for (const { page } of [first, second, first]) {
    const container = page.body.appendChild(page.createElement('div'));
    start(container, startStandalone);
    const [sheet] = container.firstElementChild?.shadowRoot?.adoptedStyleSheets ?? [];
    expect(sheet instanceof (page.defaultView ?? window).CSSStyleSheet).toBe(true);
  }
});

test('[IB30.7] a removed container, and one in a removed frame, is polled for no more', () => {
  const container = document.body.appendChild(document.createElement('div'));
  const { frame, page } = newFrame();
  const inFrame = page.body.appendChild(page.createElement('div'));
  const inboxes = [container, inFrame].map((each) => start(each, startInbox));
  for (const { timers } of inboxes) timers.advance(0);
  container.remove();
  frame.remove();
  for (const { timers } of inboxes) timers.advance(60_000);
  expect(inboxes.map(({ polls }) => polls())).toEqual([1, 1]);
  document.body.append(container);
  inboxes[0]?.timers.advance(1000);
  expect(inboxes[0]?.polls()).toBe(2);
});

test('[IB30.7] the page may replace its container by another with the same id, and start there', () => {
  const make = () => Object.assign(document.createElement('div'), { id: 'mail' });
  document.body.replaceChildren(make());
  const old = start('mail', startInbox);
  old.timers.advance(0);
  document.body.replaceChildren(make());
  const now = start('mail', startInbox);
  now.timers.advance(5000);
  old.timers.advance(5000);
  expect([old.polls(), now.polls()]).toEqual([1, 2]);
  expect(() => start('mail', startInbox)).toThrow(
    'В контейнере с id "mail" уже идёт приём сообщений',
  );
});

test('[IB30.4, IB30.14] an inbox in a frame pauses with the document of the frame', () => {
  const { page } = newFrame();
  const container = page.body.appendChild(page.createElement('div'));
  const { timers, polls } = start(container, startInbox);
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

test('[IB30.14] <Inbox> lives in a shadow root', async () => {
  const shadow = document.body.appendChild(document.createElement('div')).attachShadow({
    mode: 'open',
  });
  const timers = createVirtualTimers();
  const source = () => of({ status: 'ok', messages: someMessages(2) });
  const clock = createClock(timers);
  await render(createPortal(<EmbeddedInbox id="mail" {...{ source, clock }} />, shadow));
  await expect.poll(() => timers.pending()).toBe(1);
  timers.advance(0);
  await expect.poll(() => shadow.querySelectorAll('tbody tr').length).toBe(2);
});
