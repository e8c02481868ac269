import { useSyncExternalStore } from 'react';
import { createListeners } from '../clock/listeners.ts';
import type { Chosen, Fault, WidgetName } from '../widgets/card.ts';
import type { Ports, WidgetEntry } from './registry.ts';

/** A visitor's choices for one widget, in a form that can be written down. */
export interface Arrangement {
  chosen: Chosen;
  /** The ids of the fault and of the stand-in that hold: `users.2.fail`. */
  faults: readonly string[];
}

/** A widget as it is arranged: the choices, and what they come to; each arrangement is an object of its own. */
export interface Arranged extends Arrangement {
  /** Counts the starts of its stream. */
  run: number;
  /** The chosen settings, as the stream takes them, and those of the fault. */
  settings: object;
  /** The ports in place of the usual ones. */
  ports: object;
  /** The fault that holds. */
  fault?: Fault | undefined;
}

/** A widget that was not arranged. */
const asUsual: Arranged = { chosen: {}, faults: [], run: 0, settings: {}, ports: {} };

/** How a visitor has arranged the widgets of a page. */
export type Arrangements = ReturnType<typeof createArrangements>;

/**
 * Keeps how a visitor has arranged the widgets, and the ports of each, which can be exchanged while a
 * stream uses them: each call goes to the port that is in force at that moment. No stream restarts for
 * that, and a request in flight goes on as it was made.
 */
export function createArrangements(registry: readonly WidgetEntry[], usual: Ports) {
  const listeners = createListeners();
  const arranged = new Map<WidgetName, Arranged>();
  const of = (name: WidgetName) => arranged.get(name) ?? asUsual;
  const ports = registry.map(({ name }) => [name, exchangeable(usual[name], () => of(name).ports)]);
  return {
    /** The ports that the widgets are given, once. */
    portsOf: Object.fromEntries(ports) as Ports,
    /** How a widget is arranged now. */
    of,
    /** Arranges a widget as `make` says, given its latest arrangement. */
    put(name: WidgetName, make: (before: Arranged) => Arranged): Arranged {
      const next = make(of(name));
      arranged.set(name, next);
      listeners.notify();
      return next;
    },
    subscribe: listeners.subscribe,
  };
}

/** Gives how a widget is arranged, and renders anew when that changes. */
export function useArranged({ of, subscribe }: Arrangements, name: WidgetName): Arranged {
  return useSyncExternalStore(
    subscribe,
    () => of(name),
    () => of(name),
  );
}

type Port = (...given: readonly unknown[]) => unknown;

/** The usual ports; each call goes to the one in force. */
function exchangeable(usual: object, others: () => object): object {
  const inForce = (port: string) => Reflect.get({ ...usual, ...others() }, port) as Port;
  const ports = Object.entries(usual).map(([port, own]: [string, unknown]) => {
    const isCalled = typeof own === 'function';
    return [port, isCalled ? (...given: unknown[]) => inForce(port)(...given) : own] as const;
  });
  return Object.fromEntries(ports);
}
