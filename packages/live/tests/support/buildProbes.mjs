// @ts-check
import { join } from 'node:path';
import { build } from 'vite';
import { root } from '@partitura/tools/root.mjs';
import { makeLive } from '../../tools/makeLive.mjs';

// Builds the package and the probes in the folder named by the argument. Warnings are off: on a busy machine, Vite
// warns about time.
const [, , folder = ''] = process.argv;
await makeLive(join(folder, 'node_modules/partitura-live'));
await build({
  ...{ root: folder, configFile: false, logLevel: 'error' },
  build: {
    ...{ outDir: 'built', minify: false },
    lib: {
      entry: join(root, 'packages/live/tests/support/runProbes.ts'),
      formats: ['es'],
      fileName: () => 'probes.mjs',
    },
    rolldownOptions: { external: /^rxjs/ },
  },
});
