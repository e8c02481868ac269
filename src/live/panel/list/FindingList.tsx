import { use, useId } from 'react';
import { LanguageContext, useTexts } from '../../../texts/useTexts.ts';
import type { SeenFinding } from '../../findings/createFindings.ts';
import { namedPlace } from '../../place/placedSite.ts';
import { liveTexts } from '../../texts/liveTexts.ts';
import { keyOf } from '../model/findingOrder.ts';

interface FindingListProps {
  findings: readonly SeenFinding[];
  onChoose: (site: number, number: number) => void;
}

/** The faults that are certain from the recording; a press opens the pipe at the mark that shows the fault. */
export function FindingList({ findings, onChoose }: FindingListProps) {
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
        {findings.map((seen) => {
          const { finding, site, number, say } = seen;
          const parts = (
            <>
              <code>{namedPlace(finding)}</code>
              {finding.count > 1 && <small>{texts.times(finding.count)}</small>}
              <span>{say(language)}</span>
            </>
          );
          return (
            <li key={keyOf(seen)}>
              {site === undefined ? (
                <p>{parts}</p>
              ) : (
                <button type="button" onClick={() => onChoose(site, number)}>
                  {parts}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
