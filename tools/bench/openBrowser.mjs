// @ts-check
import { findChromium } from '../chromium.mjs';
import { chromiumFlags } from '../chromiumFlags.mjs';
import { SetupError } from '../setupError.mjs';

/**
 * Starts a full Chromium, the browser that visitors have, unless CHROMIUM_PATH names another, with the flags of the tests.
 * Rejects with a SetupError if none is found, or if it does not start.
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
