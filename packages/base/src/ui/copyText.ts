/** Copies a text; resolves to true if the browser copied it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Denied by the visitor or the browser, or unavailable without TLS.
    return false;
  }
}
