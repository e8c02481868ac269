/**
 * Finds, in a page with an inbox, the visible texts whose contrast is below 4.5, normal or selected. Runs in the page,
 * so it may use nothing from outside.
 */
export function faintTexts(): { texts: number; found: string[] } {
  type Rgba = readonly [number, number, number, number];
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const mail = document.querySelector('#mail');
  const inside = mail?.firstElementChild?.shadowRoot ?? mail;
  if (!context || !inside) throw new Error('Expected an inbox.');
  const parsed = new Map<string, Rgba>();

  function rgba(colour: string): Rgba {
    const known = parsed.get(colour);
    if (known) return known;
    context?.clearRect(0, 0, 1, 1);
    if (context) context.fillStyle = colour;
    context?.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0, a = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
    const made = [r, g, b, a / 255] as const;
    parsed.set(colour, made);
    return made;
  }

  /** Returns the first opaque background around an element; backgrounds outside the inbox do not count. */
  function paperOf(element: Element | null): Rgba | undefined {
    for (let at = element; at; at = at.parentElement) {
      const paper = rgba(getComputedStyle(at).backgroundColor);
      if (paper[3] === 1) return paper;
      if (paper[3] > 0) return undefined;
      if (at.matches('.inbox-root, #mail')) return undefined;
    }
    return undefined;
  }

  function luminance([r, g, b]: Rgba) {
    const [red = 0, green = 0, blue = 0] = [r, g, b].map((channel) => {
      const share = channel / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }

  function contrast(one: Rgba | undefined, other: Rgba | undefined) {
    if (!one || !other || one[3] < 1) return 0;
    const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  }

  const found: string[] = [];
  let texts = 0;
  for (const element of inside.querySelectorAll('*')) {
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    const text = own.map((node) => node.textContent?.trim()).join(' ');
    const style = getComputedStyle(element);
    const opacity = Number(style.opacity);
    if (!text || element.closest('.inbox-announcement, style') || !element.checkVisibility())
      continue;
    texts += 1;
    const selected = getComputedStyle(element, '::selection');
    const ratios = {
      normal: opacity < 1 ? 0 : contrast(rgba(style.color), paperOf(element)),
      selected: contrast(rgba(selected.color), rgba(selected.backgroundColor)),
    };
    for (const [state, ratio] of Object.entries(ratios)) {
      if (ratio >= 4.5) continue;
      const where = `${element.tagName}.${element.className}`;
      found.push(`${where} "${text.slice(0, 20)}" ${state} ${ratio.toFixed(2)}`);
    }
  }
  return { texts, found };
}
