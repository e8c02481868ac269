/**
 * Reads the address that a link asks the inbox to poll; gives nothing unless the build allows it.
 *
 * It must be on the page's own origin or on that of `built`, the address that the build gave, and its
 * path must begin with `paths`. Source: SPEC IB15.
 */
export function inboxAddress(asked: string, paths: string, built: string): URL | undefined {
  const url = parsed(asked);
  // With any other character servers may read another path than browsers do: `..%2f`, `..;/`.
  return url &&
    /^[\w./-]+$/.test(url.pathname) &&
    [location.href, built].some((one) => url.href.startsWith(`${parsed(one)?.origin}${paths}`))
    ? url
    : undefined;
}

function parsed(address: string) {
  return URL.canParse(address, location.href) ? new URL(address, location.href) : undefined;
}
