export type Theme = 'auto' | 'light' | 'dark';

/** Applies the chosen colours to the page and the browser's bar; `auto` uses the colours of the system. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  for (const scheme of ['light', 'dark']) {
    const meta = document.querySelector<HTMLMetaElement>(`meta[data-scheme=${scheme}]`);
    const chosen = theme === scheme ? 'all' : 'not all';
    if (meta) meta.media = theme === 'auto' ? `(prefers-color-scheme: ${scheme})` : chosen;
  }
}
