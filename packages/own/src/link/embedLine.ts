const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
};

/**
 * Returns the line of HTML that shows own code in an article: a frame, and for readers without scripts the code as text.
 * It has no line break, which in Markdown could end it.
 */
export function embedLine(address: string, title: string, code: string): string {
  const [src, name, text] = [address, title, code].map((one) =>
    one.replaceAll(/[&<>"\n]/g, (character) => ENTITIES[character] ?? character),
  );
  return `<iframe src="${src}" title="${name}" width="100%" height="560" style="border: 0" loading="lazy"></iframe><noscript><pre>${text}</pre></noscript>`;
}
