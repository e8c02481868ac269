import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inboxAddress } from './inboxAddress.ts';

const allowed = ['https://users.example/api', '', 'https://post.example/messages/unread'];

beforeEach(() => {
  vi.stubGlobal('location', { href: 'https://our.example/page/?inbox=x' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['/messages/unread', 'https://our.example/messages/unread'],
  ['unread?box=1', 'https://our.example/page/unread?box=1'],
  ['https://our.example/x', 'https://our.example/x'],
  ['https://users.example/inbox', 'https://users.example/inbox'],
  ['https://POST.example:443/messages', 'https://post.example/messages'],
])('[IB3] the page may ask %s', (asked, address) => {
  expect(inboxAddress(asked, allowed)?.href).toBe(address);
});

test.each([
  ...['https://evil.example/', '//evil.example/', '\\\\evil.example\\x', 'http://our.example/'],
  ...['https://our.example:8443/', 'https://our.example.evil.example/', 'https://', 'http://['],
  ...[
    'javascript:alert(1)',
    'data:application/json,{}',
    'blob:https://evil.example/x',
    'file:///x',
  ],
])('[IB3] the page may not ask %s', (asked) => {
  expect(inboxAddress(asked, allowed)).toBeUndefined();
});
