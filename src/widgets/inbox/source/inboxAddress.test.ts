import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inboxAddress } from './inboxAddress.ts';

const built = 'https://post.example/api/unread';

beforeEach(() => {
  vi.stubGlobal('location', { href: 'https://our.example/page/?inbox=x' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['/messages/unread', 'https://our.example/messages/unread'],
  ['/messages/unread?box=1#top', 'https://our.example/messages/unread?box=1#top'],
  ['/messages/', 'https://our.example/messages/'],
  ['../messages/v1.2/un-read_', 'https://our.example/messages/v1.2/un-read_'],
  ['/other/../messages/unread', 'https://our.example/messages/unread'],
  ['\\messages\\unread', 'https://our.example/messages/unread'],
  ['https://our.example:443/messages/x', 'https://our.example/messages/x'],
  ['https://POST.example/messages/unread', 'https://post.example/messages/unread'],
])('[IB15.1, IB15.2] a link may name %s', (asked, address) => {
  expect(inboxAddress(asked, '/messages/', built)?.href).toBe(address);
});

test.each([
  ...[
    '',
    '/',
    'unread',
    '/messages',
    '/Messages/unread',
    '/messages.json',
    '/other',
    '?x=/messages/',
  ],
  ...['/messages/../other', '/messages/x/../../other', '/messages\\..\\other', '/messages/..'],
  ...['/messages/%2e%2e/other', '/messages/%2E./other', '/messages/.%2e/other', '/messages/%2e%2E'],
  ...['/mess\nages/.\t./other', ' /messages/../other'],
  // Browsers send these as they are; some servers read them as a slash, a dot or an end.
  ...['/messages/..%2fother', '/messages/..%2Fother', '/messages/%2e%2e%2fother'],
  ...['/messages/..%5cother', '/messages/%252e%252e/other', '/messages/..;/other'],
  ...[
    '/messages/\uff0e\uff0e/other',
    '/messages/%00',
    '/messages/..%c0%afother',
    '/messages/@other',
  ],
  ...['//evil.example/messages/x', '\\\\evil.example\\messages\\x', '/\\evil.example/messages/x'],
  ...['https:/\\evil.example/messages/x', 'https://our.example@evil.example/messages/x'],
  ...['https://evil.example/messages/x', 'http://our.example/messages/x'],
  ...['https://our.example:8443/messages/x', 'https://our.example.evil.example/messages/x'],
  ...['https://user@our.example/messages/x', 'https://:secret@our.example/messages/x'],
  ...['https://post.example/api/unread', 'https://post.example:8443/messages/x'],
  ...['https://', 'http://[', '//[', 'javascript:alert(1)', 'file:///messages/x'],
  ...['data:application/json,{}', 'blob:https://our.example/messages/x', 'about:blank'],
])('[IB15.1, IB15.2] a link may not name %s', (asked) => {
  expect(inboxAddress(asked, '/messages/', built)).toBeUndefined();
});

test.each(['', '/api/unread'])(
  '[IB15.1] built to request "%s", a link names own paths only',
  (own) => {
    expect(inboxAddress('/messages/unread', '/messages/', own)?.pathname).toBe('/messages/unread');
    expect(inboxAddress('/api/unread', '/messages/', own)).toBeUndefined();
    expect(inboxAddress(`${built}/messages/x`, '/messages/', own)).toBeUndefined();
  },
);

test('[IB15.2] the build says which paths a link may name', () => {
  expect(inboxAddress('/api/unread', '/api/', built)?.pathname).toBe('/api/unread');
  expect(inboxAddress(built, '/api/', built)?.href).toBe(built);
  expect(inboxAddress('/messages/unread', '/api/', built)).toBeUndefined();
  expect(inboxAddress('/any/path', '/', built)?.pathname).toBe('/any/path');
});
