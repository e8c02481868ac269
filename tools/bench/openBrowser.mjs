// @ts-check
import { findChromium } from '../chromium.mjs';
import { chromiumFlags } from '../chromiumFlags.mjs';
import { SetupError } from '../setupError.mjs';

/**
 * Starts a browser with the command-line flags of the tests: the one that CHROMIUM_PATH names, or else a full Chromium,
 * as visitors have. Rejects with a SetupError if no browser is found, or if the browser does not start.
 * @returns {Promise<import('playwright').Browser>}
 */
export async function openBrowser() {
  const executablePath = await findChromium();
  const { chromium } = await import('playwright');
  try {
    return await chromium.launch({ executablePath, args: chromiumFlags() });
  } catch (cause) {
    throw new SetupError(
      `The bench needs ${executablePath} to start, but it does not: start it by hand to see why, or set CHROMIUM_PATH to another Chromium.`,
      { cause },
    );
  }
}
