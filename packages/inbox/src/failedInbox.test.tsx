import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { someMessages } from '@partitura/tests/support/messages.ts';
import { createRecordingLog } from '@partitura/tests/support/recordingLog.ts';
import { createVirtualTimers, type VirtualTimers } from '@partitura/tests/support/virtualTimers.ts';
import { createClock } from '@partitura/base/clock/clock.ts';
import { createLookBack } from '@partitura/base/history/lookBack.ts';
import { WidgetEnvironmentContext } from '@partitura/base/bridge/WidgetEnvironment.ts';
import { answer, newContainer, rowsIn } from '../tests/support/startInTime.ts';
import { EmbeddedInbox } from './EmbeddedInbox.tsx';
import type { InboxLook, InboxTexts } from './table/inboxLook.ts';
import { inboxTextsEn } from './table/inboxLook.ts';
import { startInbox } from './startInbox.tsx';

type Look = InboxLook & { texts?: Partial<InboxTexts> };

let timers: VirtualTimers;
let log: ReturnType<typeof createRecordingLog>;
let end: () => void;

beforeEach(() => {
  timers = createVirtualTimers();
  log = createRecordingLog();
  document.body.replaceChildren();
});
afterEach(() => end());

/** Makes a source with a new message for each poll. */
function createSource() {
  let polls = 0;
  return () => answer(...someMessages(1, (polls += 1)));
}

const inboxes: { name: string; begin: (look: Look) => void }[] = [
  {
    name: 'startInbox',
    begin(look) {
      const clock = createClock(timers);
      const options = { source: createSource(), clock, log, ...look };
      end = startInbox(newContainer(document, 'mail'), options).destroy;
    },
  },
  {
    name: '<Inbox>',
    begin(look) {
      const root = createRoot(newContainer(), { onCaughtError: () => undefined });
      end = () => root.unmount();
      const surroundings = { clock: createClock(timers), log, lookBack: createLookBack() };
      root.render(
        <StrictMode>
          <WidgetEnvironmentContext value={surroundings}>
            <EmbeddedInbox id="mail" source={createSource()} {...look} />
          </WidgetEnvironmentContext>
        </StrictMode>,
      );
    },
  },
];

const alert = () => page.getByRole('alert');

/** Waits for a timer, and advances time to the next poll. */
async function poll(afterMs: number) {
  await expect.poll(() => timers.pending()).toBe(1);
  timers.advance(afterMs);
}

async function beginWith(begin: (look: Look) => void, count: number, look: Look = {}) {
  begin(look);
  for (let polls = 0; polls < count; polls += 1) {
    await poll(polls === 0 ? 0 : 5000);
    await expect.poll(() => rowsIn().length).toBe(polls + 1);
  }
}

/** Removes rows that React rendered, as translation tools and other scripts do. */
function removeRows() {
  for (const row of rowsIn()) row.remove();
}

const times = () => rowsIn().map((row) => row.lastElementChild?.textContent);

const lost = new Error('The calendar is lost.');
const noText = { at: 1 };
const badFormats = [
  {
    what: 'throws',
    warned: lost,
    bad() {
      throw lost;
    },
  },
  { what: 'returns no text', warned: noText, bad: () => noText },
];

for (const { name, begin } of inboxes) {
  test.each(badFormats)(
    `[IB21] ${name}: if formatReceived $what, rows show "—" instead of the time, and only one warning is logged`,
    async ({ bad, warned }) => {
      let isBad = true;
      // The type says text, but JavaScript callers are not checked.
      await beginWith(begin, 3, { formatReceived: () => (isBad ? bad() : 'then') as string });
      expect(times()).toEqual(['—', '—', '—']);
      isBad = false;
      await poll(5000);
      await expect.poll(() => times()[0]).toBe('then');
      expect(times()).toHaveLength(4);
      expect(log.lines).toEqual([['warn', 'formatReceived: ожидается текст', warned]]);
    },
  );

  test(`[IB22, IB22.2] ${name}: after another script has removed its rows, the inbox says that it has stopped, and a button restores all rows`, async () => {
    await beginWith(begin, 2);
    removeRows();
    await poll(5000);
    await expect.element(alert()).toHaveTextContent('Список писем остановился из-за ошибки.');
    expect(document.querySelectorAll('#mail table')).toHaveLength(0);
    expect(log.lines).toEqual([
      ['error', 'Список писем остановился из-за ошибки. Письма не потеряны.', expect.any(Error)],
    ]);

    // Messages still arrive.
    await poll(5000);
    await alert().getByRole('button', { name: 'Показать снова' }).click();
    await expect.poll(() => rowsIn().length).toBe(4);
    await expect.element(page.getByRole('region', { name: 'Список писем' })).toHaveFocus();
    await expect.element(alert()).not.toBeInTheDocument();
    await poll(5000);
    await expect.poll(() => rowsIn().length).toBe(5);
  });

  test(`[IB22] ${name}: if the restored list fails to render too, the inbox shows its error sentence again, in the texts of the host`, async () => {
    const texts = { ...inboxTextsEn, broken: 'Out of order.' };
    await beginWith(begin, 1, { texts });
    // Each new row fails to render.
    const year = vi.spyOn(Date.prototype, 'getFullYear').mockImplementation(() => {
      throw new Error('broken');
    });
    onTestFinished(() => year.mockRestore());
    await poll(5000);
    await expect.element(alert()).toHaveTextContent('Out of order.');
    const button = alert().getByRole('button', { name: 'Show it again' });
    await button.click();
    await expect.poll(() => log.lines).toHaveLength(2);
    await expect.element(button).toHaveFocus();
    year.mockRestore();
    await button.click();
    await expect.poll(() => rowsIn().length).toBe(2);
  });

  test(`[IB22.2] ${name}: a failed inbox stops polling when it is destroyed or unmounted`, async () => {
    await beginWith(begin, 1);
    removeRows();
    await poll(5000);
    await expect.element(alert()).toBeVisible();
    end();
    await expect.poll(() => document.querySelector('[role=alert]')).toBeNull();
    expect(timers.pending()).toBe(0);
  });
}
