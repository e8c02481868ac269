import { useState } from 'react';
import type { WidgetName } from '../../widgets/card.ts';
import type { Ports } from '../registry.ts';
import type { Arranged } from './arrange.ts';

export type AllArranged = Readonly<Partial<Record<WidgetName, Arranged>>>;

/**
 * Keeps how a visitor has arranged the widgets, and gives the ports of each, which can be exchanged
 * while a stream uses them.
 *
 * Each call goes to the port that is in force at that moment. No stream starts anew for it, and a
 * request in flight goes on as it was made.
 */
export function useArranged(usual: Ports) {
  const [arranged, setArranged] = useState<AllArranged>({});
  const [{ portsOf, latest }] = useState(() => exchangeable(usual));

  function arrangeWidget(name: WidgetName, next: Arranged) {
    latest.set(name, next.ports);
    setArranged((before) => ({ ...before, [name]: next }));
  }

  return { portsOf, arranged, arrangeWidget };
}

type Port = (...given: readonly unknown[]) => unknown;

function exchangeable(usual: Ports) {
  const latest = new Map<WidgetName, object>();
  const made = new Map<WidgetName, Ports>();

  function make(name: WidgetName) {
    const inForce = (port: string) =>
      ({ ...usual, ...latest.get(name) })[port as keyof Ports] as unknown as Port;
    const ports = Object.entries(usual).map(([port, own]: [string, unknown]) => [
      port,
      typeof own === 'function' ? (...given: unknown[]) => inForce(port)(...given) : own,
    ]);
    return Object.fromEntries(ports) as Ports;
  }

  function portsOf(name: WidgetName) {
    const ports = made.get(name) ?? make(name);
    made.set(name, ports);
    return ports;
  }
  return { latest, portsOf };
}
