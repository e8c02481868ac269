import { createPortal } from 'react-dom';
import { replayTexts } from '@partitura/score/texts/replayTexts.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { CopyDialog } from '@partitura/base/ui/dialog/CopyDialog.tsx';
import { useStyles } from '@partitura/base/ui/useStyles.ts';
import type { Keys } from '../page/pageState.ts';
import { type Preference, usePreference } from '../preferences/preference.ts';
import css from './keys.css?inline';

interface KeysDialogProps {
  keys: Preference<Keys>;
  onClose: () => void;
}

/**
 * Lists all keys of the page, with a checkbox for the keys that work anywhere. The dialog is outside the lower bar,
 * which has colours of its own. Source: SPEC SC3.8, SC3.12.
 */
export function KeysDialog({ keys, onClose }: KeysDialogProps) {
  const { title, anywhere, list } = useTexts(replayTexts).keys;
  useStyles(css);
  return createPortal(
    <div data-font="">
      <CopyDialog title={title} onClose={onClose}>
        <label className="keys-switch">
          <input
            type="checkbox"
            checked={usePreference(keys) === 'on'}
            onChange={({ target }) => keys.set(target.checked ? 'on' : 'off')}
          />
          {anywhere}
        </label>
        <dl className="keys">
          {list.map(([names, where, what]) => (
            <div key={what}>
              <dt>
                {names.map((name) => (
                  <kbd key={name}>{name}</kbd>
                ))}
              </dt>
              <dd>
                {where && <em>{where}: </em>}
                {what}
              </dd>
            </div>
          ))}
        </dl>
      </CopyDialog>
    </div>,
    document.body,
  );
}
