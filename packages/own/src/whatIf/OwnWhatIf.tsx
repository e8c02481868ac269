import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { comparisonOf } from '@partitura/score/whatIf/comparisonOf.ts';
import { WhatIf } from '@partitura/score/whatIf/WhatIf.tsx';
import { replayTexts } from '@partitura/score/texts/replayTexts.ts';
import { sentenceTexts } from '@partitura/score/texts/sentenceTexts.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { createSandbox } from '../frame/sandbox.ts';
import { INPUTS } from '../read/givenNames.ts';
import type { OwnCode } from '../read/readOwn.ts';
import type { OwnInput } from '../run/protocol.ts';
import { labelOfValue } from '../texts/nameOfValue.ts';
import { type OperatorTrials, tryOperators } from './tryOperators.ts';
import { whatIfTexts } from './whatIfTexts.ts';

interface OwnWhatIfProps {
  /** The code of the latest run. */
  code: OwnCode;
  /** The inputs of this run. */
  inputs: readonly OwnInput[];
  onClose: () => void;
}

/** The dialog that plays a run again with each other operator of a group. Source: SPEC OW33. */
export function OwnWhatIf({ code, inputs, onClose }: OwnWhatIfProps) {
  const { problems } = useTexts(replayTexts);
  const texts = useTexts(whatIfTexts);
  const words = useTexts(sentenceTexts);
  const knobs = code.knobs.flatMap((knob) => {
    const { kind, lane } = knob;
    return kind === 'operator' && lane !== undefined ? { ...knob, lane } : [];
  });
  const [setting, setSetting] = useState('0');
  const [outcome, setOutcome] = useState<OperatorTrials>();
  const isIdle = inputs.length === 0 && INPUTS.some((name) => code.free.includes(name));
  const problem = knobs.length === 0 ? texts.noOperator : isIdle ? problems.nothing : undefined;

  // The compared run does not change while the dialog is open.
  const play = useEffectEvent((sandbox: ReturnType<typeof createSandbox>) => {
    const knob = knobs[Number(setting)];
    return knob && problem === undefined ? tryOperators(sandbox, code, knob, inputs) : undefined;
  });

  useEffect(() => {
    const sandbox = createSandbox();
    let isWanted = true;
    void play(sandbox)?.then((all) => {
      if (isWanted) setOutcome(all);
    });
    return () => {
      isWanted = false;
      sandbox.close();
    };
  }, [setting]);

  const compare = useCallback(
    function* () {
      if (!outcome) return problem ?? texts.playing;
      return yield* comparisonOf(outcome, outcome.trials, { texts: words, labelOf: labelOfValue });
    },
    [outcome, problem, texts, words],
  );

  return (
    <WhatIf
      lede={problem === undefined ? texts.lede : undefined}
      settings={
        problem === undefined && knobs.length > 1
          ? knobs.map(({ name, line }, index) => [String(index), texts.operator(name, line)])
          : []
      }
      setting={setting}
      onChoose={setSetting}
      lanes={code.streamCode.lanes}
      {...{ compare, onClose }}
    >
      {outcome?.failures.map(([choice, reason]) => (
        <p key={choice} role="status">
          {texts.failed[reason](choice)}
        </p>
      ))}
      {outcome?.errors.map(([choice, text]) => (
        <p key={choice}>{texts.threw(choice, text)}</p>
      ))}
    </WhatIf>
  );
}
