import { useId } from 'react';
import { typedText } from '@partitura/base/bridge/elements.ts';
import { useStream } from '@partitura/base/bridge/useStream.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { Result } from '@partitura/base/ui/Result.tsx';
import { fullName } from './fullName.stream.ts';
import { fullNameTexts } from './firstTexts.ts';
import './fullName.css';

/** Two fields, and the full name of both. */
export function Widget() {
  const texts = useTexts(fullNameTexts);
  const firstId = useId();
  const lastId = useId();
  const { root, value: name } = useStream({
    needs: ['.firstname', '.lastname', '.last-first-name'],
    connect: ([first, last]) => fullName(typedText(first), typedText(last)),
    warning: (all) => all.elements,
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
