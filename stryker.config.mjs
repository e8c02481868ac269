// @ts-check

/**
 * The settings of `npm run mutate`, which applies all of Stryker's mutations and checks whether a test fails.
 *
 * @type {ConstructorParameters<typeof import('@stryker-mutator/core').Stryker>[0]}
 */
export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts' },
  mutate: [
    // Parts that need React or a document are left to the tests in a browser, streams to stryker.streams.config.mjs.
    'src/clock/*.ts',
    'src/history/{history,lookBack}.ts',
    'packages/base/src/bridge/afterRemount.ts',
    'packages/base/src/http/readText.ts',
    'src/widgets/inbox/poll/{pollStatus,pollsOf,receive}.ts',
    'src/widgets/inbox/source/{source,sourceError}.ts',
    // Decoding.
    'src/widgets/inbox/source/{httpSource,message}.ts',
    'apps/page/src/widgets/users/fetchUser.ts',
    // Formatting.
    'src/widgets/inbox/table/{formatReceived,shortSubject}.ts',
    // The store.
    'packages/inbox/src/poll/messageStore.ts',
    'src/ui/text/{graphemes,textParts,visibleText}.ts',
    // Recordings, their layout, and what is exported of them.
    'src/{trace,replay,score/layout}/*.ts',
    'src/score/export/marbleTest/*.ts',
    // What the tool for other apps reads, places and reports; its drawing needs a browser.
    'src/live/{place,record,report}/*.ts',
    'src/live/panel/{model,nest,thread}/*.ts',
    // Shared links.
    'src/page/share/codec/*.ts',
    'src/link/*.ts',
    // The reader of code, and the plugin that inserts the taps.
    'src/code/*.ts',
    'tools/score/*.ts',
    '!src/**/*.test.ts',
  ],
  coverageAnalysis: 'perTest',
  // Some tests measure the heap.
  testRunnerNodeArgs: ['--expose-gc'],
  concurrency: 2,
  // Only endless code may take this long, even on a busy machine.
  timeoutMS: 15_000,
  // Types are stripped here, not checked.
  disableTypeChecks: false,
  ignorePatterns: ['/dist*', '/test-results'],
  tempDirName: '.cache/stryker',
  incremental: true,
  incrementalFile: '.cache/mutation/incremental.json',
  reporters: ['progress', 'clear-text', 'json'],
  jsonReporter: { fileName: '.cache/mutation/mutation.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  // Each part has its own minimum score, in tools/mutate.mjs.
  thresholds: { high: 95, low: 85, break: null },
};
