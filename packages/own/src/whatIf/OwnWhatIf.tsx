import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { Comparison } from '@partitura/score/whatIf/Comparison.tsx';
import { comparisonOf } from '@partitura/score/whatIf/comparisonOf.ts';
import { useInParts } from '@partitura/score/whatIf/useInParts.ts';
import css from '@partitura/score/whatIf/whatIf.css?inline';
import { replayTexts } from '@partitura/score/texts/replayTexts.ts';
import { sentenceTexts } from '@partitura/score/texts/sentenceTexts.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { CopyDialog } from '@partitura/base/ui/dialog/CopyDialog.tsx';
import { useStyles } from '@partitura/base/ui/useStyles.ts';
import type { Input } from '../run/protocol.ts';
import { createSandbox } from '../frame/sandbox.ts';
import { INPUTS } from '../read/givenNames.ts';
import type { OwnCode } from '../read/readOwn.ts';
import { labelOf } from '../texts/nameOfValue.ts';
import { whatIfTexts } from './whatIfTexts.ts';
import { type Tried, tryOperators } from './tryOperators.ts';

interface OwnWhatIfProps {
  /** The code of the latest run. */
  code: OwnCode;
  /** The inputs of this run. */
  inputs: readonly Input[];
  onClose: () => void;
}

/** The dialog that plays a run again with each other operator of a group. Source: SPEC OW33. */
export function OwnWhatIf({ code, inputs, onClose }: OwnWhatIfProps) {
  const { problems, whatIf } = useTexts(replayTexts);
  const texts = useTexts(whatIfTexts);
  const sentences = useTexts(sentenceTexts);
  // Until there is a comparison, with its own styles.
  useStyles(css);
  const knobs = code.knobs.flatMap((knob) => {
    const { kind, lane } = knob;
    return kind === 'operator' && lane !== undefined ? { ...knob, lane } : [];
  });
  const [at, setAt] = useState(0);
  const [tried, setTried] = useState<Tried>();
  const isIdle = inputs.length === 0 && INPUTS.some((name) => code.free.includes(name));
  const isPlayed = knobs.length > 0 && !isIdle;

  // The run that is compared does not change while the dialog is open.
  const play = useEffectEvent((sandbox: ReturnType<typeof createSandbox>) => {
    const knob = knobs[at];
    return knob && isPlayed ? tryOperators(sandbox, code, knob, inputs) : undefined;
  });

  useEffect(() => {
    const sandbox = createSandbox();
    let isWanted = true;
    void play(sandbox)?.then((all) => {
      if (isWanted) setTried(all);
    });
    return () => {
      isWanted = false;
      sandbox.close();
    };
  }, [at]);

  const begin = useCallback(
    function* () {
      if (!tried) return undefined;
      return yield* comparisonOf(tried, tried.trials, { texts: sentences, labelOf });
    },
    [tried, sentences],
  );
  const comparison = useInParts(begin);

  return (
    <CopyDialog title={whatIf.title} onClose={onClose}>
      {knobs.length === 0 && <p role="status">{texts.noOperator}</p>}
      {knobs.length > 0 && isIdle && <p role="status">{problems.nothing}</p>}
      {isPlayed && <p>{texts.lede}</p>}
      {isPlayed && knobs.length > 1 && (
        <div className="what-if-setting">
          <label>
            {whatIf.setting}
            <select
              className="tool"
              value={at}
              onChange={({ target }) => setAt(Number(target.value))}
            >
              {knobs.map(({ name, line }, index) => (
                <option key={index} value={index}>
                  {texts.operator(name, line)}
                </option>
              ))}
            </select>
          </label>
        </div>
      )}
      {isPlayed && !tried && <p role="status">{texts.playing}</p>}
      {tried && comparison && comparison.trials.length > 0 && (
        // Another operator is shown from its start.
        <Comparison key={at} lanes={tried.lanes} tried={comparison} texts={whatIf} />
      )}
      {tried?.failed.map(([choice, why]) => (
        <p key={choice} role="status">
          {texts.failed[why](choice)}
        </p>
      ))}
      {tried?.errors.map(([choice, text]) => (
        <p key={choice}>{texts.threw(choice, text)}</p>
      ))}
    </CopyDialog>
  );
}
