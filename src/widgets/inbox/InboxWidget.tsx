import type { WidgetProps } from '../card.ts';
import { Inbox } from './Inbox.tsx';
import type { PolledSource } from './source/ask.ts';
import { inbox, type InboxSettings } from './poll/inbox.stream.ts';

export const CONTAINER_ID = 'messages-table';

export interface InboxPorts {
  inboxSource: PolledSource;
}

export function InboxWidget({ ports, ...props }: WidgetProps<InboxPorts, InboxSettings>) {
  return <Inbox id={CONTAINER_ID} source={ports.inboxSource} pollsOf={inbox} {...props} />;
}
