import { use, useId } from 'react';
import { LanguageContext, useTexts } from '@partitura/base/language/useTexts.ts';
import type { SeenFinding } from '../../findings/finding.ts';
import { namedPlace } from '../../place/placedSite.ts';
import { liveTexts } from '../../texts/liveTexts.ts';
import { keyOf } from '../model/findingOrder.ts';

interface FindingListProps {
  findings: readonly SeenFinding[];
  /** The key of the chosen finding. */
  chosenKey: string | undefined;
  onChoose: (seenFinding: SeenFinding) => void;
  /** Drops the findings of a line, such as `src/a.ts:12`. */
  onSilence: (line: string) => void;
}

/**
 * The faults that are certain from the recording; a press on one opens the pipe at the mark that shows the fault. The
 * chosen finding can be silenced.
 */
export function FindingList({ findings, chosenKey, onChoose, onSilence }: FindingListProps) {
  const texts = useTexts(liveTexts);
  const language = use(LanguageContext);
  const titleId = useId();
  if (findings.length === 0) return null;
  return (
    <section className="findings" aria-labelledby={titleId}>
      <h2 id={titleId}>
        {texts.findings} <small>{findings.length}</small>
      </h2>
      <ul>
        {findings.map((seenFinding) => {
          const { finding, say } = seenFinding;
          const key = keyOf(seenFinding);
          const isChosen = key === chosenKey;
          const line = `${finding.file}:${finding.line}`;
          return (
            <li key={key}>
              <button type="button" aria-current={isChosen} onClick={() => onChoose(seenFinding)}>
                <code>{namedPlace(finding)}</code>
                {finding.count > 1 && <small>{texts.times(finding.count)}</small>}
                <small title={texts.rule}>{finding.rule}</small>
                <span>{say(language)}</span>
              </button>
              {isChosen && (
                <button
                  type="button"
                  className="silence"
                  title={texts.silence(line)}
                  aria-label={texts.silence(line)}
                  onClick={({ currentTarget }) => {
                    // The pressed button is removed, so focus would be lost.
                    const side = currentTarget.closest('.side');
                    side?.querySelector<HTMLElement>('.tree')?.focus({ preventScroll: true });
                    onSilence(line);
                  }}
                >
                  ×
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
