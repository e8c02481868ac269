/** How tests and the bench start Chromium: it requests only the page under test, and draws only that. */
export function chromiumFlags(): string[] {
  const quiet = [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-quic',
    `--disable-features=${[...withoutWindow, ...asPlaywrightHasIt].join(',')}`,
  ];
  // Chromium refuses to sandbox itself for root, the usual user of containers.
  return process.getuid?.() === 0 ? [...quiet, '--no-sandbox'] : quiet;
}

/** For each new window Chromium loads two pages for its address bar and starts a spare process: half of a test's work. */
const withoutWindow = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
];

/** The features that Playwright 1.65 turns off; of several such lists Chromium reads the last one only. */
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
