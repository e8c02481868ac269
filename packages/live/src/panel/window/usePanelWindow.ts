import { createContext, use } from 'react';

/** The window that the panel is in. */
export const PanelWindow = createContext<Window>(globalThis.window);

export function usePanelWindow(): Window {
  return use(PanelWindow);
}
