import { expect, test } from 'vitest';
import { senderAddress } from './senderAddress.ts';

test.each([
  ['a@b.example', 'a@b.example'],
  ['"Bank" <evil@x.example>', 'evil@x.example'],
  ['ceo@bank.example <evil@x.example> ', 'evil@x.example'],
  ['"<ceo@bank.example>" <evil@x.example>', 'evil@x.example'],
  ['<a@b.example>', 'a@b.example'],
  ['Bank', 'Bank'],
  ['<img src=x>', '<img src=x>'],
  ['<a@b.example> or so', '<a@b.example> or so'],
  ['', ''],
])('[IB9.6] the address of %j is %j', (from, address) => {
  expect(senderAddress(from)).toBe(address);
});
