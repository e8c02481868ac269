/**
 * The address of who sent a message, without the name that may stand before it: a name can be
 * anything, another one's address too. Source: SPEC IB9.
 */
export function senderAddress(from: string): string {
  return /<([^<>\s]+@[^<>\s]+)>\s*$/u.exec(from)?.[1] ?? from;
}
