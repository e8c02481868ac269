// @ts-check
import config from './stryker.config.mjs';

/**
 * The second run of `npm run mutate`: the streams, with only the widgets' tests. Other tests read the text of the
 * stream files, which the score shows and exports, and would fail on any mutated text.
 *
 * @type {typeof config}
 */
export default {
  ...config,
  vitest: { configFile: 'vitest.streams.config.ts' },
  mutate: ['{apps,packages}/*/src/**/*.stream.ts'],
  incrementalFile: '.cache/mutation/incrementalStreams.json',
  jsonReporter: { fileName: '.cache/mutation/streams.json' },
};
