/** Tells whether a fragment was meant to be that of a shared link, of whatever version. */
export function isShareFragment(fragment: string): boolean {
  return fragment.startsWith('#s=');
}
