// @ts-check
import { SetupError } from './setupError.mjs';

// Every feature that Chromium knows without an origin trial. Chromium warns of unknown names on each load.
const closedFeatures = `
  accelerometer autoplay camera clipboard-read cross-origin-isolated display-capture
  encrypted-media fullscreen gamepad geolocation gyroscope hid identity-credentials-get
  idle-detection keyboard-map local-fonts magnetometer microphone midi otp-credentials payment
  picture-in-picture publickey-credentials-create publickey-credentials-get screen-wake-lock
  serial storage-access sync-xhr usb window-management xr-spatial-tracking
`
  .trim()
  .split(/\s+/);

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
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
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
 * Writes the security headers as a `_headers` file, which Netlify and Cloudflare Pages read, for every path.
 * @param {string} usersUrl as for `securityHeaders`
 * @param {string} [inboxUrl] likewise
 */
export function headersFile(usersUrl, inboxUrl = '') {
  const lines = Object.entries(securityHeaders(usersUrl, inboxUrl)).map(
    ([name, value]) => `  ${name}: ${value}`,
  );
  return ['/*', ...lines, ''].join('\n');
}

/**
 * Reads the headers written by `headersFile`.
 * @param {string} file
 * @returns {Record<string, string>}
 */
export function readHeadersFile(file) {
  const lines = [...file.matchAll(/^ {2}([\w-]+): (.+)$/gm)];
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]));
}

/**
 * Makes the Vite plugin that writes `_headers` into the build.
 * Throws at once, as `securityHeaders` does, for an invalid address.
 * @param {string} usersUrl as for `securityHeaders`
 * @param {string} [inboxUrl] likewise
 * @returns {import('vite').Plugin}
 */
export function headersPlugin(usersUrl, inboxUrl = '') {
  const source = headersFile(usersUrl, inboxUrl);
  return {
    name: 'partitura:headers',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '_headers', source });
    },
  };
}

/**
 * @param {string} setting
 * @param {string} url
 */
function originOf(setting, url) {
  const origin = URL.canParse(url) ? new URL(url).origin : '';
  // Stricter than `URL`, which allows `*`, `;` and `,` in a host: such characters would change the policy.
  if (/^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(origin)) return origin;
  throw new SetupError(
    `${setting} should be an absolute http or https address such as https://jsonplaceholder.typicode.com, but it is "${url}": correct it in .env or in the environment.`,
  );
}
