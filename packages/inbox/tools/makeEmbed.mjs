// @ts-check
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@partitura/tools/root.mjs';
import { bundle } from '@partitura/tools/bundle.mjs';
import { bundledLicenses, emitTypes, writeManifest } from '@partitura/tools/publish.mjs';

/**
 * Makes the inbox package in a folder, which it empties first (SPEC IB13).
 *
 * `inbox.js` and `inbox.css` are for pages with a build step, which provide React and RxJS;
 * `standalone.js` contains everything, including styles. Rejects if a build fails.
 * @param {string} outDir
 * @param {{ types?: boolean }} [options] whether to write the types, which takes a second compilation
 * @returns {Promise<string[]>} the names of the values missing from the manifest (`writeManifest`)
 */
export async function makeEmbed(outDir, { types = true } = {}) {
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(join(outDir, 'docs'), { recursive: true });
  const typing = types && writeTypes(outDir);
  const inbox = await bundle(join(root, 'packages/inbox/src/embed.ts'), {
    external: /^(react|react-dom|rxjs)(\/|$)/,
    config: { plugins: [olderReact()] },
  });
  const alone = await bundle(join(root, 'packages/inbox/src/standalone.ts'), {
    define: { 'import.meta.env.INBOX_CSS': JSON.stringify(insideShadow(inbox.css)) },
  });
  const licenses = bundledLicenses([...inbox.moduleIds, ...alone.moduleIds]);
  // The directive tells frameworks with server components that the module also runs in the browser (SPEC IB20).
  // In the sources it would cause a warning, because the bundler may drop it.
  writeFileSync(join(outDir, 'inbox.js'), `'use client';\n${inbox.code}`);
  writeFileSync(join(outDir, 'inbox.css'), outsideShadow(inbox.css));
  writeFileSync(join(outDir, 'standalone.js'), `${notice(licenses)}${alone.code}`);
  writeFileSync(
    join(outDir, 'LICENSE'),
    `${readFileSync(join(root, 'LICENSE'), 'utf8')}${licenses}`,
  );
  for (const file of ['README.md', 'CHANGELOG.md'])
    copyFileSync(join(root, 'packages/inbox/publish', file), join(outDir, file));
  for (const doc of ['inbox.md', 'inbox-look.md', 'envelope.schema.json'])
    copyFileSync(join(root, 'packages/inbox/docs', doc), join(outDir, 'docs', doc));
  await typing;
  return writeManifest('packages/inbox', outDir);
}

/** Writes the types of both entries, and of the modules that they use. @param {string} outDir */
async function writeTypes(outDir) {
  await emitTypes('packages/inbox/tools/tsconfig.json', join(outDir, 'types'));
  for (const [entry, source] of Object.entries({ inbox: 'embed', standalone: 'standalone' })) {
    const types = `export * from './types/packages/inbox/src/${source}.js';\n`;
    writeFileSync(join(outDir, `${entry}.d.ts`), types);
  }
  // TypeScript 6 looks for the types of a style sheet that a module imports.
  writeFileSync(join(outDir, 'inbox.css.d.ts'), 'export {};\n');
}

/** The comment in the stand-alone file, which pages load without its package. @param {string} licenses */
function notice(licenses) {
  const names = Array.from(licenses.matchAll(/\n---\n\n(.+)\n/g), ([, name]) => name);
  return `/*! partitura-inbox. The licenses of this file, which contains ${names.join(', ')}, are in its LICENSE. */\n`;
}

/**
 * The hook returns the same function in every render. Effects may call this function, which calls the latest function.
 */
const hook = `
import { useCallback, useInsertionEffect, useRef } from 'react';
export function useEffectEvent(run) {
  const latest = useRef(run);
  useInsertionEffect(() => {
    latest.current = run;
  });
  return useCallback((...given) => latest.current(...given), []);
}
`;

const HOOK = 'virtual:useEffectEvent';

/**
 * Replaces React's `useEffectEvent`, so that the package also runs with React 19.0 and 19.1; Next 15 brings its own
 * React, which is older than 19.2 (SPEC IB34).
 * @returns {import('vite').Plugin}
 */
function olderReact() {
  return {
    name: 'partitura:older-react',
    enforce: 'pre',
    resolveId: { filter: { id: /^virtual:useEffectEvent$/ }, handler: (id) => `\0${id}` },
    load: { filter: { id: /^\0virtual:useEffectEvent$/ }, handler: () => hook },
    transform: {
      filter: { id: /\.tsx?$/, code: /\buseEffectEvent\b/ },
      handler: (code) =>
        code.replace(
          /^(import \{[^}]*)\buseEffectEvent,? ?([^}]*\} from 'react';)/m,
          `$1$2 import { useEffectEvent } from '${HOOK}';`,
        ),
    },
  };
}

/**
 * Makes the styles of the inbox harmless on a host page, which may use the same names for its own layer and classes:
 * the class names of an open message and of long texts are common words. Makes the page's rules harmless to the inbox:
 * an important declaration in a layer takes precedence over every declaration outside the layer.
 * @param {string} css
 */
export function outsideShadow(css) {
  return ownLayer(css)
    .replace(/(?<=^|[{},])\.(message|long-text)/g, '.inbox .$1')
    .replace(/(?<=[{;])(?!--)([\w-]+:[^{};]+)(?=[;}])/g, '$1!important');
}

/**
 * Makes a style sheet for a shadow root, where the rules of the page do not apply. The custom properties that a host
 * page may set are on `:host`, where the page's rules override them.
 * @param {string} css
 */
export function insideShadow(css) {
  const settable = ownLayer(css.replace(RESET, '')).replace(
    /\.inbox-root\{([^}]*)\}/g,
    (_rule, body) => {
      const declarations = String(body).split(';').filter(Boolean);
      const own = declarations.filter((declaration) => !declaration.startsWith('--'));
      const set = declarations.filter((declaration) => declaration.startsWith('--'));
      return `.inbox-root{${own.join(';')}}:host{${set.join(';')}}`;
    },
  );
  return `@layer base{:host{display:block;inline-size:100%}}${settable}`;
}

/** The reset of the page's rules; unnecessary in a shadow root, where it would cost a third of a poll. */
const RESET = /:where\(\.inbox-root[^{]*\{all:revert\}/;

/** @param {string} css */
function ownLayer(css) {
  return css.replace(/@layer [^;{]*;/g, '').replace(/@layer widgets/g, '@layer partitura-inbox');
}
