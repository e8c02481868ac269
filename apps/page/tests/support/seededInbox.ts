import type { Page } from '@playwright/test';
import { from } from 'rxjs';
import { decodeEnvelope, type Message } from '@partitura/inbox/source/message.ts';
import english from '@partitura/inbox/source/mail.en.json' with { type: 'json' };
import russian from '@partitura/inbox/source/mail.ru.json' with { type: 'json' };
import { madeUpSource } from '@partitura/inbox/source/madeUpSource.ts';

// The mail in a form that Playwright can load: without `import.meta.glob`.
const mail = { ru: russian, en: english };

/** Seeds the mock of the page's inbox; call it before opening the page. */
export async function plantSeed(page: Page, seed: number): Promise<void> {
  await page.addInitScript(
    (random) => {
      Math.random = () => random;
    },
    seed / 2 ** 32,
  );
}

/** The messages of each poll of a Russian inbox with this seed at these times, in milliseconds since 1970. */
function pollsOf(seed: number, timesMs: readonly number[]): readonly (readonly Message[])[] {
  let nowMs = 0;
  const source = madeUpSource(mail, { seed, now: () => nowMs, language: () => 'ru' });
  return timesMs.map((timeMs) => {
    nowMs = timeMs;
    const answers: unknown[] = [];
    from(source(new AbortController().signal)).subscribe((answer) => answers.push(answer));
    return decodeEnvelope(answers[0]).messages;
  });
}

/** The smallest seed with these numbers of messages in its first polls. */
export function seedThatBrings(...lengths: readonly number[]): number {
  const times = lengths.map(() => 0);
  for (let seed = 1; ; seed += 1) {
    const polls = pollsOf(seed, times);
    if (lengths.every((length, index) => polls[index]?.length === length)) return seed;
  }
}
