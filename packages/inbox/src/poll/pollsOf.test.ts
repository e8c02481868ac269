import { of } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import { answered, someMessages } from '@partitura/tests/support/messages.ts';
import { pollInTime } from '../../tests/support/pollInTime.ts';
import type { InboxSource } from '../source/source.ts';

const envelope = answered(someMessages(2));

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each<{ what: string; source: InboxSource }>([
  { what: 'a promise', source: () => Promise.resolve(envelope) },
  { what: 'an observable', source: () => of(envelope) },
])('[IB2, IB2.1] a function that returns $what is called at every poll', async ({ source }) => {
  const asked = vi.fn(source as () => PromiseLike<unknown>);
  const { timers, polls, end } = pollInTime(asked);
  timers.advance(0);
  await expect.poll(() => polls).toEqual([envelope]);
  timers.advance(5000);
  await expect.poll(() => polls).toHaveLength(2);
  end();
  expect(asked).toHaveBeenCalledTimes(2);
  expect(timers.pending()).toBe(0);
});

test.each(['https://post.example/messages', new URL('https://post.example/messages')])(
  '[IB2, IB2.2] the address %s is requested over HTTP at every poll, with the ETag of the last answer',
  async (source) => {
    const asked: unknown[] = [];
    vi.stubGlobal('fetch', (url: unknown, { headers }: { headers: Record<string, string> }) => {
      asked.push([String(url), headers['if-none-match']]);
      const isKept = headers['if-none-match'] === '"1"';
      return Promise.resolve(
        new Response(isKept ? null : JSON.stringify(envelope), {
          status: isKept ? 304 : 200,
          headers: { 'content-type': 'application/json', etag: '"1"' },
        }),
      );
    });
    const { timers, polls, end } = pollInTime(source);
    timers.advance(0);
    await expect.poll(() => polls).toEqual([envelope]);
    timers.advance(5000);
    await expect.poll(() => polls).toHaveLength(2);
    end();
    const address = 'https://post.example/messages';
    expect(asked).toEqual([
      [address, undefined],
      [address, '"1"'],
    ]);
  },
);
