/**
 * Reads the address that a link asks the inbox to poll; gives nothing unless it is on the page's origin or
 * that of `built`, the build's own address, and its path begins with `paths`. Source: SPEC IB15.
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
