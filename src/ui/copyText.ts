/** Copies a text; resolves to whether the browser let it be copied. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Refused by the visitor or the browser, or absent where the page came without TLS.
    return false;
  }
}
