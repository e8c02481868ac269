/** Copies a text; resolves to whether the copying succeeded. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Denied by the visitor or the browser, or unavailable without TLS.
    return false;
  }
}
