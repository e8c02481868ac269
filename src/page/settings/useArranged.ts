import { useState } from 'react';
import type { Chosen, Fault, WidgetName } from '../../widgets/card.ts';
import type { WidgetEntry, Ports } from '../registry.ts';

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
export const asUsual: Arranged = { chosen: {}, faults: [], run: 0, settings: {}, ports: {} };

/**
 * Keeps how a visitor has arranged the widgets, and gives the ports of each, which can be exchanged
 * while a stream uses them.
 *
 * Each call goes to the port that is in force at that moment. No stream starts anew for it, and a
 * request in flight goes on as it was made.
 */
export function useArranged(registry: readonly WidgetEntry[], usual: Ports) {
  const [arranged, setArranged] = useState<Partial<Record<WidgetName, Arranged>>>({});
  const [latest] = useState(() => new Map<WidgetName, Arranged>());
  const [portsOf] = useState(() => {
    const others = (name: WidgetName) => () => latest.get(name)?.ports;
    const ports = registry.map(({ name }) => [name, exchangeable(usual[name], others(name))]);
    return Object.fromEntries(ports) as Ports;
  });

  function arrangeWidget(name: WidgetName, make: (before: Arranged) => Arranged) {
    const next = make(latest.get(name) ?? asUsual);
    latest.set(name, next);
    setArranged((before) => ({ ...before, [name]: next }));
    return next;
  }

  return { portsOf, arrangedOf: (name: WidgetName) => arranged[name] ?? asUsual, arrangeWidget };
}

type Port = (...given: readonly unknown[]) => unknown;

/** The usual ports, of which each call goes to the one that is in force. */
function exchangeable(usual: object, others: () => object | undefined): object {
  const inForce = (port: string) => Reflect.get({ ...usual, ...others() }, port) as Port;
  const ports = Object.entries(usual).map(([port, own]: [string, unknown]) => {
    const isCalled = typeof own === 'function';
    return [port, isCalled ? (...given: unknown[]) => inForce(port)(...given) : own] as const;
  });
  return Object.fromEntries(ports);
}
