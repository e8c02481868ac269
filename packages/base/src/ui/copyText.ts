/** Copies a text; resolves to true if the browser copied it. Only the window that has the focus may copy. */
export async function copyText(text: string, from: Window = window): Promise<boolean> {
  try {
    await from.navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Denied by the visitor or the browser, or unavailable without TLS.
    return false;
  }
}
