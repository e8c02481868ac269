import { decodeEnvelope } from '../../widgets/inbox/source/message.ts';
import type { UsersState } from '../../widgets/users/users.stream.ts';
import type { WidgetName } from '../registry.tsx';

const isText = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => typeof value === 'number';

/** Of what kind a stream's values are that its widget shows. */
const kinds: Record<Exclude<WidgetName, 'inbox'>, (value: unknown) => boolean> = {
  greeting: isText,
  attention: isNumber,
  trackedInput: isText,
  users: isUsersState,
  fullName: isText,
  ticker: isNumber,
};

/** Tells whether a widget can show this, which a link says that its stream has given. */
export function isShownBy(name: Exclude<WidgetName, 'inbox'>, value: unknown): boolean {
  return kinds[name](value);
}

/** The messages that a link says the inbox has received. */
export function messagesOf(value: unknown) {
  return Array.isArray(value) ? decodeEnvelope({ status: 'ok', messages: value }) : [];
}

function isUsersState(value: unknown): value is UsersState {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  if (value.kind === 'loading' || value.kind === 'failed') return true;
  if (value.kind !== 'loaded' || !('names' in value) || !Array.isArray(value.names)) return false;
  return value.names.every(isText);
}
