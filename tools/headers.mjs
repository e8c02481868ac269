// @ts-check
import { SetupError } from './setupError.mjs';

// This list has every feature that Chromium knows without an origin trial.
// Chromium warns of unknown names on each load.
const closedFeatures = `
  accelerometer autoplay camera clipboard-read cross-origin-isolated display-capture
  encrypted-media fullscreen gamepad geolocation gyroscope hid identity-credentials-get
  idle-detection keyboard-map local-fonts magnetometer microphone midi otp-credentials payment
  picture-in-picture publickey-credentials-create publickey-credentials-get screen-wake-lock
  serial storage-access sync-xhr usb window-management xr-spatial-tracking
`
  .trim()
  .split(/\s+/);

const POLICY = 'Content-Security-Policy';

/**
 * Returns the security headers of the page, equal on every server (SPEC SF1). Throws a SetupError unless the address of
 * the users service is an absolute http or https URL, and the address of the inbox is such a URL or a path.
 * @param {string} usersUrl the users service; the page may send requests to its origin
 * @param {string} [inboxUrl] the address that the inbox polls, if it is not on the page's own origin
 * @returns {Record<string, string>} header values by name
 */
export function securityHeaders(usersUrl, inboxUrl = '') {
  const origins = [originOf('VITE_USERS_URL', usersUrl)];
  if (inboxUrl && !/^\/(?!\/)/.test(inboxUrl)) origins.push(originOf('VITE_INBOX_URL', inboxUrl));
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    `connect-src 'self' ${[...new Set(origins)].join(' ')}`,
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  return {
    [POLICY]: policy.join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': [
      ...closedFeatures.map((feature) => `${feature}=()`),
      // The page's own copy buttons need this permission.
      'clipboard-write=(self)',
    ].join(', '),
  };
}

/**
 * Writes the security headers as a `_headers` file, which Netlify and Cloudflare Pages read: the page's headers for
 * every path, and other policies for single pages (SPEC SF2, SF2.1).
 * @param {string} usersUrl as for `securityHeaders`
 * @param {string} [inboxUrl] likewise
 * @param {Readonly<Record<string, string>>} [ownPolicies] content security policies by the names of the pages' files
 */
export function headersFile(usersUrl, inboxUrl = '', ownPolicies = {}) {
  const headers = Object.entries(securityHeaders(usersUrl, inboxUrl));
  const lines = ['/*', ...headers.map(([name, value]) => `  ${name}: ${value}`)];
  for (const [file, policy] of Object.entries(ownPolicies)) {
    // Cloudflare redirects to the address without the ending.
    // It joins the values of all matching rules, unless a rule detaches the header (`!`).
    // Netlify takes the last value, and skips lines without a colon.
    for (const path of [file, file.replace(/\.html$/, '')]) {
      lines.push(`/${path}`, `  ! ${POLICY}`, `  ${POLICY}: ${policy}`);
    }
  }
  return [...lines, ''].join('\n');
}

/**
 * Reads a file written by `headersFile`, and returns a function that looks up the headers of a path.
 * @param {string} file
 * @returns {(path: string) => Record<string, string>}
 */
export function readHeadersFile(file) {
  const rules = file.split(/^(?=\/)/m).map((rule) => ({
    path: rule.slice(0, rule.indexOf('\n')),
    lines: [...rule.matchAll(/^ {2}([\w-]+): (.+)$/gm)],
  }));
  return (requestPath) => {
    const matching = rules.filter(({ path }) => path === '/*' || path === requestPath);
    const lines = matching.flatMap((rule) => rule.lines);
    return Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]));
  };
}

/**
 * Makes the Vite plugin that writes `_headers` into the build.
 * Throws at once, as `securityHeaders` does, for an invalid address.
 * @param {string} usersUrl as for `securityHeaders`
 * @param {string} [inboxUrl] likewise
 * @param {() => Promise<Record<string, string>>} [ownPolicies] as for `headersFile`
 * @returns {import('vite').Plugin}
 */
export function headersPlugin(usersUrl, inboxUrl = '', ownPolicies) {
  securityHeaders(usersUrl, inboxUrl);
  return {
    name: 'partitura:headers',
    async generateBundle() {
      const source = headersFile(usersUrl, inboxUrl, await ownPolicies?.());
      this.emitFile({ type: 'asset', fileName: '_headers', source });
    },
  };
}

/** @param {string} setting @param {string} url */
function originOf(setting, url) {
  const origin = URL.canParse(url) ? new URL(url).origin : '';
  // Stricter than `URL`, which allows `*`, `;` and `,` in a host: such characters would change the policy.
  if (/^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(origin)) return origin;
  throw new SetupError(
    `${setting} should be an absolute http or https address such as https://jsonplaceholder.typicode.com, but it is "${url}": correct it in .env or in the environment.`,
  );
}
