import type { ReactElement } from 'react';
import { download } from '../../../ui/download.ts';
import { writeSvg } from './writeSvg.ts';

/** Downloads a picture as an SVG file of this name. */
export function downloadSvg(name: string, picture: ReactElement): void {
  download(name, writeSvg(picture), 'image/svg+xml');
}
