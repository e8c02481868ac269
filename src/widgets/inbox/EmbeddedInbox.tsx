import { useMemo, useRef, useState } from 'react';
import { Boundary } from '../../bridge/Boundary.tsx';
import { type Log, useWidgetEnvironment } from '../../bridge/WidgetEnvironment.ts';
import { firstLanguage } from '../../texts/language.ts';
import { Inbox, type InboxProps, InboxView, type InboxViewProps } from './Inbox.tsx';
import './inboxFailed.css';
import { type InboxLook, inboxTextsRu } from './inboxLook.ts';
import { PollStatusLine } from './poll/PollStatusLine.tsx';

/**
 * The inbox as a part of a React page of others: polls while it is mounted, and keeps its own errors
 * to itself. Source: SPEC IB20-IB22.
 */
export function EmbeddedInbox(props: Omit<InboxProps, 'View' | 'isAddressRefused'>) {
  const { texts: own } = props;
  const texts = useMemo(() => ({ ...inboxTextsRu, ...own }), [own]);
  return <Inbox {...props} texts={texts} View={EmbeddedView} />;
}

/**
 * Draws an inbox where no card of the page keeps its errors: says so, and shows it again by a button.
 * The messages stay, and others come meanwhile. Source: SPEC IB21, IB22.
 */
export function EmbeddedView({ formatReceived: format, ...view }: InboxViewProps) {
  const { log } = useWidgetEnvironment();
  const texts = { ...inboxTextsRu, ...view.texts };
  const root = useRef<HTMLDivElement>(null);
  const [guard] = useState(() => createFormatGuard(log));
  const { badFormat } = texts;
  const formatReceived = useMemo(
    () => format && guard(format, badFormat),
    [guard, format, badFormat],
  );
  return (
    <div ref={root} lang={view.texts.message?.locale ?? firstLanguage}>
      <Boundary
        failure={texts.broken}
        notice={texts.broken}
        restart={texts.restart}
        className={`inbox inbox-broken ${view.className ?? ''}`}
        buttonClassName="inbox-restart"
        onRestart={() => root.current?.querySelector<HTMLElement>('.inbox-box')?.focus()}
      >
        <InboxView {...view} formatReceived={formatReceived} StatusLine={PollStatusLine} />
      </Boundary>
    </div>
  );
}

type Format = NonNullable<InboxLook['formatReceived']>;

/**
 * Makes a guard for the host's function that writes times: a call that throws, or gives no text,
 * shows `—` in its cell. The first one, of any function guarded, is a warning. Source: SPEC IB21.
 */
function createFormatGuard(log: Log): (format: Format, warning: string) => Format {
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
