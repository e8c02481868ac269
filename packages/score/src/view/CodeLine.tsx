import { memo, type ReactNode } from 'react';
import type { CodeRow } from '../code/streamCode.ts';

/** Content before and after the code of a row. */
export interface Beside {
  readonly before?: ReactNode;
  readonly behind?: ReactNode;
}

interface CodeLineProps extends Beside {
  row: CodeRow;
  renderSetting: ((name: string, isKnob: boolean) => ReactNode) | undefined;
}

/** A line of code: RxJS names link to their documentation, and controls replace settings. */
export const CodeLine = memo(function CodeLine(props: CodeLineProps) {
  const { row, renderSetting, before, behind } = props;
  return (
    <code className={`code-line indent-${Math.min(row.indent, 10)}`}>
      {before}
      {row.tokens.map(({ text, kind }, index) => {
        const setting =
          (kind === 'setting' || kind === 'choice') && renderSetting?.(text, kind === 'setting');
        if (setting) return <span key={index}>{setting}</span>;
        if (kind !== 'rxjs') {
          return (
            <span key={index} className={`token-${kind}`}>
              {text}
            </span>
          );
        }
        return (
          <a
            key={index}
            className="token-rxjs"
            // The arrow keys lead here from the lane.
            tabIndex={-1}
            href={`https://rxjs.dev/api/index/function/${text}`}
            target="_blank"
            rel="noreferrer"
          >
            {text}
          </a>
        );
      })}
      {behind}
    </code>
  );
});
