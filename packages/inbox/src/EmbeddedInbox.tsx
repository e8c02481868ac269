// This import is first, because the style sheets of the parts override some properties that it sets.
import './hostPage.css';
import {
  type Ref,
  type RefObject,
  use,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { afterRemount } from '@partitura/base/bridge/afterRemount.ts';
import { Boundary } from '@partitura/base/bridge/Boundary.tsx';
import {
  logIn,
  WidgetEnvironmentContext,
  type WidgetLog,
} from '@partitura/base/bridge/WidgetEnvironment.ts';
import { firstLanguage } from '@partitura/base/language/language.ts';
import { InboxView } from './InboxView.tsx';
import { checkOptions, type InboxHandle, type InboxOptions } from './inboxOptions.ts';
import './embedded.css';
import { createReceiver, type Receiver } from './receiver.ts';
import { type InboxLook, textsOver } from './table/inboxLook.ts';

/** The props of an inbox in another React page. */
export interface InboxProps extends InboxOptions {
  /** The id of the element around the inbox. */
  id?: string | undefined;
  ref?: Ref<InboxHandle> | undefined;
}

/**
 * The inbox for other React pages: polls while mounted, catches its own errors, and keeps no history, because other
 * pages cannot look back. Source: SPEC IB20-IB22, IB30.
 */
export function EmbeddedInbox({ id, ref, ...options }: InboxProps) {
  checkOptions(options);
  const around = use(WidgetEnvironmentContext);
  const [environment] = useState(() => ({
    ...around,
    clock: options.clock ?? around.clock,
    log: options.log ? logIn(() => firstLanguage, options.log) : around.log,
  }));
  const [receiver] = useState(() => createReceiver(options, environment));
  const element = useRef<HTMLDivElement>(null);
  // This effect runs before the paint, so the list of the old source is never visible.
  useLayoutEffect(() => receiver.update(options));
  useEffect(
    () => afterRemount(() => (element.current ? receiver.start(element.current) : undefined)),
    [receiver],
  );
  useImperativeHandle(ref, () => ({ refresh: receiver.refresh }), [receiver]);
  return (
    <WidgetEnvironmentContext value={environment}>
      <EmbeddedView {...{ id, receiver }} root={element} {...options} />
    </WidgetEnvironmentContext>
  );
}

interface EmbeddedViewProps extends InboxOptions {
  receiver: Receiver;
  id?: string | undefined;
  /** Receives the outermost element. */
  root?: RefObject<HTMLDivElement | null>;
}

/**
 * Shows the messages of a receiver within an error boundary; on Partitura's page, the card has such a boundary. A
 * restart keeps the messages. Source: SPEC IB21, IB22.
 */
export function EmbeddedView(props: EmbeddedViewProps) {
  const ownRoot = useRef<HTMLDivElement>(null);
  const { receiver, id, root = ownRoot, className = '', ...options } = props;
  const { formatReceived: format, texts: own, ...look } = options;
  const { log } = use(WidgetEnvironmentContext);
  const { subscribe, list } = receiver;
  const { number, store, polls, answer } = useSyncExternalStore(subscribe, list, list);
  const texts = useMemo(() => {
    const all = textsOver(own);
    return { ...all, empty: { awaited: all.loading, failed: '', given: all.empty }[answer] };
  }, [own, answer]);
  const { badFormat } = texts;
  const [guard] = useState(() => createFormatGuard(log));
  const formatReceived = useMemo(
    () => format && guard(format, badFormat),
    [guard, format, badFormat],
  );
  return (
    <div id={id} ref={root} className={`inbox-root ${className}`} lang={texts.message.locale}>
      <Boundary
        key={number}
        failure={texts.broken}
        notice={texts.broken}
        restart={texts.restart}
        className="inbox inbox-broken"
        buttonClassName="inbox-restart"
        onRestart={() => root.current?.querySelector<HTMLElement>('.inbox-box')?.focus()}
      >
        <InboxView
          {...look}
          {...{ texts, formatReceived }}
          shown={{ store }}
          polls$={polls.values$}
        />
      </Boundary>
    </div>
  );
}

type Format = NonNullable<InboxLook['formatReceived']>;

/**
 * Guards a function of the host: if the function throws or returns no text, the cell shows `—`, and the log gets one
 * warning. Source: SPEC IB21.
 */
function createFormatGuard(log: WidgetLog): (format: Format, warning: string) => Format {
  let warn = (warning: string, cause: unknown) => {
    warn = () => undefined;
    log.warn(warning, cause);
  };
  return (format, warning) => (received) => {
    try {
      const text: unknown = format(received);
      if (typeof text === 'string') return text;
      warn(warning, text);
    } catch (error) {
      warn(warning, error);
    }
    return '—';
  };
}
