import type { WidgetProps } from '../card.ts';
import { CONTAINER_ID } from './containerId.ts';
import { Inbox } from './Inbox.tsx';
import type { PolledSource } from './source/ask.ts';
import type { InboxSettings } from './poll/inbox.stream.ts';

export interface InboxPorts {
  inboxSource: PolledSource;
}

/** The inbox on its card. */
export function InboxWidget({ ports, ...props }: WidgetProps<InboxPorts, InboxSettings>) {
  return <Inbox id={CONTAINER_ID} source={ports.inboxSource} {...props} />;
}
