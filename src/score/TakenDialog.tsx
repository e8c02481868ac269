import { useEffect, useId, useRef, useState } from 'react';
import { useScoreTexts } from '../texts/useScoreTexts.ts';
import './takeAway.css';

/** What was made, as a file; its address lives as long as the dialog shows it. */
export interface TakenFile {
  name: string;
  hint: string;
  text: string;
  url: string;
}

interface TakenDialogProps {
  /** The file, or why there is none. */
  taken: TakenFile | { problem: string };
  onClose: () => void;
}

/** Shows a file to be copied or downloaded, above the page; Escape closes it. */
export function TakenDialog({ taken, onClose }: TakenDialogProps) {
  const texts = useScoreTexts().takeAway;
  const dialog = useRef<HTMLDialogElement>(null);
  const contents = useRef<HTMLTextAreaElement>(null);
  const [status, setStatus] = useState('');
  const id = useId();

  useEffect(() => {
    // StrictMode comes here twice; closing in between would be taken for the visitor's doing.
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setStatus(texts.copied);
    } catch {
      // Refused by the visitor or the browser, or absent where the page came without TLS.
      contents.current?.focus();
      contents.current?.select();
      setStatus(texts.copyYourself);
    }
  }

  return (
    <dialog ref={dialog} className="taken" aria-labelledby={id} onClose={onClose}>
      {'problem' in taken ? (
        <p id={id}>{taken.problem}</p>
      ) : (
        <>
          <h2 id={id}>{taken.name}</h2>
          <p>{taken.hint}</p>
          <textarea
            ref={contents}
            aria-label={texts.contents}
            readOnly
            spellCheck={false}
            wrap="off"
            rows={18}
            value={taken.text}
          />
        </>
      )}
      <div className="taken-tools">
        {'problem' in taken || (
          <>
            <button type="button" className="tool" onClick={() => void copy(taken.text)}>
              {texts.copy}
            </button>
            <a className="tool" href={taken.url} download={taken.name}>
              {texts.download}
            </a>
          </>
        )}
        <button type="button" className="tool" onClick={() => dialog.current?.close()}>
          {texts.close}
        </button>
        <span role="status">{status}</span>
      </div>
    </dialog>
  );
}
