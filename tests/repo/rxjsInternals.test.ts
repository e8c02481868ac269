import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { repoFiles } from './repoFiles.ts';

/** Names that RxJS marks as internal, and subclasses that depend on them. */
const INTERNALS = [
  /\.lift\(/,
  /extends (Observable|Subscriber|Subject|SafeSubscriber)\b/,
  /\bisStopped\b/,
  /['"]destination['"]|\.destination\b/,
  /\bthrownError\b|\bhasError\b|\b_trySubscribe\b|\b_subscribe\b|\b_finalizers\b/,
  /rxjs\/internal/,
];

test('[SC27, LV8] only two files use RxJS internals: one for the page, and one more for the package for other apps', () => {
  const sources = repoFiles(/^(?:apps|packages)\/\w+\/src\/.*\.tsx?$/);
  const users = sources.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return INTERNALS.some((internal) => internal.test(text));
  });
  expect(users.filter((file) => !/\.test\.tsx?$/.test(file)).sort()).toEqual([
    'packages/score/src/trace/TappedSubscriber.ts',
    'packages/score/src/trace/rxjs7.ts',
  ]);
});
