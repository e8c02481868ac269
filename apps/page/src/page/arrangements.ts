import { useSyncExternalStore } from 'react';
import { createListeners } from '@partitura/base/clock/listeners.ts';
import type { Choices, Fault, WidgetName } from '../widgets/card.ts';
import type { Ports } from './registry.ts';

/** A visitor's choices for one widget, in serializable form. */
export interface Arrangement {
  choices: Choices;
  /** The ids of the current fault and stand-in, such as `users.2.fail`. */
  faults: readonly string[];
}

/** The arrangement of a widget: the choices and their results; each arrangement is a new object. */
export interface WidgetArrangement extends Arrangement {
  /** The number of restarts of the widget's stream. */
  run: number;
  /** The chosen settings of the stream, with the settings of the fault. */
  settings: object;
  /** The ports that replace the usual ports. */
  ports: object;
  fault?: Fault | undefined;
}

const asUsual: WidgetArrangement = { choices: {}, faults: [], run: 0, settings: {}, ports: {} };

/** The arrangements of the widgets of a page. */
export type Arrangements = ReturnType<typeof createArrangements>;

/**
 * Keeps the arrangements of the widgets, and makes the ports of each widget. Ports can be exchanged while a stream uses
 * them: each call goes to the current port. No stream restarts, and requests in flight continue unchanged.
 */
export function createArrangements(usual: Ports) {
  const listeners = createListeners();
  const byName = new Map<WidgetName, WidgetArrangement>();
  const of = (name: WidgetName) => byName.get(name) ?? asUsual;
  return {
    /** Returns the ports of a widget whose code has loaded. */
    portsOf: (name: WidgetName) => exchangeable(usual[name], () => of(name).ports),
    of,
    /** Replaces a widget's arrangement by the result of `make`, called with the latest arrangement. */
    put(
      name: WidgetName,
      make: (before: WidgetArrangement) => WidgetArrangement,
    ): WidgetArrangement {
      const next = make(of(name));
      byName.set(name, next);
      listeners.notify();
      return next;
    },
    subscribe: listeners.subscribe,
  };
}

/** Returns the arrangement of a widget, and renders again when it changes. */
export function useArrangement(
  { of, subscribe }: Arrangements,
  name: WidgetName,
): WidgetArrangement {
  const current = () => of(name);
  return useSyncExternalStore(subscribe, current, current);
}

type Port = (...given: readonly unknown[]) => unknown;

/** Wraps the usual ports, which are functions; each call goes to the current port. */
function exchangeable(usual: object, replacements: () => object): object {
  const ports = Object.keys(usual).map((name) => {
    const inForce = () => Reflect.get({ ...usual, ...replacements() }, name) as Port;
    return [name, (...given: unknown[]) => inForce()(...given)] as const;
  });
  return Object.fromEntries(ports);
}
