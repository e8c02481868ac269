// @ts-check

/**
 * Returns Chromium's command-line flags for tests and the bench. With these flags Chromium sends requests only to the
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
    `--disable-features=${`${withoutWindow} ${asPlaywrightHasIt}`.trim().split(/\s+/).join(',')}`,
  ];
  // Chromium does not run its sandbox as root, and containers often run as root.
  return process.getuid?.() === 0 ? [...quiet, '--no-sandbox'] : quiet;
}

/**
 * These flags prevent half of a test's work: for each new window, Chromium loads two pages for its address bar and
 * starts a spare process.
 */
const withoutWindow = `
  WebUIOmniboxPopup WebUIOmniboxAimPopup SpareRendererForSitePerProcess
`;

/** The features that Playwright 1.65 disables, repeated because Chromium reads only the last such list. */
const asPlaywrightHasIt = `
  AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose HttpsUpgrades
  HttpsFirstBalancedModeAutoEnable LensOverlay MediaRouter PaintHolding
  ThirdPartyStoragePartitioning AvoidCorsURLLoaderRestartOnRedirect OptimizationHints
  NetworkTimeServiceQuerying AimEnabled PreconnectToSearch
`;
