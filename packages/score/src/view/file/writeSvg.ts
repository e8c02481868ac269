import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { download } from '@partitura/base/ui/download.ts';

/** Draws a picture off screen, and writes it as an SVG file. */
export function writeSvg(picture: ReactElement): string {
  const place = document.createElement('div');
  const root = createRoot(place);
  flushSync(() => root.render(picture));
  const xml = new XMLSerializer().serializeToString(place.firstElementChild ?? place);
  root.unmount();
  // One element per line, except for the pieces of a code line: a line break between two pieces would become a space.
  const lines = xml.replaceAll(/>(?=<(?!\/?tspan|\/text))/g, '>\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n${lines}`;
}

export function downloadSvg(name: string, picture: ReactElement): void {
  download(name, writeSvg(picture), 'image/svg+xml');
}
