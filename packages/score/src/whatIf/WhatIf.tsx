import type { ReactNode } from 'react';
import type { StreamCode } from '../code/streamCode.ts';
import { replayTexts } from '../texts/replayTexts.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { CopyDialog } from '@partitura/base/ui/dialog/CopyDialog.tsx';
import { useStyles } from '@partitura/base/ui/useStyles.ts';
import { Comparison, type ComparisonResult } from './Comparison.tsx';
import { useInParts } from './useInParts.ts';
import css from './whatIf.css?inline';

interface WhatIfProps {
  /** The introductory sentences. */
  lede: string;
  /** The settings to choose from, each by its key and its name. */
  settings: readonly (readonly [key: string, name: string])[];
  setting: string;
  onChoose: (key: string) => void;
  /** Beside the list of settings. */
  tools: ReactNode;
  lanes: StreamCode['lanes'];
  /** A different kind of comparison of the same setting has a different key. */
  kind?: string | undefined;
  /** Begins the comparison, in parts; the result may have a note, or be the reason why there is no comparison. */
  compare: () => Iterator<undefined, (ComparisonResult & { readonly note?: string }) | string>;
  onClose: () => void;
}

/** The dialog that compares the current choice of a setting with other choices. Source: SPEC GU2. */
export function WhatIf(props: WhatIfProps) {
  const { lede, settings, setting, onChoose, tools, lanes, kind = '', compare, onClose } = props;
  const { whatIf: texts } = useTexts(replayTexts);
  // Needed until there is a comparison, which adds the styles itself.
  useStyles(css);
  const result = useInParts(compare);
  const { note } = typeof result === 'object' ? result : {};
  return (
    <CopyDialog title={texts.title} onClose={onClose}>
      <p>{lede}</p>
      {note !== undefined && <p>{note}</p>}
      <div className="what-if-setting">
        <label>
          {texts.setting}
          <select
            className="tool"
            value={setting}
            onChange={({ target }) => onChoose(target.value)}
          >
            {settings.map(([key, name]) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {tools}
      </div>
      {typeof result === 'string' && <p role="status">{result}</p>}
      {typeof result === 'object' && (
        // Another setting is shown from its start.
        <Comparison key={`${setting} ${kind}`} lanes={lanes} comparison={result} />
      )}
    </CopyDialog>
  );
}
