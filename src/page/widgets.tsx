import type { ReactNode } from 'react';
import type { Observable } from 'rxjs';

import { Attention } from '../widgets/attention/Attention.tsx';
import { FullName } from '../widgets/full-name/FullName.tsx';
import { Greeting } from '../widgets/greeting/Greeting.tsx';
import type { InboxSource } from '../widgets/inbox/ask.ts';
import { Inbox } from '../widgets/inbox/Inbox.tsx';
import { Ticker } from '../widgets/ticker/Ticker.tsx';
import { TrackedInput } from '../widgets/tracked-input/TrackedInput.tsx';
import type { GetUser } from '../widgets/users/users.stream.ts';
import { Users } from '../widgets/users/Users.tsx';

/** What the widgets take from outside. */
export interface Ports {
  ticks$: Observable<number>;
  getUser: GetUser;
  inboxSource: InboxSource;
}

interface WidgetEntry {
  name: 'greeting' | 'attention' | 'trackedInput' | 'fullName' | 'users' | 'ticker' | 'inbox';
  element: ReactNode;
  isWide?: boolean;
}

/** The cards of the page, in their order; the texts of each stand under its name. */
export function widgets({ ticks$, getUser, inboxSource }: Ports): readonly WidgetEntry[] {
  return [
    { name: 'greeting', element: <Greeting /> },
    { name: 'attention', element: <Attention /> },
    { name: 'trackedInput', element: <TrackedInput /> },
    { name: 'users', element: <Users getUser={getUser} /> },
    { name: 'fullName', element: <FullName /> },
    { name: 'ticker', element: <Ticker ticks$={ticks$} /> },
    {
      name: 'inbox',
      element: <Inbox id="messages-table" source={inboxSource} />,
      isWide: true,
    },
  ];
}
