import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { repoFiles } from './repoFiles.ts';

/** What RxJS marks as internal, and what only works on it. */
const INTERNALS = [
  /\.lift\(/,
  /extends (Observable|Subscriber|Subject|SafeSubscriber)\b/,
  /\bisStopped\b/,
  /['"]destination['"]|\.destination\b/,
  /\bthrownError\b|\bhasError\b|\b_trySubscribe\b|\b_subscribe\b|\b_finalizers\b/,
  /rxjs\/internal/,
];

test('[SC27] one file alone uses what RxJS marks as internal', () => {
  const sources = repoFiles().filter((file) => /^src\/.*\.tsx?$/.test(file));
  const users = sources.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return INTERNALS.some((internal) => internal.test(text));
  });
  expect(users).toEqual([expect.stringMatching(/\/TappedSubscriber\.ts$/)]);
});
