import { createContext } from 'react';
import { type Language, textsIn } from '@partitura/base/language/language.ts';
import { liveTexts } from '../../texts/liveTexts.ts';

/** Document Picture-in-Picture, which TypeScript does not know and older browsers lack. */
interface PictureInPicture {
  /** The open window, of which a page has at most one. */
  readonly window: Window | null;
  readonly requestWindow: (size: { width: number; height: number }) => Promise<AnyWindow>;
}

declare global {
  interface Window {
    readonly documentPictureInPicture?: PictureInPicture;
  }
}

export type AnyWindow = Window & typeof globalThis;

/** The panel's current window. */
export const PanelWindow = createContext<Window>(globalThis.window);

const SIZE = { width: 1000, height: 640 };

/**
 * Opens an empty window. The window stays on top of all others if the browser supports this and the app has no such
 * window open; otherwise it is a pop-up. Resolves to `undefined` if the browser refuses, for example without a press.
 */
export async function openWindow(): Promise<AnyWindow | undefined> {
  const inPicture = window.documentPictureInPicture;
  // A second such window would close the app's.
  if (inPicture?.window === null) {
    try {
      return await inPicture.requestWindow(SIZE);
    } catch {
      // Frames may not open one.
    }
  }
  const features = `popup,width=${SIZE.width},height=${SIZE.height}`;
  return (window.open('', '', features) as AnyWindow | null) ?? undefined;
}

/** Makes a shadow root in an empty window, and sets the window's title. */
export function rootIn({ document }: Window, language: Language): ShadowRoot {
  document.title = textsIn(liveTexts, language).panel;
  document.documentElement.lang = language;
  return document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
}

/** Whether a modal dialog blocks all input to an element, or other elements cover it. */
export function isBlocked(element: Element | null, host: Element): boolean {
  if (!element) return false;
  const { left, top, width, height } = element.getBoundingClientRect();
  const isHit = (share: number) =>
    document.elementFromPoint(left + width * share, top + height / 2) === host;
  return ![0.1, 0.5, 0.9].some(isHit);
}
