import type { Message } from '@partitura/inbox/source/message.ts';

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
export const hostileMail: readonly (Message & { name: string })[] = Object.entries(cases).map(
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
