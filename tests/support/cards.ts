import type { Cards } from '../../src/page/cards.ts';
import { card as attention } from '../../src/widgets/attention/attention.card.ts';
import { card as fullName } from '../../src/widgets/fullName/fullName.card.ts';
import { card as greeting } from '../../src/widgets/greeting/greeting.card.ts';
import { card as inbox } from '../../src/widgets/inbox/inbox.card.ts';
import { card as ticker } from '../../src/widgets/ticker/ticker.card.ts';
import { card as trackedInput } from '../../src/widgets/trackedInput/trackedInput.card.ts';
import { card as users } from '../../src/widgets/users/users.card.ts';

/** The cards of the page, in the order of the widgets. */
export const cards: Cards = { greeting, attention, trackedInput, users, fullName, ticker, inbox };
