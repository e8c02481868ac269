import { type ReactNode, useId, useRef, useState } from 'react';
import { copyText } from '../copyText.ts';
import { Modal } from './Modal.tsx';
import { fileStart } from '../text/fileStart.ts';
import { useStyles } from '../useStyles.ts';
import css from './copyDialog.css?inline';
import { longTextTexts } from '../texts/longTextTexts.ts';
import { useTexts } from '../../language/useTexts.ts';

interface CopyDialogProps {
  title: ReactNode;
  children?: ReactNode;
  /** The text to copy, and the number of its visible rows (with 0 rows it is not shown); absent if there is none. */
  contents?: { label: string; text: string; rows: number; isWrapped: boolean } | undefined;
  tools?: ReactNode;
  onClose: () => void;
}

/** Shows a text to copy, above the page. */
export function CopyDialog({ title, children, contents, tools, onClose }: CopyDialogProps) {
  useStyles(css);
  const { shown, notCopied, dialog: texts } = useTexts(longTextTexts);
  const dialog = useRef<HTMLDialogElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [status, setStatus] = useState('');
  const id = useId();
  // Only the beginning is laid out; copying copies the whole text.
  const hasArea = contents !== undefined && contents.rows > 0;
  const start = fileStart(hasArea ? contents.text : '');

  async function copy(text: string) {
    if (await copyText(text)) {
      setStatus(texts.copied);
      return;
    }
    area.current?.focus();
    area.current?.select();
    setStatus(area.current && start === text ? texts.copyYourself : notCopied);
  }

  return (
    <Modal ref={dialog} className="copy-dialog" aria-labelledby={id} onClose={onClose}>
      {(contents ?? children) ? <h2 id={id}>{title}</h2> : <p id={id}>{title}</p>}
      {children}
      {hasArea && (
        <textarea
          ref={area}
          aria-label={contents.label}
          readOnly
          spellCheck={false}
          wrap={contents.isWrapped ? 'soft' : 'off'}
          rows={contents.rows}
          value={start}
        />
      )}
      {hasArea && start !== contents.text && <p>{shown(start.length, contents.text.length)}</p>}
      <div className="copy-dialog-tools">
        {contents && (
          <button className="tool is-primary" onClick={() => void copy(contents.text)}>
            {texts.copy}
          </button>
        )}
        {tools}
        <button className="tool" onClick={() => dialog.current?.close()}>
          {texts.close}
        </button>
        <span role="status">{status}</span>
      </div>
    </Modal>
  );
}
