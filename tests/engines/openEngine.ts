import { inject } from 'vitest';
import type { Engine } from './engine.ts';
import { openFirefox } from './openFirefox.ts';
import { openWebkit } from './openWebkit.ts';

declare module 'vitest' {
  interface ProvidedContext {
    engine: 'firefox' | 'webkit';
  }
}

/** The browser that these proofs are run in. */
export const engineName = inject('engine');

/** Starts it. */
export function openEngine(): Promise<Engine> {
  return { firefox: openFirefox, webkit: openWebkit }[engineName]();
}
