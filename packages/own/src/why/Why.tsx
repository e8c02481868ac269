import { useEffect, useState } from 'react';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import type { SessionState } from '../session/sessionState.ts';
import { type Fault, firstOf, type Rule, type OwnRecord, readSeen } from './rule.ts';
import { endedByError, lost } from './lost.ts';
import { nobodySubscribes, onlyCardSubscribes, retryRepeats, starts } from './starts.ts';
import { waiting } from './waiting.ts';
import { type InEachLanguage, inEachLanguage } from '@partitura/base/language/language.ts';
import type { WhyTexts } from './texts.ru.ts';

/** The time between two searches for a fault, in milliseconds. */
const EVERY_MS = 400;

/** A longer recording is not searched, because that would take long; the last sentence stays. */
const MOST_READ = 4000;

interface WhyProps {
  state: SessionState;
  /** Called to show the fault, with its line. */
  onGo: (line: number, fault: Fault) => void;
}

/** Says in one sentence why the code does not do what its author expects, if a fault is certain. */
export function Why({ state, onGo }: WhyProps) {
  const texts = useTexts(whyTexts);
  const fault = useFault(state);
  const { streamCode, lineNumbers = [] } = state.code ?? {};
  const row = streamCode?.rows.findIndex(({ lane }) => lane === fault?.lane) ?? -1;
  const line = fault?.line ?? lineNumbers[row] ?? 1;
  return (
    <p className="own-why" role="status">
      {fault && (
        <button onClick={() => onGo(line, fault)}>
          <b>{texts.why(line)}</b> {texts.faults[fault.id](fault)}
        </button>
      )}
    </p>
  );
}

function useFault({ code, recording, missed, isQuiet, isStale, isWaiting }: SessionState) {
  const [found, setFound] = useState<{ of: typeof recording; fault: Fault | undefined }>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      if (!code || recording.kept.length > MOST_READ) return;
      setFound({ of: recording, fault: faultOf({ code, recording, missed, isQuiet }) });
    };
    const lookSoon = () => void (timer ??= setTimeout(look, EVERY_MS));
    lookSoon();
    const unsubscribe = recording.subscribe(lookSoon);
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [code, recording, missed, isQuiet]);
  return isStale || isWaiting || found?.of !== recording ? undefined : found.fault;
}

/** The rules, sorted by how much their faults explain: the first rule that finds a fault wins. */
const RULES: readonly Rule[] = [...[endedByError, retryRepeats], ...lost, ...waiting, ...starts];

/** The fault of own code that explains its run best, if one is certain. Source: SPEC OW36. */
export function faultOf(record: OwnRecord): Fault | undefined {
  const seen = readSeen(record);
  let fault = nobodySubscribes(seen);
  for (const rule of RULES) fault ??= firstOf(rule, seen);
  return fault ?? onlyCardSubscribes(seen);
}

const whyTexts: InEachLanguage<WhyTexts> = inEachLanguage(
  import.meta.glob('./texts.*.ts', { eager: true, import: 'texts' }),
);
