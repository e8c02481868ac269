import { expect, test } from 'vitest';
import { sayFailure } from '../poll/pollStatus.ts';
import { inboxTextsEn, inboxTextsRu, type OwnTexts, textsOver } from './inboxLook.ts';
import { readdirSync, readFileSync } from 'node:fs';

const own: OwnTexts = {
  title: 'Mail',
  poll: { failures: { network: 'Offline', json: undefined } },
  refused: { object: 'no object' },
  message: { longText: { dialog: { close: 'Back' } } },
};

test('[IB35] a text in a group can be replaced, and all others keep their defaults', () => {
  const { poll, message, ...rest } = inboxTextsRu;
  const dialog = { ...message.longText.dialog, close: 'Back' };
  expect(textsOver(own)).toEqual({
    ...rest,
    title: 'Mail',
    refused: { ...rest.refused, object: 'no object' },
    poll: { ...poll, failures: { ...poll.failures, network: 'Offline' } },
    message: { ...message, longText: { ...message.longText, dialog } },
  });
  expect(sayFailure({ kind: 'network' }, textsOver(own).poll)).toBe('Offline');
  expect(sayFailure({ kind: 'json' }, textsOver(own).poll)).toBe('Ответ не JSON');
});

test('[IB35] all texts may be replaced, or none', () => {
  expect(textsOver(inboxTextsEn)).toEqual(inboxTextsEn);
  expect(textsOver(undefined)).toEqual(inboxTextsRu);
});

const inbox = 'packages/inbox/src';
const doc = readFileSync('packages/inbox/docs/inbox-look.md', 'utf8');

/** Returns the distinct first groups of all matches, in alphabetical order. */
function all(text: string, pattern: RegExp) {
  return [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort();
}

test('[IB7.2] docs/inbox-look.md lists exactly the custom properties of an inbox', () => {
  const rules = ['embedded.css', 'table/inbox.css'].map((file) => {
    const css = readFileSync(`${inbox}/${file}`, 'utf8');
    return /\.inbox(?:-root)? \{([^}]*)\}/.exec(css)?.[1];
  });
  // The height of a row is calculated from `rowPx`.
  const set = all(rules.join('\n'), /^\s*(--inbox-(?!tall|row)[\w-]+):/gm);
  // Some properties are only read, with a default.
  set.push(...all(readFileSync(`${inbox}/embedded.css`, 'utf8'), /var\((--inbox-[\w-]+),/g));
  expect(set.length).toBeGreaterThan(5);
  expect(all(doc, /^\| `(--inbox-[\w-]+)`/gm)).toEqual(set.sort());
});

test('[IB7.2] docs/inbox-look.md lists exactly the options of an inbox besides its source, key, clock and log', () => {
  const fields = ['table/inboxLook.ts', 'inboxOptions.ts'].flatMap((file) => {
    const code = readFileSync(`${inbox}/${file}`, 'utf8');
    const [, body = ''] = /interface Inbox(?:Look|Options)\b[^{]*\{([\s\S]*?)\n\}/.exec(code) ?? [];
    return all(body, /^ {2}(\w+)\?:/gm);
  });
  const options = fields
    .filter((name) => !['sourceKey', 'clock', 'log'].includes(name ?? ''))
    .sort();
  expect(options.length).toBeGreaterThan(4);
  expect(all(doc, /^\| `(\w+)` +\|/gm)).toEqual(options);
});

test('[IB7.2] the classes in docs/inbox-look.md have styles', () => {
  const css = readdirSync(inbox, { encoding: 'utf8', recursive: true })
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(`${inbox}/${name}`, 'utf8'));
  const [, classes = ''] = /## Classes\n\n([\s\S]*?)\n\n/.exec(doc) ?? [];
  const styled = all(css.join('\n'), /\.((?:inbox|is|message)[\w-]*)/g);
  const named = all(classes, /`([\w-]+)`/g);
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((name) => !styled.includes(name))).toEqual([]);
});
