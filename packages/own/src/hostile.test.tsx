import { expect, test } from 'vitest';
import { ownSandbox, startOwn } from '../tests/support/startOwn.ts';
import { hostile } from '../tests/conform/hostile.ts';
import { UnreadOwn } from './read/UnreadOwn.ts';

const AT_ONCE = 3;

/** Runs a module; returns the reason for its end, and the lines that it wrote. */
async function run(sandbox: ReturnType<typeof ownSandbox>, text: string) {
  try {
    const { ends, texts } = await startOwn(text, sandbox).until(500);
    return { how: ends[0] ?? 'done', lines: texts() };
  } catch (error) {
    if (error instanceof UnreadOwn) return { how: 'refused', lines: [] };
    throw error;
  }
}

test('[OW13.7] whether a hostile module is refused, ends by itself or is ended, the next program runs', async () => {
  const address = location.href;
  const left = Object.entries(hostile);
  const ended = new Set<string>();
  const next = `of(1).pipe(map((n) => n + 1)).subscribe(console.log)`;
  async function runNext() {
    const sandbox = ownSandbox();
    for (let one = left.shift(); one; one = left.shift()) {
      const [name, code] = one;
      ended.add((await run(sandbox, code)).how);
      let after = await run(sandbox, next);
      // After 10 MB of text, a busy machine may be silent for another second.
      if (after.how === 'silent') after = await run(sandbox, next);
      expect(after, name).toEqual({ how: 'done', lines: ['2'] });
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, runNext));
  expect(ended).toEqual(new Set(['done', 'refused', 'silent']));
  expect(location.href).toBe(address);
});
