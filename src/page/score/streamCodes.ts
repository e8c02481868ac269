import { code as attention } from '../../widgets/attention/attention.stream.ts?score';
import { code as fullName } from '../../widgets/full-name/fullName.stream.ts?score';
import { code as greeting } from '../../widgets/greeting/greeting.stream.ts?score';
import { code as inbox } from '../../widgets/inbox/poll/inbox.stream.ts?score';
import { code as ticker } from '../../widgets/ticker/ticker.stream.ts?score';
import { code as trackedInput } from '../../widgets/tracked-input/trackedInput.stream.ts?score';
import { code as users } from '../../widgets/users/users.stream.ts?score';

/** The code of each widget's stream, as the score shows it. */
export const streamCodes = { attention, fullName, greeting, inbox, ticker, trackedInput, users };
