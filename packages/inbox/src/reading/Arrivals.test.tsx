import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { someMessages } from '@partitura/tests/support/messages.ts';
import { drawn, type List, renderReading, waitOut } from '../../tests/support/renderReading.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => void vi.useRealTimers());

const line = (list: List) => list.list.querySelector('[role=status]');
const said = (list: List) => line(list)?.textContent;

/** Renders a list of messages that have been announced. */
async function renderAnnounced(count: number, announced: string) {
  const list = await renderReading(count);
  await waitOut(200);
  expect(said(list)).toBe(announced);
  return list;
}

test('[IN17] the first new messages are announced within 200 ms, and later messages together, a minute after the last announcement', async () => {
  const list = await renderAnnounced(3, '3 новых письма');
  await list.arrive(2);
  await waitOut(30_000);
  await list.arrive(3);
  await waitOut(29_700);
  expect(said(list)).toBe('3 новых письма');
  await waitOut(400);
  expect(said(list)).toBe('5 новых писем');
  await waitOut(120_000);
  expect(said(list)).toBe('5 новых писем');
  await list.arrive(1);
  await waitOut(200);
  expect(said(list)).toBe('1 новое письмо');
});

test('[IN17] an announcement of the same number as before is a new element, so that screen readers read it', async () => {
  const list = await renderAnnounced(3, '3 новых письма');
  const before = line(list)?.firstElementChild;
  await list.arrive(3);
  await waitOut(60_000);
  expect(said(list)).toBe('3 новых письма');
  expect(line(list)?.firstElementChild).not.toBe(before);
});

test('[IB32.6] while the focus is on an element outside the inbox, nothing is announced; afterwards all messages are announced together', async () => {
  const list = await renderAnnounced(3, '3 новых письма');
  const field = document.createElement('input');
  document.body.append(field);
  onTestFinished(() => field.remove());
  const other = field.cloneNode() as HTMLElement;
  field.after(other);
  field.focus();
  await list.arrive(1);
  await waitOut(60_000);
  await list.arrive(1);
  await waitOut(600_000);
  other.focus();
  field.focus();
  other.remove();
  await drawn();
  expect(said(list)).toBe('3 новых письма');
  list.box.focus();
  await expect.poll(() => said(list)).toBe('2 новых письма');

  field.focus();
  await list.arrive(4);
  await waitOut(60_000);
  expect(said(list)).toBe('2 новых письма');
  field.blur();
  await expect.poll(() => said(list)).toBe('4 новых письма');
});

test('[IB32.6] nothing is announced while a message is open', async () => {
  const list = await renderAnnounced(3, '3 новых письма');
  list.row('Subject 2').button.click();
  await expect.poll(list.opened).toBe('Subject 2');
  await list.arrive(1);
  await waitOut(60_000);
  await list.arrive(1);
  await waitOut(60_000);
  expect(said(list)).toBe('3 новых письма');
  list.list.querySelector('dialog')?.close();
  await expect.poll(list.opened).toBeUndefined();
  await waitOut(200);
  await expect.poll(() => said(list)).toBe('2 новых письма');
});

test('[IB36.2] messages that arrive as read are not announced, and do not delay the next announcement', async () => {
  const list = await renderAnnounced(2, '2 новых письма');
  await waitOut(60_000);
  list.store.append(someMessages(2, 4).map((message) => ({ ...message, read: true })));
  await drawn();
  await waitOut(200);
  expect(said(list)).toBe('');
  // Two of these three are already in the list, as read.
  await list.arrive(3);
  await waitOut(200);
  expect(said(list)).toBe('1 новое письмо');
});

test('[IN17] messages that arrive within a minute of an announcement are announced after it, even if that minute begins at a fraction of a millisecond', async () => {
  const list = await renderReading(1);
  await waitOut(200.5);
  expect(said(list)).toBe('1 новое письмо');
  await waitOut(0.3);
  await list.arrive(2);
  await waitOut(60_001);
  expect(said(list)).toBe('2 новых письма');
});
