import { useSyncExternalStore } from 'react';
import { createListeners } from '../../clock/listeners.ts';

/** A choice of the visitor's, kept in the address and in this browser. */
export type Preference<Choice extends string> = ReturnType<typeof createPreference<Choice>>;

/**
 * Makes a preference with this name in the address (`?name=choice`), which goes before the one in
 * localStorage; without a known choice, the first of `choices` holds. Source: SPEC PG2.3.
 */
export function createPreference<Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
) {
  const key = `partitura.${name}`;
  const listeners = createListeners();
  const known = (given: string | null | undefined) => choices.find((choice) => choice === given);

  const asked = known(new URL(location.href).searchParams.get(name));
  const stored = known(tryStorage((storage) => storage.getItem(key))) ?? choices[0];
  let current = asked ?? stored;
  // A default is said in the address only where something else is stored here.
  let silent = stored === choices[0];
  showInAddress();

  function showInAddress() {
    const url = new URL(location.href);
    if (current === choices[0] && silent) url.searchParams.delete(name);
    else url.searchParams.set(name, current);
    if (url.href !== location.href) history.replaceState(history.state, '', url);
  }

  return {
    /** The one of the prerendered page. */
    first: choices[0],
    get: (): Choice => current,
    set: (choice: Choice) => {
      current = choice;
      silent = true;
      tryStorage((storage) => storage.setItem(key, choice));
      showInAddress();
      listeners.notify();
    },
    /** Calls `onChange` after every change until the function it returns is called. */
    subscribe: listeners.subscribe,
  };
}

/** Makes a preference that nobody changes. */
export function fixedPreference<Choice extends string>(choice: Choice) {
  const nothing = () => undefined;
  return { first: choice, get: () => choice, set: nothing, subscribe: () => nothing };
}

/** Gives the choice that holds. */
export function usePreference<Choice extends string>(preference: Preference<Choice>): Choice {
  return useSyncExternalStore(preference.subscribe, preference.get, () => preference.first);
}

/** Gives nothing where the browser forbids storing: the address alone keeps the choice then. */
function tryStorage<Result>(access: (storage: Storage) => Result): Result | undefined {
  try {
    return access(localStorage);
  } catch {
    return undefined;
  }
}
