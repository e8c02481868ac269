// @ts-check

/**
 * Gives the command-line flags with which tests and the bench start Chromium: it sends requests to the
 * page under test only, and draws nothing else.
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
  // Chromium refuses to run its sandbox as root, and containers often run as root.
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
