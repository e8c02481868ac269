// The first style sheet: those of the parts set some of its properties.
import './hostPage.css';
import { use, useMemo, useRef, useState } from 'react';
import { Boundary } from '@partitura/base/bridge/Boundary.tsx';
import {
  WidgetEnvironmentContext,
  type WidgetLog,
} from '@partitura/base/bridge/WidgetEnvironment.ts';
import { firstLanguage } from '@partitura/base/language/language.ts';
import type { InboxSource } from './source/source.ts';
import { InboxView, type InboxViewProps } from './InboxView.tsx';
import './embedded.css';
import { type InboxLook, inboxTextsRu } from './table/inboxLook.ts';
import type { InboxSettings } from './poll/inbox.stream.ts';
import { pollsOf } from './poll/pollsOf.ts';
import { PollStatusLine } from './poll/PollStatusLine.tsx';
import { type Receiving, useReceiving } from './useReceiving.ts';

/** The props of an inbox in another React page, which has no knobs for operators. */
export interface EmbeddedInboxProps
  extends Pick<Receiving<InboxSource>, 'id' | 'source' | 'texts'>, InboxLook {
  settings?: Pick<InboxSettings, 'pollMs' | 'timeLimit'>;
}

/**
 * The inbox for other React pages: polls while mounted, and catches its own errors. It keeps no history, because its
 * page has nothing to look back with. Source: SPEC IB20-IB22.
 */
export function EmbeddedInbox(props: EmbeddedInboxProps) {
  const { id, source, settings: { pollMs, timeLimit } = {}, texts, ...look } = props;
  checkInterval(pollMs, texts);
  const settings = { pollMs, timeLimit };
  const { store, ...view } = useReceiving({ id, source, pollsOf, settings, texts });
  return (
    <div id={id}>
      <EmbeddedView {...look} {...view} shown={{ store }} />
    </div>
  );
}

/** Throws a `RangeError` when `pollMs` is given and not a positive number. Source: SPEC IN11. */
export function checkInterval(pollMs = 1, own: EmbeddedInboxProps['texts']): void {
  const { badInterval } = { ...inboxTextsRu, ...own };
  if (!(Number.isFinite(pollMs) && pollMs > 0)) throw new RangeError(badInterval(String(pollMs)));
}

/** An inbox with an error boundary, because it has no card; a restart keeps the messages. Source: SPEC IB21, IB22. */
export function EmbeddedView({ formatReceived: format, className = '', ...view }: InboxViewProps) {
  const { log } = use(WidgetEnvironmentContext);
  const texts = { ...inboxTextsRu, ...view.texts };
  const { badFormat } = texts;
  const root = useRef<HTMLDivElement>(null);
  const [guard] = useState(() => createFormatGuard(log));
  const formatReceived = useMemo(
    () => format && guard(format, badFormat),
    [guard, format, badFormat],
  );
  return (
    <div
      ref={root}
      className={`inbox-root ${className}`}
      lang={view.texts.message?.locale ?? firstLanguage}
    >
      <Boundary
        failure={texts.broken}
        notice={texts.broken}
        restart={texts.restart}
        className="inbox inbox-broken"
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
 * Guards a function of the host: if it throws or returns no text, the cell shows `—`, and the log gets one warning.
 * Source: SPEC IB21.
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
