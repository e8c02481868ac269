import type { ComponentType } from 'react';
import type { Clock } from '@partitura/base/clock/clock.ts';
import { createRecording, type Recording } from '@partitura/score/trace/recording.ts';
import { record } from '@partitura/score/trace/tap.ts';
import { Attention, attentionTexts } from '../widgets/attention/Attention.tsx';
import type { InEachLanguage } from '@partitura/base/language/language.ts';
import type { FirstTexts } from '../widgets/cardTexts.ts';
import type { KnobsOf, Outside, WidgetCard, WidgetName, WidgetProps } from '../widgets/card.ts';
import { FullName, fullNameTexts } from '../widgets/fullName/FullName.tsx';
import { Greeting, greetingTexts } from '../widgets/greeting/Greeting.tsx';
import { inboxTexts } from '@partitura/inbox/texts/firstTexts.ts';
import { inboxPorts, InboxWidget } from '../widgets/inbox/InboxWidget.tsx';
import { Ticker, tickerPorts, tickerTexts } from '../widgets/ticker/Ticker.tsx';
import { TrackedInput, trackedInputTexts } from '../widgets/trackedInput/TrackedInput.tsx';
import { Users, usersPorts, usersTexts } from '../widgets/users/Users.tsx';

/** A widget of the page. */
export interface WidgetEntry {
  name: WidgetName;
  Widget: ComponentType<WidgetProps<object, object>>;
  texts: InEachLanguage<FirstTexts>;
  /** Makes the widget's ports; called once, when the page loads. */
  ports?: ((outside: Outside) => object) | undefined;
  /** The id of its stream's recording, equal to the id of its card's code. */
  stream: string;
  isWide: boolean;
  card: () => Promise<{ card: WidgetCard }>;
}

/**
 * Registers a widget. Its card has a knob for each setting of its component, and `ports` makes the component's ports.
 * The folder and the file of its stream are named after the widget, unless `stream` is another id.
 */
export function entry<Settings extends object, Ports extends object = object>(
  name: WidgetName,
  Widget: ComponentType<WidgetProps<NoInfer<Ports>, Settings>>,
  texts: InEachLanguage<FirstTexts>,
  card: () => Promise<{ card: WidgetCard & { knobs: KnobsOf<NoInfer<Settings>> } }>,
  {
    ports,
    isWide = false,
    stream = `apps/page/src/widgets/${name}/${name}.stream.ts#${name}`,
  }: { ports?: (outside: Outside) => Ports; isWide?: boolean; stream?: string } = {},
): WidgetEntry {
  return { name, Widget: Widget as WidgetEntry['Widget'], texts, ports, card, stream, isWide };
}

/** The ports of each widget. */
export type Ports = Readonly<Record<WidgetName, object>>;

/** Makes the ports of these widgets; call it after recording has begun, because a port may start a stream. */
export function makePorts(entries: readonly WidgetEntry[], outside: Outside): Ports {
  const made = entries.map(({ name, ports }) => [name, ports?.(outside) ?? {}] as const);
  return Object.fromEntries(made) as Record<WidgetName, object>;
}

/** The kept notifications of each widget's stream since the page was opened. */
export type Recordings = Readonly<Record<WidgetName, Recording>>;

/** Begins to record the streams of these widgets; call it before the first subscription. */
export function recordWidgets(entries: readonly WidgetEntry[], clock: Clock): Recordings {
  const recorded = entries.map(({ name, stream }) => {
    const recording = createRecording();
    record(stream, recording, () => clock.now());
    return [name, recording];
  });
  return Object.fromEntries(recorded) as Recordings;
}

/** The widgets of the page, in order. */
export const registry: readonly WidgetEntry[] = [
  entry('greeting', Greeting, greetingTexts, () => import('../widgets/greeting/greeting.card.ts')),
  entry(
    'attention',
    Attention,
    attentionTexts,
    () => import('../widgets/attention/attention.card.ts'),
  ),
  entry(
    'trackedInput',
    TrackedInput,
    trackedInputTexts,
    () => import('../widgets/trackedInput/trackedInput.card.ts'),
  ),
  entry('users', Users, usersTexts, () => import('../widgets/users/users.card.ts'), {
    ports: usersPorts,
  }),
  entry('fullName', FullName, fullNameTexts, () => import('../widgets/fullName/fullName.card.ts')),
  entry('ticker', Ticker, tickerTexts, () => import('../widgets/ticker/ticker.card.ts'), {
    ports: tickerPorts,
  }),
  entry('inbox', InboxWidget, inboxTexts, () => import('../widgets/inbox/inbox.card.ts'), {
    ports: inboxPorts,
    isWide: true,
    stream: 'packages/inbox/src/poll/inbox.stream.ts#inbox',
  }),
];
