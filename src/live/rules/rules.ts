import type { Rule } from './rule.ts';
import { aliveAlone } from './aliveAlone.ts';
import { answersOutOfOrder } from './answersOutOfOrder.ts';
import { begunNTimes } from './begunNTimes.ts';
import { endedByError } from './endedByError.ts';
import { errorNobodyCaught } from './errorNobodyCaught.ts';
import { givenToNobody } from './givenToNobody.ts';
import { glitch } from './glitch.ts';
import { ignoredValues } from './ignoredValues.ts';
import { moreOpenEachTime } from './moreOpenEachTime.ts';
import { silentInput } from './silentInput.ts';
import { starvedDebounce } from './starvedDebounce.ts';
import { takeUntilAbove } from './takeUntilAbove.ts';

/** All rules, in the order of their reports. */
export const rules: readonly Rule[] = [
  endedByError,
  errorNobodyCaught,
  givenToNobody,
  answersOutOfOrder,
  glitch,
  silentInput,
  ignoredValues,
  starvedDebounce,
  begunNTimes,
  aliveAlone,
  takeUntilAbove,
  moreOpenEachTime,
];
