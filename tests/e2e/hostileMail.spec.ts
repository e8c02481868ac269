import { senderAddress } from '../../src/widgets/inbox/senderAddress.ts';
import { shortSubject } from '../../src/widgets/inbox/shortSubject.ts';
import { visibleText } from '../../src/widgets/inbox/visibleText.ts';
import { hostileMail } from '../support/hostileMail.ts';
import { inboxOn } from '../support/inboxRows.ts';
import { plantMessages } from '../support/plantMessages.ts';
import { expect, test } from './fixtures.ts';

test('[IB8] hostile mail is text in its rows: nothing runs, is asked for, reported, drawn or linked', async ({
  page,
  open,
  noise,
}) => {
  await plantMessages(page, hostileMail);
  await open();
  const { rows } = inboxOn(page);

  await expect(rows).toHaveCount(hostileMail.length);
  for (const [index, { name, from, subject }] of hostileMail.entries()) {
    const cells = rows.nth(index).locator('td');
    const shown = visibleText(subject, 'subject');
    await expect(cells.nth(0), name).toHaveAttribute('title', visibleText(from, 'from'));
    await expect(cells.nth(1), name).toHaveAttribute('title', shown);
    const texts = await cells.evaluateAll((all) => all.map((cell) => cell.textContent));
    expect(texts[0], name).toBe(visibleText(senderAddress(from), 'from'));
    expect(texts[1], name).toBe(shortSubject(shown));
  }
  await expect(page.locator('#messages-table').locator('a, img, svg, iframe, script')).toHaveCount(
    0,
  );
  await expect(page.locator('html')).not.toHaveAttribute('data-ran');
  expect(noise.requests.filter((address) => address.includes('evil'))).toEqual([]);
  // The fixture fails the test for any request to a stranger, any warning and any report.
  expect(noise.complaints()).toEqual([]);
});
