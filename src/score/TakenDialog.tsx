import { useScoreTexts } from '../texts/useScoreTexts.ts';
import { CopyDialog } from './CopyDialog.tsx';

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
  if ('problem' in taken) return <CopyDialog title={taken.problem} onClose={onClose} />;
  const { name, hint, text, url } = taken;
  return (
    <CopyDialog
      title={<code>{name}</code>}
      contents={{ label: texts.contents, text, rows: 18, isWrapped: false }}
      tools={
        <a className="tool" href={url} download={name}>
          {texts.download}
        </a>
      }
      onClose={onClose}
    >
      <p>{hint}</p>
    </CopyDialog>
  );
}
