/** Whether a fragment is a shared link, of whatever version. */
export function isShareFragment(fragment: string): boolean {
  return fragment.startsWith('#s=');
}
