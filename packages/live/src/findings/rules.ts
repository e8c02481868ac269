import type { Rule } from '../rules/rule.ts';
import { aliveAlone } from '../rules/aliveAlone.ts';
import { answersOutOfOrder } from '../rules/answersOutOfOrder.ts';
import { begunNTimes } from '../rules/begunNTimes.ts';
import { cutOffSave } from '../rules/lost/cutOffSave.ts';
import { endedByError } from '../rules/endedByError.ts';
import { endlessRetry } from '../rules/endless/endlessRetry.ts';
import { errorNobodyCaught } from '../rules/lost/errorNobodyCaught.ts';
import { givenToNobody } from '../rules/subjects/givenToNobody.ts';
import { givenAfterComplete } from '../rules/subjects/givenAfterComplete.ts';
import { glitch } from '../rules/glitch.ts';
import { ignoredValues } from '../rules/ignoredValues.ts';
import { innerOnlyGrows } from '../rules/endless/innerOnlyGrows.ts';
import { joinWaits } from '../rules/lost/joinWaits.ts';
import { moreOpenEachTime } from '../rules/subscriptions/moreOpenEachTime.ts';
import { sameObjectAgain } from '../rules/objects/sameObjectAgain.ts';
import { nextWithinNext } from '../rules/subjects/nextWithinNext.ts';
import { sameErrorAgain } from '../rules/objects/sameErrorAgain.ts';
import { sharedSeed } from '../rules/objects/sharedSeed.ts';
import { signalBefore } from '../rules/subjects/signalBefore.ts';
import { subscribedAnew } from '../rules/subscriptions/subscribedAnew.ts';
import { silentInput } from '../rules/silentInput.ts';
import { sourceEnded } from '../rules/lost/sourceEnded.ts';
import { starvedDebounce, starvedSwitch } from '../rules/starved.ts';
import { takenTooSoon } from '../rules/lost/takenTooSoon.ts';
import { takeUntilAbove } from '../rules/takeUntilAbove.ts';

/** All rules, in the order in which they are reported. */
export const rules: readonly Rule[] = [
  endedByError,
  sourceEnded,
  endlessRetry,
  errorNobodyCaught,
  givenToNobody,
  givenAfterComplete,
  nextWithinNext,
  answersOutOfOrder,
  glitch,
  sameObjectAgain,
  sharedSeed,
  sameErrorAgain,
  takenTooSoon,
  cutOffSave,
  joinWaits,
  silentInput,
  ignoredValues,
  starvedDebounce,
  starvedSwitch,
  begunNTimes,
  aliveAlone,
  takeUntilAbove,
  signalBefore,
  innerOnlyGrows,
  moreOpenEachTime,
  subscribedAnew,
];
