// @ts-check
import { join } from 'node:path';
import { root } from './root.mjs';
import { runCommand } from './setupError.mjs';

/**
 * The commands of package.json that do more than start a program; each gets its arguments. Their code loads late,
 * because its packages may be missing until the dependencies are installed.
 * @satisfies {Record<string, (given: string[]) => Promise<boolean | void>>}
 */
const commands = {
  start: async () => (await import('./startPage.mjs')).startPage(root, process.env),
  async test(names) {
    const { chooseParts, partsOfPackage } = await import('./parts.mjs');
    const { runTests } = await import('./runTests.mjs');
    const [option, name = ''] = names;
    return runTests(option === '--package' ? partsOfPackage(name) : chooseParts(names));
  },
  async bench(options) {
    const { ensureInstalled } = await import('./install.mjs');
    await ensureInstalled(root);
    await (await import('./bench/runBench.mjs')).runBench(options);
  },
  inbox: async () =>
    (await import('@partitura/inbox/tools/serveInbox.mjs')).startInboxServer(process.env),
  async 'build:embed'() {
    const { makeEmbed } = await import('@partitura/inbox/tools/makeEmbed.mjs');
    const missing = await makeEmbed(join(root, 'dist-embed'));
    console.log(
      'The package is in dist-embed: inbox.js, standalone.js, inbox.css and their types.',
    );
    if (missing.length > 0)
      console.log(
        `To publish it, first fill in tools/publisher.json: ${missing.join(', ')}. Until then npm packs, but does not publish it.`,
      );
  },
  async 'build:live'() {
    const { packLive } = await import('@partitura/live/tools/packLive.mjs');
    const { checkLive } = await import('@partitura/live/tools/liveSizes.mjs');
    const { packageFolder, tarball } = await packLive(join(root, 'dist-live'));
    console.log(`Install this file in your app: npm install --save-dev ${tarball}`);
    return checkLive(packageFolder);
  },
  'live:apps': async (names) => (await import('@partitura/live/tools/apps.mjs')).tryApps(names),
  mutate: async (options) => (await import('./mutate.mjs')).mutate(options),
  pictures: async (args) => (await import('./pictures.mjs')).makePictures(args),
};

/** Runs a command by its name. @param {string[]} words the name of the command, and its arguments */
export function runNamed([name = '', ...given]) {
  return runCommand(() => commands[/** @type {keyof typeof commands} */ (name)](given));
}
