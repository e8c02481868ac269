import { expect, test } from 'vitest';
import { headersFile, readHeadersFile, securityHeaders } from '@partitura/tools/headers.mjs';
import { streamPolicies } from '@partitura/page/tools/streamPagePlugin.ts';

const usersUrl = 'https://jsonplaceholder.typicode.com';

test("[SF1, SF3, SF3.1] the headers are complete, and the policy allows only the page's own files and the users service", () => {
  const { 'Permissions-Policy': _, ...headers } = securityHeaders(usersUrl);
  expect(headers).toEqual({
    'Content-Security-Policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self' https://jsonplaceholder.typicode.com; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
});

test('[SF1.2] the permissions policy grants only copying, and only to the page itself', () => {
  const features = securityHeaders(usersUrl)['Permissions-Policy']?.split(', ') ?? [];

  expect(features.filter((feature) => !/^[a-z-]+=\(\)$/.test(feature))).toEqual([
    'clipboard-write=(self)',
  ]);
  expect(features).toEqual(
    expect.arrayContaining(['camera=()', 'microphone=()', 'geolocation=()', 'payment=()']),
  );
});

const ownPolicy = "sandbox allow-scripts; script-src 'sha256-x' blob:";
const withOwn = headersFile(usersUrl, '', { 'run.html': ownPolicy });

test('[SF2] the _headers file has exactly the security headers for every path, in lines of at most 2,000 characters, the limit of Cloudflare', () => {
  expect(Math.max(...withOwn.split('\n').map((line) => line.length))).toBeLessThanOrEqual(2000);
  const [path, ...lines] = headersFile(usersUrl).trimEnd().split('\n');
  const pairs = lines.map((line) => /^ {2}([^:]+): (.+)$/.exec(line)?.slice(1) ?? [line]);

  expect(path).toBe('/*');
  expect(Object.fromEntries(pairs)).toEqual(securityHeaders(usersUrl));
  for (const wanted of ['/', '/index.html', '/assets/a.js', '/run.html', '/nothing/run.html']) {
    expect(readHeadersFile(headersFile(usersUrl))(wanted)).toEqual(securityHeaders(usersUrl));
  }
});

/** Returns the headers of a path as a host reads them; `join` makes the value of a header that several rules set. */
function readAs(host: { detaches: boolean; join: (...values: string[]) => string }, path: string) {
  const headers = new Map<string, string>();
  let isMatching = false;
  for (const line of withOwn.split('\n')) {
    const [, name = '', value = ''] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
    if (line.startsWith('/')) isMatching = line === '/*' || line === path;
    else if (!isMatching) continue;
    else if (line.startsWith('  ! ') && host.detaches) headers.delete(line.slice(4));
    else if (name) headers.set(name, host.join(...[headers.get(name) ?? []].flat(), value));
  }
  return Object.fromEntries(headers);
}

test.each([
  ['Netlify', { detaches: false, join: (...values: string[]) => values.at(-1) ?? '' }],
  ['Cloudflare', { detaches: true, join: (...values: string[]) => values.join(', ') }],
])(
  '[SF2.1] on %s, a page with its own policy is sent with only that policy, also at its address without `.html`',
  (_, host) => {
    const pages = securityHeaders(usersUrl);
    const own = { ...pages, 'Content-Security-Policy': ownPolicy };
    const seen = ['/run.html', '/run', '/', '/run/', '/a/run.html'].map((path) => {
      expect(readAs(host, path)).toEqual(readHeadersFile(withOwn)(path));
      return readAs(host, path);
    });
    expect(seen).toEqual([own, own, pages, pages, pages]);
  },
);

test('[OW29.1] the page with one stream is sent with its own policy at both of its addresses, and this policy allows only sources that the policy of the main page allows', () => {
  const headersOf = readHeadersFile(headersFile(usersUrl, '', streamPolicies));
  const pages = securityHeaders(usersUrl);
  const policy = headersOf('/stream.html')['Content-Security-Policy'] ?? '';
  expect(headersOf('/stream')).toEqual({ ...pages, 'Content-Security-Policy': policy });
  const allowed = pages['Content-Security-Policy']?.split('; ') ?? [];
  expect(policy.split('; ').filter((one) => !allowed.includes(one))).toEqual(['frame-ancestors *']);
  expect(allowed.filter((one) => !policy.includes(one))).toEqual([
    "font-src 'self'",
    `connect-src 'self' ${usersUrl}`,
    "frame-ancestors 'none'",
  ]);
});

test.each([
  ['https://users.example/api/v1?page=2', '', 'https://users.example'],
  ['http://localhost:8080/', '', 'http://localhost:8080'],
  ['https://USERS.example:443', '', 'https://users.example'],
  ['https://name:secret@users.example', '', 'https://users.example'],
  [usersUrl, '/messages/unread', usersUrl],
  [usersUrl, `${usersUrl}/messages`, usersUrl],
  [usersUrl, 'http://localhost:4180/messages/unread', `${usersUrl} http://localhost:4180`],
])(
  '[SF3, IB3.6] the policy contains only the origins of the users service %s and of an inbox at "%s"',
  (users, inbox, origins) => {
    const allowed = `connect-src 'self' ${origins}; `;
    expect(securityHeaders(users, inbox)['Content-Security-Policy']).toContain(allowed);
    expect(headersFile(users, inbox)).toContain(allowed);
  },
);

test.each(['post.example', '//post.example/x', 'ftp://post.example', 'https://*.example'])(
  '[IB3.6] "%s" is refused as the address of the inbox',
  (url) => {
    expect(() => securityHeaders(usersUrl, url)).toThrow(
      `VITE_INBOX_URL should be an absolute http or https address`,
    );
  },
);

test.each([
  ...['', 'users.example', '/users', 'ftp://users.example', "javascript:alert('hi')", 'https://'],
  ...['data:text/plain,hi', 'https://*.example', 'https://users.example;script-src'],
  ...["https://users.example,default-src'self'", 'http://[::1]:8080'],
])('[SF3.2] "%s" is refused as the address of the users service', (url) => {
  expect(() => securityHeaders(url)).toThrow(
    `VITE_USERS_URL should be an absolute http or https address such as https://jsonplaceholder.typicode.com, but it is "${url}": correct it in .env or in the environment.`,
  );
});
