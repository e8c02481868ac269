import type { ReactNode } from 'react';
import type { Observable } from 'rxjs';

import { Attention } from '../widgets/attention/Attention.tsx';
import { FullName } from '../widgets/full-name/FullName.tsx';
import { Greeting } from '../widgets/greeting/Greeting.tsx';
import type { PolledSource } from '../widgets/inbox/poll/ask.ts';
import { Inbox } from '../widgets/inbox/Inbox.tsx';
import { Ticker } from '../widgets/ticker/Ticker.tsx';
import { TrackedInput } from '../widgets/tracked-input/TrackedInput.tsx';
import type { GetUser } from '../widgets/users/users.stream.ts';
import { Users } from '../widgets/users/Users.tsx';

/** What the widgets take from outside. */
export interface Ports {
  ticks$: Observable<number>;
  /** Starts the ticker anew with these settings. */
  restartTicker: (settings: { period?: number; count?: number }) => void;
  getUser: GetUser;
  inboxSource: PolledSource;
  /** Whether the visitor has asked for another inbox, which the page may not ask. */
  isInboxRefused?: boolean;
}

export type WidgetName =
  'greeting' | 'attention' | 'trackedInput' | 'fullName' | 'users' | 'ticker' | 'inbox';

interface WidgetEntry {
  name: WidgetName;
  /** Draws the widget; its stream starts anew when the settings are others. */
  draw: (settings?: object) => ReactNode;
  isWide?: boolean;
}

/** The cards of the page, in their order; the texts of each stand under its name. */
export function widgets({
  ticks$,
  getUser,
  inboxSource,
  isInboxRefused,
}: Ports): readonly WidgetEntry[] {
  return [
    { name: 'greeting', draw: () => <Greeting /> },
    { name: 'attention', draw: () => <Attention /> },
    { name: 'trackedInput', draw: (settings) => <TrackedInput {...(settings && { settings })} /> },
    {
      name: 'users',
      draw: (settings) => <Users getUser={getUser} {...(settings && { settings })} />,
    },
    { name: 'fullName', draw: () => <FullName /> },
    {
      name: 'ticker',
      draw: (settings) => <Ticker ticks$={ticks$} settings={settings} />,
    },
    {
      name: 'inbox',
      draw: (settings) => (
        <Inbox
          id="messages-table"
          source={inboxSource}
          isAddressRefused={isInboxRefused}
          {...(settings && { settings })}
        />
      ),
      isWide: true,
    },
  ];
}
