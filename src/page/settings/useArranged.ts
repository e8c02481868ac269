import { type ReactNode, useState } from 'react';
import type { Arrangement } from './arrange.ts';
import type { Ports, WidgetName } from '../registry.tsx';

/** What is other than usual about one widget, because a visitor has chosen to break it. */
export interface InjectedFault {
  /** What the widget takes from outside instead of the usual; the rest is as ever. */
  ports?: Partial<Ports>;
  /** Settings that go before those of the knobs; the widget's stream starts anew with them. */
  settings?: object;
  /** Puts the widget into a place that lacks something; it starts anew there. */
  around?: (widget: ReactNode) => ReactNode;
}

/** A widget as it is arranged: what was chosen, and what comes of it. */
export interface Arranged extends Arrangement {
  /** What the stream is given; another object here starts it anew. */
  settings?: object | undefined;
  injected?: InjectedFault | undefined;
}

export type AllArranged = Partial<Record<WidgetName, Arranged>>;

/**
 * Keeps how a visitor has arranged the widgets, and gives ports that can be broken while streams use them.
 *
 * Each question goes to what holds at that moment. No stream starts anew for it: what a stream has
 * asked for already goes on as it was asked.
 */
export function useArranged(usual: Ports) {
  const [arranged, setArranged] = useState<AllArranged>({});
  const [{ ports, put }] = useState(() => breakable(usual));

  function arrangeWidget(name: WidgetName, next: Arranged) {
    put(name, next);
    setArranged((before) => ({ ...before, [name]: next }));
  }

  return { ports, arranged, arrangeWidget };
}

/** Puts the widget where its injected, if there is one, wants it. */
export function around(widget: ReactNode, injected: InjectedFault | undefined): ReactNode {
  return injected?.around?.(widget) ?? widget;
}

function breakable(usual: Ports) {
  const arranged: AllArranged = {};
  const portsOf = (name: WidgetName) => ({ ...usual, ...arranged[name]?.injected?.ports });
  const ports: Ports = {
    ...usual,
    getUser: (id) => portsOf('users').getUser(id),
    inboxSource: (signal) => portsOf('inbox').inboxSource(signal),
  };
  return {
    ports,
    put: (name: WidgetName, next: Arranged) => {
      // The ticker runs outside the page; nobody else would tell it.
      if (name === 'ticker' && next.settings !== arranged.ticker?.settings) {
        usual.restartTicker(next.settings ?? {});
      }
      arranged[name] = next;
    },
  };
}
