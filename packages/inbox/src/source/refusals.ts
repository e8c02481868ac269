import { excerpt } from '@partitura/base/ui/text/visibleText.ts';
import type { embed } from '../texts/lateTexts.ru.ts';
import {
  copyOf,
  decodeAnswer,
  decodeId,
  isCompound,
  isRecord,
  MOST,
  type Poll,
} from './message.ts';

/** More warnings than this would hide the other lines of a log. */
const MOST_WARNINGS = 10;

/** The texts of the refusals of messages. */
type RefusalTexts = (typeof embed)['refused'];

/**
 * Makes a decoder like `decodeEnvelope` that also warns of each refused message once, with its id and the reason. All
 * messages without an id count as one message. Source: SPEC IB30.10.
 */
export function createWarningDecoder(
  warn: (line: string) => void,
  texts: () => RefusalTexts,
): (data: unknown) => Poll {
  const warned = new Set<string>();

  function warnOf(message: unknown) {
    if (warned.size === MOST_WARNINGS) return;
    const line = refusalOf(message, texts());
    if (warned.has(line)) return;
    warned.add(line);
    warn(line);
  }

  return (data) => decodeAnswer(data, warnOf);
}

/** Returns the warning for a refused message, with its id and the reason. */
function refusalOf(message: unknown, texts: RefusalTexts): string {
  if (!isRecord(message)) return texts.message('', texts.object);
  const { id, from } = message;
  if (decodeId(id) === undefined) return texts.message('', texts.id);
  const shownId = copyOf(excerpt(String(id)));
  const compound = ['from', 'subject'].find((field) => isCompound(message[field]));
  const reason = compound
    ? texts.text(compound)
    : String(from).length > MOST.from
      ? texts.long('from', MOST.from)
      : texts.long('id', MOST.id);
  return texts.message(shownId, reason);
}
