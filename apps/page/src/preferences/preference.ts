import { useSyncExternalStore } from 'react';
import { createStore } from '@partitura/base/clock/listeners.ts';

/** A visitor's choice, kept in the address and in this browser. */
export type Preference<Choice extends string> = ReturnType<typeof createPreference<Choice>>;

/**
 * Makes a preference with this name. A choice in the address (`?name=choice`) takes precedence over a choice in
 * localStorage; without a known choice, the first of `choices` is used. Source: SPEC PG2.3.
 */
export function createPreference<Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
) {
  const key = `partitura.${name}`;
  const validChoice = (given: string | null | undefined) =>
    choices.find((choice) => choice === given);

  const addressChoice = validChoice(new URL(location.href).searchParams.get(name));
  const storedChoice = validChoice(tryStorage((storage) => storage.getItem(key))) ?? choices[0];
  const { get, set, subscribe } = createStore(addressChoice ?? storedChoice);
  // The address contains a default only if a different choice is stored here.
  showInAddress(get(), storedChoice === choices[0]);

  function showInAddress(choice: Choice, silent = true) {
    const url = new URL(location.href);
    if (choice === choices[0] && silent) url.searchParams.delete(name);
    else url.searchParams.set(name, choice);
    if (url.href !== location.href) history.replaceState(history.state, '', url);
  }

  return {
    /** The choice of the prerendered page. */
    first: choices[0],
    get,
    set: (choice: Choice) => {
      tryStorage((storage) => storage.setItem(key, choice));
      showInAddress(choice);
      set(choice);
    },
    subscribe,
  };
}

/** Makes a constant preference. */
export function fixedPreference<Choice extends string>(choice: Choice) {
  const nothing = () => undefined;
  return { first: choice, get: () => choice, set: nothing, subscribe: () => nothing };
}

export function usePreference<Choice extends string>(preference: Preference<Choice>): Choice {
  return useSyncExternalStore(preference.subscribe, preference.get, () => preference.first);
}

/** Returns the result of `access`, or `undefined` if the browser forbids storage or `access` throws. */
export function tryStorage<Result>(access: (storage: Storage) => Result): Result | undefined {
  try {
    return access(localStorage);
  } catch {
    return undefined;
  }
}

export type Theme = 'auto' | 'light' | 'dark';

/** Applies the chosen colours to the page and the browser's bar; `auto` uses the colours of the system. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  for (const scheme of ['light', 'dark']) {
    const meta = document.querySelector<HTMLMetaElement>(`meta[data-scheme=${scheme}]`);
    const chosen = theme === scheme ? 'all' : 'not all';
    if (meta) meta.media = theme === 'auto' ? `(prefers-color-scheme: ${scheme})` : chosen;
  }
}
