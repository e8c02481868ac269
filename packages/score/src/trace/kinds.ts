import type { Notification } from './recording.ts';

export const isNext = ({ kind }: Pick<Notification, 'kind'>): boolean => kind === 'next';

/** Whether this notification ends its subscription. */
export const isEnd = ({ kind }: Pick<Notification, 'kind'>): boolean =>
  kind !== 'subscribe' && kind !== 'next';
