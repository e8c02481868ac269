import type { StreamFunction } from '../../src/replay/play.ts';
import { attention } from '../../src/widgets/attention/attention.stream.ts';
import { fullName } from '../../src/widgets/fullName/fullName.stream.ts';
import { greeting } from '../../src/widgets/greeting/greeting.stream.ts';
import { inbox } from '../../src/widgets/inbox/poll/inbox.stream.ts';
import { ticker } from '../../src/widgets/ticker/ticker.stream.ts';
import { trackedInput } from '../../src/widgets/trackedInput/trackedInput.stream.ts';
import { users } from '../../src/widgets/users/users.stream.ts';
import type { StreamName } from './recordScenes.ts';

const streams: Record<StreamName, unknown> = {
  attention,
  fullName,
  greeting,
  inbox,
  ticker,
  trackedInput,
  users,
};

/** The streams by name, for calls by name. */
export const plainStreams = streams as Record<StreamName, StreamFunction>;
