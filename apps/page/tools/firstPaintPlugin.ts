import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin, type ResolvedConfig, runnerImport, transformWithOxc } from 'vite';
import { scorePlugin } from '../../../packages/score/plugin/scorePlugin.ts';

/** The position of the page in index.html. */
const PLACE = '<div id="page"></div>';

const HEAD = 'src/preferences/head.ts';

/** Styles are not part of the markup; Vite's own style plugin works only in builds. */
const noStyles: Plugin = {
  name: 'partitura:no-styles',
  enforce: 'pre',
  resolveId: { filter: { id: /\.css(\?inline)?$/ }, handler: () => '\0no-styles' },
  load: { filter: { id: /^\0no-styles$/ }, handler: () => "export default '';" },
};

/**
 * Makes the Vite plugin that puts everything for the first paint into index.html: a script, and in a build the page
 * itself, rendered by its own components; the plugins `more` take part in the rendering.
 */
export function firstPaintPlugin(more: readonly Plugin[] = []): Plugin {
  let config: ResolvedConfig;
  let head: () => string;
  const headTag = (src: string) => [
    { tag: 'script', attrs: { src }, injectTo: 'head-prepend' as const },
  ];
  return {
    name: 'partitura:first-paint',
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        if (!html.includes(PLACE)) return html;
        const { root, mode, base, command } = config;
        if (command === 'serve') return { html, tags: headTag(`${base}${HEAD}`) };
        const { module } = await runnerImport<{ markup: string }>(
          join(root, 'src/frame/prerender.tsx'),
          {
            ...{ configFile: false, root, mode, logLevel: 'warn' },
            plugins: [noStyles, ...more, scorePlugin()],
          },
        );
        return {
          html: html
            .replace(PLACE, () => PLACE.replace('><', `>${module.markup}<`))
            // The page is rendered before its script loads.
            .replace('<script type="module"', '$& fetchpriority="low"'),
          tags: headTag(`${base}${head()}`),
        };
      },
    },
    async buildStart() {
      if (config.command === 'serve') return;
      const path = join(config.root, HEAD);
      const { code } = await transformWithOxc(await readFile(path, 'utf8'), path);
      const { code: source } = await minify(path, code);
      const file = this.emitFile({ type: 'asset', name: 'head.js', source });
      head = () => this.getFileName(file);
    },
  };
}
