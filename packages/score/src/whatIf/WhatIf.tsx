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
  /** Controls beside the list of settings. */
  tools: ReactNode;
  lanes: StreamCode['lanes'];
  /** The key of the comparison: different kinds of comparison of one setting have different keys. */
  kind?: string | undefined;
  /** Begins the comparison, in parts. The result may have a note; a text is the reason why there is no comparison. */
  compare: () => Iterator<undefined, (ComparisonResult & { readonly note?: string }) | string>;
  onClose: () => void;
}

/** The dialog that compares the current choice of a setting with other choices. Source: SPEC GU2. */
export function WhatIf(props: WhatIfProps) {
  const { lede, settings, setting, onChoose, tools, lanes, kind = '', compare, onClose } = props;
  const { whatIf: texts } = useTexts(replayTexts);
  // The dialog needs these styles until there is a comparison, which adds them itself.
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
        // A new key drops the scroll position of the previous setting.
        <Comparison key={`${setting} ${kind}`} lanes={lanes} comparison={result} />
      )}
    </CopyDialog>
  );
}
