import { afterAll, inject } from 'vitest';
import type { Engine } from './engine.ts';
import { openFirefox } from './openFirefox.ts';
import { openWebkit } from './openWebkit.ts';

declare module 'vitest' {
  interface ProvidedContext {
    engine: 'firefox' | 'webkit';
  }
}

/** The functions that close everything after the last test, even after a failure, the latest first. */
export const closing: (() => unknown)[] = [];

afterAll(async () => {
  for (const close of closing) await close();
});

/** The browser in which these tests run. */
export const engineName = inject('engine');

/** Opens the browser, which is closed after the last test. */
export async function openEngine(): Promise<Engine> {
  const engine = await { firefox: openFirefox, webkit: openWebkit }[engineName]();
  closing.unshift(() => engine.close());
  return engine;
}
