// @ts-check
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@partitura/tools/root.mjs';
import { bundle } from '@partitura/tools/bundle.mjs';
import { bundledLicenses, emitTypes, writeManifest } from '@partitura/tools/publish.mjs';
import { olderReact } from './olderReact.mjs';
import { insideShadow, outsideShadow } from './scopeCss.mjs';

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
