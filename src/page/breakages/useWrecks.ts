import { type ReactNode, useState } from 'react';
import type { Ports, WidgetName } from '../widgets.tsx';

/** What is other than usual about one widget, because a visitor has chosen it. */
export interface Wreck {
  /** The stable names of what was chosen, as they stand in a shared address: `users.2.fail`. */
  ids: readonly string[];
  /** What the widget takes from outside instead of the usual; the rest is as ever. */
  ports?: Partial<Ports>;
  /** Settings that go before those of the knobs; the widget's stream starts anew with them. */
  settings?: object;
  /** Puts the widget into a place that lacks something; it starts anew there. */
  around?: (widget: ReactNode) => ReactNode;
}

/** What is broken on the page, by widget. */
type Wrecks = Partial<Record<WidgetName, Wreck | undefined>>;

/**
 * Keeps what a visitor has broken, and gives ports that can be broken while streams use them.
 *
 * Each question goes to what holds at that moment. No stream starts anew for it: what a stream has
 * asked for already goes on as it was asked.
 */
export function useWrecks(usual: Ports) {
  const [wrecks, setWrecks] = useState<Wrecks>({});
  const [{ ports, change }] = useState(() => breakable(usual));

  function breakWidget(name: WidgetName, wreck: Wreck | undefined) {
    change(name, wreck);
    setWrecks((before) => ({ ...before, [name]: wreck }));
  }

  return { ports, wrecks, breakWidget };
}

/** Puts the widget where its wreck, if there is one, wants it. */
export function around(widget: ReactNode, wreck: Wreck | undefined): ReactNode {
  return wreck?.around?.(widget) ?? widget;
}

function breakable(usual: Ports) {
  const wrecks: Wrecks = {};
  const ports: Ports = {
    ...usual,
    getUser: (id) => (wrecks.users?.ports?.getUser ?? usual.getUser)(id),
    inboxSource: (signal) => (wrecks.inbox?.ports?.inboxSource ?? usual.inboxSource)(signal),
  };
  return {
    ports,
    change: (name: WidgetName, wreck: Wreck | undefined) => {
      wrecks[name] = wreck;
    },
  };
}
