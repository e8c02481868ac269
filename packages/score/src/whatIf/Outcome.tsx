import type { ReactNode } from 'react';
import type { Trial } from '../replay/trial.ts';
import type { ReplayTexts } from '../texts/ru/replay.ts';

/** The maximum number of listed outputs: nobody would read a longer list. */
const MOST_LISTED = 30;

interface OutcomeProps {
  trials: readonly Trial[];
  texts: ReplayTexts['whatIf'];
  /** A sentence about each trial, if the sentences differ. */
  sentences: readonly string[];
  /** The picture of the trials, below the sentence. */
  children?: ReactNode;
}

/** Compares the outputs in a sentence, and lists the outputs of each choice; choices with equal entries share one. */
export function Outcome({ trials, texts, sentences, children }: OutcomeProps) {
  const [before, ...rest] = trials;
  if (!before) return null;
  const unknownChoices = rest.filter(({ isUnknown }) => isUnknown).map(choiceName);
  const knownTrials = rest.filter(({ isUnknown }) => !isUnknown);
  const currentChoice = choiceName(before);
  const came = before.outputs.filter(({ number }) => !before.assumedNumbers.has(number));
  const hasEqual = (key: 'label' | 'timeMs', { outputs }: Trial) =>
    outputs.length === before.outputs.length &&
    outputs.every((output, index) => output[key] === before.outputs[index]?.[key]);
  const isMoved = (trial: Trial) => hasEqual('label', trial);
  const isSame = (trial: Trial) => isMoved(trial) && hasEqual('timeMs', trial);
  const sameChoices = knownTrials.filter(isSame).map(choiceName);
  const movedChoices = knownTrials.filter((one) => isMoved(one) && !isSame(one)).map(choiceName);
  const different = knownTrials.filter((one) => !isMoved(one));
  const counts = different.map(
    (one) => [choiceName(one), one.outputs.length, newOutputs(one, before)] as const,
  );
  const choicesByEntry = new Map<string, string[]>();
  for (const [index, trial] of trials.entries()) {
    const entry = `${listOf(trial)}${sentences[index] ? ` ${sentences[index]}` : ''}`;
    choicesByEntry.set(entry, [...(choicesByEntry.get(entry) ?? []), choiceName(trial)]);
  }

  function listOf({ outputs, isUnknown }: Trial) {
    const listed = outputs.slice(0, MOST_LISTED).map(({ label }) => texts.quoted(label));
    if (outputs.length > MOST_LISTED) listed.push(texts.more(outputs.length - MOST_LISTED));
    if (isUnknown) listed.push(texts.unknownRest);
    return texts.outputs(outputs.length, listed.join(', '));
  }

  return (
    <>
      <div role="status">
        {unknownChoices.length > 0 && <p>{texts.unknown(unknownChoices.join(', '))}</p>}
        {counts.length > 0 && (
          <p>
            {texts.differs(counts, currentChoice, came.length, before.outputs.length - came.length)}
          </p>
        )}
        {movedChoices.length > 0 && <p>{texts.moved(movedChoices.join(', '))}</p>}
        {sameChoices.length > 0 && <p>{texts.same(sameChoices.join(', '))}</p>}
        {rest.length === 0 && <p>{texts.sameNumber}</p>}
      </div>
      {children}
      <ul className="what-if-outcome">
        {[...choicesByEntry].map(([entry, choices]) => (
          <li key={entry}>{choices.join(', ') + entry}</li>
        ))}
      </ul>
      {trials.some(({ different }) => different.size > 0) && (
        <p>{texts.difference(currentChoice)}</p>
      )}
      {trials.some(({ assumedNumbers }) => assumedNumbers.size > 0) && <p>{texts.assumed}</p>}
    </>
  );
}

/** The number of outputs that the other trial lacks. */
function newOutputs({ outputs }: Trial, other: Trial) {
  const remainingLabels = other.outputs.map(({ label }) => label);
  return outputs.filter(({ label }) => {
    const index = remainingLabels.indexOf(label);
    if (index >= 0) remainingLabels.splice(index, 1);
    return index < 0;
  }).length;
}

/** A choice as code: an operator, or a number beside its operator. */
export function choiceName({ choice, names, settingLane }: Trial) {
  const name = names[settingLane] ?? '';
  return name === choice ? name : `${name} ${choice}`;
}
