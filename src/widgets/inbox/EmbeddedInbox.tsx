import { useMemo, useState } from 'react';
import { useWidgetEnvironment } from '../../bridge/WidgetEnvironment.ts';
import { createFormatGuard } from './createFormatGuard.ts';
import { Inbox, type InboxProps } from './Inbox.tsx';
import { InboxBoundary } from './InboxBoundary.tsx';
import { inboxTextsRu } from './inboxTexts.ts';

/** What an inbox takes as a part of a React page of others. */
export type EmbeddedInboxProps = Omit<InboxProps, 'enclose' | 'isAddressRefused'>;

/**
 * The inbox as a part of a React page of others: polls while it is mounted, and keeps to itself what
 * breaks in it. Source: SPEC IB20-IB22.
 */
export function EmbeddedInbox({ texts: own, formatReceived, ...props }: EmbeddedInboxProps) {
  const { log } = useWidgetEnvironment();
  const texts = useMemo(() => ({ ...inboxTextsRu, ...own }), [own]);
  const [guard] = useState(() => createFormatGuard(log));
  const guarded = useMemo(
    () => formatReceived && guard(formatReceived, texts.badFormat),
    [guard, formatReceived, texts],
  );
  return (
    <Inbox
      {...props}
      texts={texts}
      formatReceived={guarded}
      enclose={(content) => (
        <InboxBoundary texts={texts} className={props.className}>
          {content}
        </InboxBoundary>
      )}
    />
  );
}
