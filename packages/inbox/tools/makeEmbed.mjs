// @ts-check
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@partitura/tools/root.mjs';
import { bundle } from '@partitura/tools/bundle.mjs';
import { emitTypes } from '@partitura/tools/emitTypes.mjs';
import { insideShadow, outsideShadow } from './scopeCss.mjs';

/**
 * Makes the inbox package in a folder, which it empties first (SPEC IB13).
 *
 * `inbox.js` and `inbox.css` are for pages with a build step, which provide React and RxJS;
 * `standalone.js` contains everything, including styles. Rejects if a build fails.
 * @param {string} outDir
 * @param {{ types?: boolean }} [options] whether to write the types, which takes a second compilation
 */
export async function makeEmbed(outDir, { types = true } = {}) {
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  const typing = types && emitTypes('packages/inbox/tools/tsconfig.json', join(outDir, 'types'));
  const inbox = await bundle(join(root, 'packages/inbox/src/embed.ts'), {
    external: /^(react|react-dom|rxjs)(\/|$)/,
  });
  const alone = await bundle(join(root, 'packages/inbox/src/standalone.ts'), {
    define: { 'import.meta.env.INBOX_CSS': JSON.stringify(insideShadow(inbox.css)) },
  });
  writeFileSync(join(outDir, 'inbox.js'), forBrowsers(inbox.code));
  writeFileSync(join(outDir, 'inbox.css'), outsideShadow(inbox.css));
  writeFileSync(join(outDir, 'standalone.js'), forBrowsers(alone.code));
  copyFileSync(join(root, 'packages/inbox/publish/package.json'), join(outDir, 'package.json'));
  copyFileSync(join(root, 'LICENSE'), join(outDir, 'LICENSE'));
  copyFileSync(join(root, 'packages/inbox/docs/embed.md'), join(outDir, 'README.md'));
  mkdirSync(join(outDir, 'docs'));
  for (const doc of ['embed.md', 'inbox.md', 'inbox-look.md', 'envelope.schema.json']) {
    copyFileSync(join(root, 'packages/inbox/docs', doc), join(outDir, 'docs', doc));
  }
  await typing;
}

/**
 * Adds the directive that tells server-rendering frameworks that this module also runs in the browser (SPEC IB20). In
 * the sources this directive would cause a warning, because the bundler may drop the directive.
 * @param {string} code
 */
function forBrowsers(code) {
  return `'use client';\n${code}`;
}
