import { NEVER, of } from 'rxjs';
import { expect, onTestFinished } from 'vitest';
import { createVirtualTimers } from '@partitura/tests/support/virtualTimers.ts';
import { createClock } from '@partitura/base/clock/clock.ts';
import type { InboxOptions } from '../../src/inboxOptions.ts';
import { startInbox } from '../../src/startInbox.tsx';

/** Makes an answer with these messages. */
export const answer = (...messages: unknown[]) => of({ status: 'ok', messages });

/** Adds a new element to a page. */
export const newContainer = (page = document, id = '') =>
  page.body.appendChild(Object.assign(page.createElement('div'), { id }));

/** Adds a shadow root to the page. */
export const newShadow = () => newContainer().attachShadow({ mode: 'open' });

/** Adds a frame to the page; `page` of the result is the frame's document. */
export function newFrame() {
  const frame = document.body.appendChild(document.createElement('iframe'));
  if (!frame.contentDocument) throw new Error('Expected the frame to have a document.');
  return { frame, page: frame.contentDocument };
}

/** Starts an inbox in virtual time, by default in a new element, until the end of the test. */
export function startInTime(
  options: Partial<InboxOptions> = {},
  place: string | Element = newContainer(),
  begin = startInbox,
) {
  const timers = createVirtualTimers();
  const clock = createClock(timers);
  const inbox = begin(place, { source: () => NEVER, clock, ...options });
  onTestFinished(inbox.destroy);
  const container = typeof place === 'string' ? document.getElementById(place) : place;
  return { timers, inbox, container: container ?? document.body };
}

/** The rows of the inbox in an element. */
export const rowsIn = (root: ParentNode = document) => [
  ...root.querySelectorAll<HTMLTableRowElement>('tbody tr'),
];

/** The subjects in the rows. */
export const subjectsIn = (root?: ParentNode) =>
  rowsIn(root).map((row) => row.querySelector('.inbox-open')?.textContent);

/** Opens the newest message, as soon as the code for reading has loaded, and returns its dialog. */
export async function openNewest(root: ParentNode = document): Promise<Element> {
  const dialog = () => root.querySelector('dialog');
  await expect
    .poll(() => {
      if (!dialog()) rowsIn(root)[0]?.click();
      return dialog();
    })
    .not.toBeNull();
  return dialog() ?? document.body;
}
