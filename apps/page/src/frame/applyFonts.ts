const FONTS = ["1em 'Golos Text'", "1em 'JetBrains Mono'"];
/** One letter from each font file. */
const LETTERS = 'aя';

/**
 * Loads the page's fonts, and then applies them to one part of the page at a time, so that the main thread has no long
 * task. Cards out of view are laid out when their fonts are applied. If the fonts don't load, the fallback fonts stay.
 * Source: SPEC PG10.1, PG10.2.
 */
export async function applyFonts(): Promise<void> {
  const loads = FONTS.map((font) => document.fonts.load(font, LETTERS));
  await Promise.allSettled(loads);
  for (const part of document.querySelectorAll<HTMLElement>(
    '.top, .intro, .card, .own-card, .bottom',
  )) {
    part.dataset.font = '';
    await new Promise(requestAnimationFrame);
  }
}
