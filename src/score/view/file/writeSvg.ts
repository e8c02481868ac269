import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** Draws a picture out of sight, and writes it as an SVG file. */
export function writeSvg(picture: ReactElement): string {
  const place = document.createElement('div');
  const root = createRoot(place);
  flushSync(() => root.render(picture));
  const xml = new XMLSerializer().serializeToString(place.firstElementChild ?? place);
  root.unmount();
  // One element a line, but for the pieces of a line of code: a line break between them would be a space.
  const lines = xml.replaceAll(/>(?=<(?!\/?tspan|\/text))/g, '>\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n${lines}`;
}
