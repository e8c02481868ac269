import type { ReactElement } from 'react';
import { writeSvg } from './writeSvg.ts';

/** Downloads a picture as an SVG file of this name. */
export function downloadSvg(name: string, picture: ReactElement): void {
  const url = URL.createObjectURL(new Blob([writeSvg(picture)], { type: 'image/svg+xml' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
