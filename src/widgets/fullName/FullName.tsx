import { useId } from 'react';
import { typed } from '../../bridge/elements.ts';
import { useStream } from '../../bridge/useStream.ts';
import { usePageTexts } from '../../texts/pageTexts.ts';
import { Result } from '../../ui/Result.tsx';
import { fullName } from './fullName.stream.ts';
import './fullName.css';

/** Two fields, and the full name of both. */
export function FullName() {
  const texts = usePageTexts().fullName;
  const firstId = useId();
  const lastId = useId();
  const { root, value: name } = useStream({
    needs: ['.firstname', '.lastname', '.last-first-name'],
    connect: ([first, last]) => fullName(typed(first), typed(last)),
    warning: (all) => all.elementsMissing,
  });
  return (
    <div ref={root}>
      <div className="field-pair">
        <div>
          <label htmlFor={firstId}>{texts.firstLabel}</label>
          <input className="firstname" id={firstId} autoComplete="off" />
        </div>
        <div>
          <label htmlFor={lastId}>{texts.lastLabel}</label>
          <input className="lastname" id={lastId} autoComplete="off" />
        </div>
      </div>
      <Result
        className="last-first-name"
        htmlFor={`${firstId} ${lastId}`}
        text={name && texts.fullName(name)}
      />
    </div>
  );
}
