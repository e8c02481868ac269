import * as rxjs from 'rxjs';
import type { Plugin } from 'vite';

/**
 * The Vite plugin that serves `virtual:rxjs-pages`: the pages of https://rxjs.dev/api/index, by the names that the
 * installed RxJS exports (`debounceTime`: `function/debounceTime`). The module contains no code of RxJS.
 */
export function rxjsPagesPlugin(): Plugin {
  return {
    name: 'partitura:rxjs-pages',
    resolveId: {
      filter: { id: /^virtual:rxjs-pages$/ },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:rxjs-pages$/ },
      handler: () => ({
        code: `export const rxjsPages = ${JSON.stringify(rxjsPages())};`,
        moduleType: 'js',
      }),
    },
  };
}

function rxjsPages(): Record<string, string> {
  // Node adds its own names to a CommonJS module.
  const exportEntries = Object.entries<unknown>(rxjs).filter(
    ([name]) => /^[a-z]+$/i.test(name) && name !== 'default',
  );
  return Object.fromEntries(
    exportEntries.map(([name, value]) => {
      // `async` is a deprecated name of `asyncScheduler`, and has no page of its own.
      const scheduler = exportEntries.find(
        ([other, same]) => other === `${name}Scheduler` && same === value,
      );
      return [name, `${kindOf(name, value)}/${scheduler?.[0] ?? name}`];
    }),
  );
}

function kindOf(name: string, value: unknown) {
  if (typeof value !== 'function') return name === 'NotificationKind' ? 'enum' : 'const';
  if (/^[a-z]/.test(name)) return 'function';
  // RxJS declares each class of errors as an interface and a constant; its page is the page of the interface.
  return value.prototype instanceof Error ? 'interface' : 'class';
}
