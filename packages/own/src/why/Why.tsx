import { useEffect, useState } from 'react';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import type { SessionState } from '../session/sessionState.ts';
import { faultOf } from './faultOf.ts';
import type { Fault } from './rule.ts';
import { whyTexts } from './whyTexts.ts';

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
