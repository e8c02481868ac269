import { Greeting, greetingTexts } from '../widgets/greeting/Greeting.tsx';
import type { Outside } from '../widgets/card.ts';
import { tickerPorts } from '../widgets/ticker/Ticker.tsx';
import { Users, usersPorts, usersTexts } from '../widgets/users/Users.tsx';
import { entry } from './registry.ts';

/** Checked by the compiler, never run. */
const usersCard = () => import('../widgets/users/users.card.ts');
const greetingCard = () => import('../widgets/greeting/greeting.card.ts');

entry('greeting', Greeting, greetingTexts, greetingCard);
entry('users', Users, usersTexts, usersCard, { ports: usersPorts });
// More ports than the component takes.
entry('users', Users, usersTexts, usersCard, {
  ports: (outside: Outside) => ({ ...usersPorts(outside), ...tickerPorts(outside) }),
});

// @ts-expect-error -- the component's ports are not made
entry('users', Users, usersTexts, usersCard);
// @ts-expect-error -- nor are they with other options
entry('users', Users, usersTexts, usersCard, { isWide: true });
// @ts-expect-error -- the ports of another widget
entry('users', Users, usersTexts, usersCard, { ports: tickerPorts });
