import { Greeting } from '../widgets/greeting/Greeting.tsx';
import { greetingTexts } from '../widgets/greeting/firstTexts.ts';
import type { PageServices } from '../widgets/card.ts';
import { tickerPorts } from '../widgets/ticker/Ticker.tsx';
import { usersTexts } from '../widgets/users/firstTexts.ts';
import { ports, Widget } from '../widgets/users/users.widget.tsx';
import { entry } from './registry.ts';

/** Checked by the compiler, never run. */
const usersCard = () => import('../widgets/users/users.card.ts');
const greetingCard = () => import('../widgets/greeting/greeting.card.ts');

entry('greeting', greetingTexts, { Widget: Greeting }, greetingCard);
entry('users', usersTexts, { Widget, ports }, usersCard);
entry('users', usersTexts, () => import('../widgets/users/users.widget.tsx'), usersCard);
// More ports than the component takes.
entry(
  'users',
  usersTexts,
  { Widget, ports: (outside: PageServices) => ({ ...ports(outside), ...tickerPorts(outside) }) },
  usersCard,
);

// @ts-expect-error -- no function makes the component's ports
entry('users', usersTexts, { Widget }, usersCard);
// @ts-expect-error -- the late code has no function that makes the component's ports
entry('users', usersTexts, () => Promise.resolve({ Widget }), usersCard);
// @ts-expect-error -- the ports of another widget
entry('users', usersTexts, { Widget, ports: tickerPorts }, usersCard);
// @ts-expect-error -- the card has no knobs for the settings of the component
entry('users', usersTexts, () => import('../widgets/users/users.widget.tsx'), greetingCard);
