import type { ComponentType } from 'react';
import type { Clock } from '@partitura/base/clock/clock.ts';
import { createRecording, type Recording } from '@partitura/score/trace/recording.ts';
import { record } from '@partitura/score/trace/tap.ts';
import { Attention } from '../widgets/attention/Attention.tsx';
import { attentionTexts } from '../widgets/attention/firstTexts.ts';
import type { InEachLanguage } from '@partitura/base/language/language.ts';
import type { FirstTexts } from '../widgets/cardTexts.ts';
import type {
  KnobsOf,
  PageServices,
  WidgetCard,
  WidgetName,
  WidgetProps,
} from '../widgets/card.ts';
import { fullNameTexts } from '../widgets/fullName/firstTexts.ts';
import { Greeting } from '../widgets/greeting/Greeting.tsx';
import { greetingTexts } from '../widgets/greeting/firstTexts.ts';
import { inboxTexts } from '@partitura/inbox/texts/firstTexts.ts';
import { inboxPorts, InboxWidget } from '../widgets/inbox/InboxWidget.tsx';
import { Ticker, tickerPorts } from '../widgets/ticker/Ticker.tsx';
import { tickerTexts } from '../widgets/ticker/firstTexts.ts';
import { trackedInputTexts } from '../widgets/trackedInput/firstTexts.ts';
import { usersTexts } from '../widgets/users/firstTexts.ts';

/** The code of a widget: its component, and the function that makes its ports. */
export interface WidgetCode<Ports extends object = object, Settings extends object = object> {
  Widget: ComponentType<WidgetProps<Ports, Settings>>;
  ports?: (services: PageServices) => Ports;
}

/** A widget of the page. */
export interface WidgetEntry<Name extends string = WidgetName> {
  name: Name;
  texts: InEachLanguage<FirstTexts>;
  /** The code, or a function that loads it once. */
  code: WidgetCode | (() => Promise<WidgetCode>);
  /** The late code, if already loaded, as for the prerendered page. */
  loadedCode?: WidgetCode;
  /** The id of the stream's recording, which equals the id of the card's code. */
  stream: string;
  isWide: boolean;
  card: () => Promise<{ card: WidgetCard }>;
}

/** The code of a widget; if the component has ports, the function that makes them is required. */
type CodeOf<Ports extends object, Settings extends object> = WidgetCode<NoInfer<Ports>, Settings> &
  (object extends NoInfer<Ports> ? object : { ports: (services: PageServices) => Ports });

/**
 * Registers a widget. Its code is either part of the page or a separate chunk; until that chunk has loaded, the page
 * shows the prerendered markup. The card has a knob for each setting of the component. The stream's folder and file are
 * named after the widget, unless `stream` is another id.
 */
export function entry<const Name extends string, Ports extends object, Settings extends object>(
  name: Name,
  texts: InEachLanguage<FirstTexts>,
  code: CodeOf<Ports, Settings> | (() => Promise<CodeOf<Ports, Settings>>),
  card: () => Promise<{ card: WidgetCard & { knobs: KnobsOf<NoInfer<Settings>> } }>,
  {
    isWide = false,
    stream = `apps/page/src/widgets/${name}/${name}.stream.ts#${name}`,
  }: { isWide?: boolean; stream?: string } = {},
): WidgetEntry<Name> {
  return { name, texts, code: once(code as WidgetEntry['code']), card, stream, isWide };
}

function once(code: WidgetEntry['code']): WidgetEntry['code'] {
  if (typeof code !== 'function') return code;
  let loading: ReturnType<typeof code> | undefined;
  return () => (loading ??= code());
}

/** The ports of each widget; the ports of a late widget appear when its code has loaded. */
export type Ports = Readonly<Record<WidgetName, object>>;

/** Makes the ports of these widgets. Call it after recording has begun, because a port may start a stream. */
export function makePorts(entries: readonly WidgetEntry[], services: PageServices): Ports {
  const widgetPorts = entries.map(({ name, code }) => {
    const ports = {};
    const make = (loaded: WidgetCode) => void Object.assign(ports, loaded.ports?.(services));
    // If the code does not load, the card says so.
    if (typeof code === 'function') code().then(make, () => undefined);
    else make(code);
    return [name, ports] as const;
  });
  return Object.fromEntries(widgetPorts) as Record<WidgetName, object>;
}

/** The kept notifications of each widget's stream since the page was opened. */
export type Recordings = Readonly<Record<WidgetName, Recording>>;

/** Begins to record the streams of these widgets. Call it before the first subscription. */
export function recordWidgets(entries: readonly WidgetEntry[], clock: Clock): Recordings {
  const recordings = entries.map(({ name, stream }) => {
    const recording = createRecording();
    record(stream, recording, () => clock.now());
    return [name, recording];
  });
  return Object.fromEntries(recordings) as Recordings;
}

const widgets = [
  entry(
    'greeting',
    greetingTexts,
    { Widget: Greeting },
    () => import('../widgets/greeting/greeting.card.ts'),
  ),
  entry(
    'attention',
    attentionTexts,
    { Widget: Attention },
    () => import('../widgets/attention/attention.card.ts'),
  ),
  entry(
    'trackedInput',
    trackedInputTexts,
    () => import('../widgets/trackedInput/trackedInput.widget.tsx'),
    () => import('../widgets/trackedInput/trackedInput.card.ts'),
  ),
  entry(
    'users',
    usersTexts,
    () => import('../widgets/users/users.widget.tsx'),
    () => import('../widgets/users/users.card.ts'),
  ),
  entry(
    'fullName',
    fullNameTexts,
    () => import('../widgets/fullName/fullName.widget.tsx'),
    () => import('../widgets/fullName/fullName.card.ts'),
  ),
  entry(
    'ticker',
    tickerTexts,
    { Widget: Ticker, ports: tickerPorts },
    () => import('../widgets/ticker/ticker.card.ts'),
  ),
  entry(
    'inbox',
    inboxTexts,
    { Widget: InboxWidget, ports: inboxPorts },
    () => import('../widgets/inbox/inbox.card.ts'),
    {
      isWide: true,
      stream: 'packages/inbox/src/poll/inbox.stream.ts#inbox',
    },
  ),
];

declare module '../widgets/card.ts' {
  interface WidgetNames extends Record<(typeof widgets)[number]['name'], true> {}
}

/** The widgets of the page, in order. */
export const registry: readonly WidgetEntry[] = widgets;
