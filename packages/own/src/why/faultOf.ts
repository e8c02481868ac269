import { endedByError, lost } from './lost.ts';
import { type Fault, firstOf, type Rule } from './rule.ts';
import { type OwnRecord, readSeen } from './seen.ts';
import { nobodySubscribes, onlyCardSubscribes, retryRepeats, starts } from './starts.ts';
import { waiting } from './waiting.ts';

/** The rules, sorted by how much their faults explain: the first rule that finds a fault wins. */
const RULES: readonly Rule[] = [...[endedByError, retryRepeats], ...lost, ...waiting, ...starts];

/** The fault of own code that explains its run best, if one is certain. Source: SPEC OW36. */
export function faultOf(record: OwnRecord): Fault | undefined {
  const seen = readSeen(record);
  let fault = nobodySubscribes(seen);
  for (const rule of RULES) fault ??= firstOf(rule, seen);
  return fault ?? onlyCardSubscribes(seen);
}
