import { createPortal } from 'react-dom';
import { replayTexts } from '@partitura/score/texts/replayTexts.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { CopyDialog } from '@partitura/base/ui/dialog/CopyDialog.tsx';
import { useStyles } from '@partitura/base/ui/useStyles.ts';
import css from './keys.css?inline';

/** Lists all keys of the page; outside the lower bar, which has colours of its own. Source: SPEC SC3.12. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { title, list } = useTexts(replayTexts).keys;
  useStyles(css);
  return createPortal(
    <div data-font="">
      <CopyDialog title={title} onClose={onClose}>
        <dl className="keys">
          {list.map(([keys, where, what]) => (
            <div key={what}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
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
