import { useState, useSyncExternalStore } from 'react';
import type { PageClock } from '@partitura/base/clock/clock.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { scoreTexts } from '@partitura/score/texts/scoreTexts.ts';
import type { Editor } from '../editor/Editor.tsx';
import { cardTexts } from '../texts/cardTexts.ts';
import { linkTexts } from '../texts/linkTexts.ts';

interface FramedToolsProps {
  clock: PageClock;
  onAgain: () => void;
  /** Takes the editor once it has loaded; absent while the code is edited. */
  onEdit: ((part: typeof Editor) => void) | undefined;
}

/** The controls of own code in an article: from the start, pause, and edit. */
export function FramedTools({ clock, onAgain, onEdit }: FramedToolsProps) {
  const texts = useTexts(cardTexts);
  const { transport } = useTexts(scoreTexts);
  const { unreachable } = useTexts(linkTexts);
  const isPaused = useSyncExternalStore(clock.subscribe, clock.isPaused);
  const [isMissing, setMissing] = useState(false);

  function edit() {
    setMissing(false);
    import('../editor/Editor.tsx').then(
      ({ Editor }) => onEdit?.(Editor),
      () => setMissing(true),
    );
  }

  return (
    <div className="framed-tools">
      <button className="tool" onClick={onAgain}>
        {texts.again}
      </button>
      <button className="tool" onClick={isPaused ? clock.resume : clock.pause}>
        {isPaused ? transport.resume : transport.pause}
      </button>
      {onEdit && (
        <button className="tool" onClick={edit}>
          {texts.edit}
        </button>
      )}
      <span role="alert">{isMissing && unreachable}</span>
    </div>
  );
}
