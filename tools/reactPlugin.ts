import { createRequire } from 'node:module';
import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

/** For each React module that a page loads: its file within its package. */
export const reactFiles: Readonly<Record<string, string>> = {
  react: 'cjs/react.production.js',
  'react/jsx-runtime': 'cjs/react-jsx-runtime.production.js',
  'react-dom': 'cjs/react-dom.production.js',
  'react-dom/client': 'cjs/react-dom-client.production.js',
  scheduler: 'cjs/scheduler.production.js',
};

/**
 * The Vite plugin that gives React to a build as ES modules, so that the bundler leaves out unused exports. React is
 * published only as CommonJS modules, which a bundler includes whole. Source: SPEC RN6.4.
 */
export function reactPlugin(): Plugin {
  const { resolve } = createRequire(import.meta.url);
  return {
    name: 'partitura:react',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^(?:react|react\/jsx-runtime|react-dom|react-dom\/client|scheduler)$/ },
      handler(id) {
        const manifest = resolve(`${id.replace(/\/.*/, '')}/package.json`);
        return normalizePath(join(manifest, '..', reactFiles[id] ?? ''));
      },
    },
    transform: {
      filter: { id: /\/node_modules\/(?:react|react-dom|scheduler)\/cjs\/[\w-]+\.production\.js$/ },
      handler: (code) => ({ code: asEsModule(code), map: null }),
    },
  };
}

/** Turns a module of React into an ES module; React assigns each export once, before its first use. */
function asEsModule(code: string) {
  const names = new Set<string>();
  const body = code
    .replace(/^var ((?:\w+ = require\("[\w-]+"\)[,;]\s*)+)/m, (_, required: string) =>
      required.replaceAll(/(\w+) = require\(("[\w-]+")\)[,;]\s*/g, 'import * as $1 from $2;\n'),
    )
    .replaceAll(/^(?=exports\.)/gm, 'var ')
    .replaceAll(/\bexports\.(\w+)/g, (_, name: string) => {
      names.add(name);
      return `export_${name}`;
    });
  const exported = Array.from(names, (name) => `export_${name} as ${name}`);
  return `${body}\nexport { ${exported.join(', ')} };\n`;
}
