/** How tests and the bench start Chromium: it is to ask nobody but the page under test. */
export function chromiumFlags(): string[] {
  const quiet = [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-quic',
  ];
  // Chromium refuses to sandbox itself for root, as whom containers often run.
  return process.getuid?.() === 0 ? [...quiet, '--no-sandbox'] : quiet;
}
