import { inject } from 'vitest';
import type { Engine } from './engine.ts';
import { openFirefox } from './openFirefox.ts';
import { openWebkit } from './openWebkit.ts';

declare module 'vitest' {
  interface ProvidedContext {
    engine: 'firefox' | 'webkit';
  }
}

/** The browser that runs these proofs. */
export const engineName = inject('engine');

export function openEngine(): Promise<Engine> {
  return { firefox: openFirefox, webkit: openWebkit }[engineName]();
}
