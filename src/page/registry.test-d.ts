import { Greeting } from '../widgets/greeting/Greeting.tsx';
import type { Outside } from '../widgets/card.ts';
import { tickerPorts } from '../widgets/ticker/Ticker.tsx';
import { Users, usersPorts } from '../widgets/users/Users.tsx';
import { entry } from './registry.ts';

/** Checked by the compiler, never run. */
const usersCard = () => import('../widgets/users/users.card.ts');
const greetingCard = () => import('../widgets/greeting/greeting.card.ts');

entry('greeting', Greeting, greetingCard);
entry('users', Users, usersCard, { ports: usersPorts });
// More ports than the component takes.
entry('users', Users, usersCard, {
  ports: (outside: Outside) => ({ ...usersPorts(outside), ...tickerPorts(outside) }),
});

// @ts-expect-error -- the component's ports are not made
entry('users', Users, usersCard);
// @ts-expect-error -- nor are they with other options
entry('users', Users, usersCard, { isWide: true });
// @ts-expect-error -- the ports of another widget
entry('users', Users, usersCard, { ports: tickerPorts });
