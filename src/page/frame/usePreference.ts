import { useSyncExternalStore } from 'react';
import type { Preference } from './preference.ts';

/** Gives the choice that holds, and renders anew when it changes. */
export function usePreference<Choice extends string>(preference: Preference<Choice>): Choice {
  return useSyncExternalStore(preference.subscribe, preference.get);
}
