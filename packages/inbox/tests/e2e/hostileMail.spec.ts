import type { Page } from '@playwright/test';
import { type Message, senderAddress } from '../../src/source/message.ts';
import { shortSubject } from '../../src/table/cellTexts.ts';
import { visibleText } from '@partitura/base/ui/text/visibleText.ts';
import type { Noise } from '@partitura/tests/support/noise.ts';
import { plantMessages } from '../support/plantMessages.ts';
import { expect, test } from '@partitura/tests/e2e/fixtures.ts';

type Fields = Partial<Pick<Message, 'from' | 'subject' | 'body'>>;

/** A script that would leave a trace if it ran. */
const RUN = "document.documentElement.dataset.ran='yes'";

/** The same text in every field of a message. */
const everywhere = (text: string): Fields => ({ from: text, subject: text, body: text });

/** Hostile mail by the name of its attack: published attacks with a harmless script, and similar messages. */
const cases: Record<string, Fields> = {
  'a script': everywhere(`<script>${RUN}</script>`),
  'an image': everywhere(`<img src="https://evil.example/x.png" onerror="${RUN}">`),
  'an svg': everywhere(`<svg onload=${RUN}><image href="https://evil.example/x.svg"/></svg>`),
  'a math element': everywhere(
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`,
  ),
  'the end of the cell and the table': everywhere(`</td></tr></table><img src=x onerror=${RUN}>`),
  'the end of an attribute': everywhere(`" autofocus onfocus="${RUN}" x="`),
  'a javascript address': everywhere(`javascript:${RUN}//`),
  'an address with a scheme': everywhere('https://evil.example/?a=1&b=2 mailto:a@evil.example'),
  'replacement patterns': everywhere("$& $1 $` $' $$"),
  'format directives': everywhere('%s %d %n %c %%'),
  'template syntax': everywhere('{{7*7}} ${7*7} <%= 7*7 %> #{7*7} {{constructor.constructor}}'),
  'an entity': everywhere('&lt;b&gt; &#60;img&#62; &nbsp;'),

  'Roundcube CVE-2026-54433: a link in plain text': {
    subject: 'Roundcube CVE-2026-54433',
    body: `a@a.co?]<img/src="x"/hidden/name="${RUN}"/onerror=eval(name)>`,
  },
  'in the manner of Roundcube CVE-2026-48849: the subject of a draft': {
    subject: `</title><script>${RUN}</script><input value="`,
    body: 'restored',
  },
  'Roundcube CVE-2024-42009: attributes of a body': {
    subject: 'Roundcube CVE-2024-42009',
    body: `<body title="bgcolor=foo" name="bar style=animation-name:progress-bar-stripes onanimationstart=${RUN} foo=bar">\n  Foo\n</body>`,
  },
  'in the manner of Roundcube CVE-2023-43770: link references in plain text': {
    subject: 'Roundcube CVE-2023-43770',
    body: `See [<script>${RUN}</script>] and [1].\n\n[<script>${RUN}</script>] http://evil.example/\n[1] http://evil.example/"><img src=x onerror=${RUN}>`,
  },
  'in the manner of Mailpit: a stylesheet that is fetched': {
    subject: 'Mailpit CVE-2026-23845',
    body: '<link rel="stylesheet" href="http://evil.example/x.css"><style>@import "http://evil.example/y.css";</style>',
  },
  'smtp4dev #1148: an svg in the HTML view': {
    subject: 'A simple test',
    body: `<svg/onload=${RUN}>`,
  },
  'Modoboa #112: a script in subject and body': {
    subject: `<script>${RUN}</script>`,
    body: `<script>${RUN}</script>`,
  },
  'Mailsploit: a sender that ends at a NUL': {
    from: 'potus@whitehouse.gov\0(potus@whitehouse.gov)@mailsploit.example',
  },
  'Mailsploit: a sender that ends at a line': {
    from: 'potus@whitehouse.gov\n\0\r\n@mailsploit.example',
  },
  'in the manner of Mailsploit: a sender with a script': {
    from: `"potus@whitehouse.gov"<iframe onload=${RUN}></iframe>@mailsploit.example`,
  },
};

/** Messages that attack the page, each with the name of its attack. */
const hostileMail: readonly (Message & { name: string })[] = Object.entries(cases).map(
  ([name, fields], index) => ({
    id: `hostile-${index}`,
    from: 'a@evil.example',
    subject: name,
    body: '',
    received: '1790000000',
    ...fields,
    name,
  }),
);

test('[IB8, IB8.1, IB9.4] hostile mail is shown as text in rows and open messages, and causes no script, request, policy report, image or link', async ({
  page,
  open,
  noise,
}) => {
  await plantMessages(page, hostileMail);
  await open();
  const rows = page.locator('#messages-table tbody tr');

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
  await expectNothingDone(page, noise);

  const dialog = page.locator('#messages-table').getByRole('dialog');
  await page.locator('.inbox-box').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  for (const { name, from, subject, body } of hostileMail) {
    await expect(dialog.locator('h2'), name).toHaveText(visibleText(subject, 'subject'));
    const shown = await dialog.evaluate((element) => ({
      senders: [...element.querySelectorAll('dd.inbox-field')].map((dd) => dd.textContent),
      body: element.querySelector('.message-body')?.textContent,
    }));
    expect(shown.senders[0], name).toBe(visibleText(senderAddress(from), 'from'));
    expect(shown.senders.at(-1), name).toBe(visibleText(from, 'from'));
    expect(shown.body, name).toBe(visibleText(body, 'body') || 'Текста нет.');
    await page.keyboard.press('ArrowRight');
  }
  await expectNothingDone(page, noise);
});

/** The fixture fails the test on any foreign request, any warning and any policy report. */
async function expectNothingDone(page: Page, noise: Noise) {
  const made = page.locator('#messages-table').locator('a, img, svg, iframe, script, style, math');
  await expect(made).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-ran');
  expect(noise.requests.filter((address) => address.includes('evil'))).toEqual([]);
  expect(noise.complaints()).toEqual([]);
}
