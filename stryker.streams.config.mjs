// @ts-check
import config from './stryker.config.mjs';

/**
 * The second run of `npm run mutate`: the streams, with the tests of the widgets alone. Others read the text of the
 * stream files, as the score shows and exports it, and a mutated text is not the one that is written.
 *
 * @type {typeof config}
 */
export default {
  ...config,
  vitest: { configFile: 'vitest.streams.config.ts' },
  mutate: ['src/widgets/**/*.stream.ts'],
  incrementalFile: '.cache/mutation/incrementalStreams.json',
  jsonReporter: { fileName: '.cache/mutation/streams.json' },
};
