import type { Locator, Page } from '@playwright/test';
import type { Message } from '../../src/widgets/inbox/source/message.ts';

/** The parts of the inbox on the page. */
export function inboxOn(page: Page) {
  const inbox = page.locator('#messages-table');
  return {
    box: inbox.locator('.inbox-box'),
    table: inbox.getByRole('table'),
    rows: inbox.locator('tbody tr'),
    toNewest: inbox.locator('.inbox-new'),
  };
}

/** The texts of a message in its row, with the time in Moscow. */
export function rowTexts({ from, subject, received }: Message): readonly [string, string, string] {
  const short = subject.length > 15 ? `${subject.slice(0, 15)}...` : subject;
  return [from, short, receivedInMoscow(received)];
}

/** Unix seconds as `HH:MM DD.MM.YYYY` in the zone of the tests' browsers. */
function receivedInMoscow(seconds: string) {
  const parts = new Intl.DateTimeFormat('ru', {
    timeZone: 'Europe/Moscow',
    hour: '2-digit',
    minute: '2-digit',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(Number(seconds) * 1000);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('hour')}:${part('minute')} ${part('day')}.${part('month')}.${part('year')}`;
}

/** The texts of all cells of the rows in the document, row by row. */
export function shownRows(rows: Locator): Promise<readonly (readonly string[])[]> {
  return rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)),
  );
}
