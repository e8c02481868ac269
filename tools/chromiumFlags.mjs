// @ts-check

/**
 * Returns Chromium's command-line flags for tests and the bench: it then sends requests only to the
 * page under test, and draws nothing else.
 * @returns {string[]}
 */
export function chromiumFlags() {
  const quiet = [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-quic',
    `--disable-features=${[...withoutWindow, ...asPlaywrightHasIt].join(',')}`,
  ];
  // Chromium does not run its sandbox as root, and containers often run as root.
  return process.getuid?.() === 0 ? [...quiet, '--no-sandbox'] : quiet;
}

/** For each new window Chromium loads two pages for its address bar and starts a spare process: half of a test's work. */
const withoutWindow = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
];

/** The features that Playwright 1.65 disables: Chromium reads only the last list that it is given. */
const asPlaywrightHasIt = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
