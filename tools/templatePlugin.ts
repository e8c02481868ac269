import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { root } from './root.mjs';

const at = (path: string) => normalizePath(join(root, path));
const REGISTRY = at('apps/page/src/page/registry.ts');
const WITH_TEMPLATE = at('tests/support/registry.ts');

/** Makes exported tests include the template's stream. */
export function templateStreams(): Plugin {
  return {
    name: 'partitura:template-streams',
    enforce: 'pre',
    transform: {
      filter: { id: /\/page\/src\/score\/exportFile\.ts$/ },
      handler: (code) =>
        code.replaceAll(
          "'../widgets/**/*.stream.ts'",
          (widgets) => `${widgets}, '../../../../tests/fixtures/*/*.stream.ts'`,
        ),
    },
  };
}

/** Adds the template of a widget to the page, as one more card (SPEC WD1). */
export function templatePlugins(): readonly Plugin[] {
  const registry: Plugin = {
    name: 'partitura:template',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith('/registry.ts') || importer === WITH_TEMPLATE) return undefined;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved?.id === REGISTRY ? WITH_TEMPLATE : resolved;
    },
  };
  return [registry, templateStreams()];
}
