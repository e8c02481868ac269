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
    'packages/base/src/clock/*.ts',
    'packages/base/src/history/{history,lookBack}.ts',
    'packages/base/src/bridge/afterRemount.ts',
    'packages/base/src/http/readText.ts',
    'packages/inbox/src/poll/{pollStatus,pollsOf,receive}.ts',
    'packages/inbox/src/source/{source,sourceError}.ts',
    // Decoding.
    'packages/inbox/src/source/{httpSource,message}.ts',
    'apps/page/src/widgets/users/fetchUser.ts',
    // Formatting.
    'packages/inbox/src/table/cellTexts.ts',
    // The store.
    'packages/inbox/src/poll/messageStore.ts',
    'packages/base/src/ui/text/{graphemes,textParts,visibleText}.ts',
    // Recordings, their layout, and their exports.
    'packages/score/src/{trace,replay,layout}/*.ts',
    'packages/score/src/export/marbleTest/*.ts',
    // The reading, placing and reporting of the tool for other apps; its drawing needs a browser.
    'packages/live/src/{findings,inputs,place,record,report,appCode}/*.ts',
    // The watch for inputs listens to a window.
    '!packages/live/src/findings/inputTimes.ts',
    'packages/live/src/rules/**/*.ts',
    'packages/live/src/panel/{model,nest,thread}/*.ts',
    // The sentence below the lanes.
    'packages/score/src/sentence/*.ts',
    // The readers of the editor; own code runs only in a worker of a browser.
    'packages/own/src/read/*.ts',
    // Shared links.
    'apps/page/src/share/codec/*.ts',
    'packages/base/src/link/*.ts',
    // The reader of code, and the plugin that inserts the taps.
    'packages/score/src/code/*.ts',
    'packages/score/plugin/*.ts',
    '!**/*.test.ts',
  ],
  coverageAnalysis: 'perTest',
  // Some tests measure the heap.
  testRunnerNodeArgs: ['--expose-gc'],
  concurrency: 2,
  // Only endless code takes this long, even on a busy machine.
  timeoutMS: 15_000,
  // On a busy machine, the first run of the tests takes longer than the five minutes that Stryker allows.
  dryRunTimeoutMinutes: 60,
  // Types are stripped here, not checked.
  disableTypeChecks: false,
  // Other commands may write these meanwhile.
  ignorePatterns: ['/dist*', '/test-results', '/.cache'],
  tempDirName: '.cache/stryker',
  incremental: true,
  incrementalFile: '.cache/mutation/incremental.json',
  reporters: ['progress', 'clear-text', 'json'],
  jsonReporter: { fileName: '.cache/mutation/mutation.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  // Each part has its own minimum score, in tools/mutate.mjs.
  thresholds: { high: 95, low: 85, break: null },
};
