/**
 * Reads the address that the inbox is to ask, as it was asked for in the page's own address.
 *
 * Gives nothing unless it leads to the page's own origin or to one of those that the security policy
 * was built with: any other request would be refused and reported. Source: SPEC IB3.
 */
export function inboxAddress(asked: string, allowed: readonly string[]): URL | undefined {
  const url = parsed(asked);
  return [location.href, ...allowed].some((one) => parsed(one)?.origin === url?.origin)
    ? url
    : undefined;
}

function parsed(address: string) {
  return URL.canParse(address, location.href) ? new URL(address, location.href) : undefined;
}
