import type { ComponentType } from 'react';
import { Attention } from '../widgets/attention/Attention.tsx';
import type { WidgetCard, KnobsOf, WidgetName, WidgetProps } from '../widgets/card.ts';
import { FullName } from '../widgets/fullName/FullName.tsx';
import { Greeting } from '../widgets/greeting/Greeting.tsx';
import { type InboxPorts, InboxWidget } from '../widgets/inbox/InboxWidget.tsx';
import { Ticker, type TickerPorts } from '../widgets/ticker/Ticker.tsx';
import { TrackedInput } from '../widgets/trackedInput/TrackedInput.tsx';
import { Users, type UsersPorts } from '../widgets/users/Users.tsx';

/** What the widgets take from outside. */
export type Ports = TickerPorts & UsersPorts & InboxPorts;

type WidgetComponent<Settings> = ComponentType<WidgetProps<Ports, Settings>>;

/** A widget of the page. */
export interface Entry {
  name: WidgetName;
  Widget: WidgetComponent<object>;
  /** The id under which its stream is recorded, as that of its card's code. */
  stream: string;
  /** Whether its card takes the whole width. */
  isWide: boolean;
  /** Loads what the page knows of the widget beside its component. */
  card: () => Promise<{ card: WidgetCard }>;
}

/**
 * Registers a widget; its card has a knob for each of the settings that its component takes. Folder
 * and file of its stream have the name of the widget, unless `stream` gives another id.
 */
export function entry<Settings extends object>(
  name: WidgetName,
  Widget: WidgetComponent<Settings>,
  card: () => Promise<{ card: WidgetCard & { knobs: KnobsOf<NoInfer<Settings>> } }>,
  { isWide = false, stream = `src/widgets/${name}/${name}.stream.ts#${name}` } = {},
): Entry {
  return { name, Widget: Widget as WidgetComponent<object>, card, stream, isWide };
}

/** The widgets of the page, in their order. */
export const registry: readonly Entry[] = [
  entry('greeting', Greeting, () => import('../widgets/greeting/greeting.card.ts')),
  entry('attention', Attention, () => import('../widgets/attention/attention.card.ts')),
  entry('trackedInput', TrackedInput, () => import('../widgets/trackedInput/trackedInput.card.ts')),
  entry('users', Users, () => import('../widgets/users/users.card.ts')),
  entry('fullName', FullName, () => import('../widgets/fullName/fullName.card.ts')),
  entry('ticker', Ticker, () => import('../widgets/ticker/ticker.card.ts')),
  entry('inbox', InboxWidget, () => import('../widgets/inbox/inbox.card.ts'), {
    isWide: true,
    stream: 'src/widgets/inbox/poll/inbox.stream.ts#inbox',
  }),
];
