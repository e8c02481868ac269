import { useState } from 'react';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { liveTexts } from '../texts/liveTexts.ts';
import type { PanelView } from './model/panelModel.ts';

/** The functions behind the panel's own controls. */
export interface PanelControls {
  /** Whether the panel is in a window of its own. */
  isOwn: boolean;
  /** Moves the panel to its own window, or back to the page; resolves to `false` if the browser refuses. */
  onMove: () => Promise<boolean>;
  onClose: () => void;
}

interface PanelHeaderProps extends PanelControls {
  view: PanelView;
  query: string;
  setQuery: (query: string) => void;
}

/** The search, the state of the recording, and the controls of the panel itself. */
export function PanelHeader({ view, query, setQuery, isOwn, onMove, onClose }: PanelHeaderProps) {
  const texts = useTexts(liveTexts);
  const [isRefused, setIsRefused] = useState(false);
  return (
    <header>
      <input
        type="search"
        aria-label={texts.search}
        placeholder={texts.searchHint}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || query === '') return;
          setQuery('');
          event.preventDefault();
        }}
      />
      <State {...view} isRefused={isRefused} />
      {!isOwn && (
        <label className="tall">
          <input type="checkbox" role="switch" />
          {texts.tall}
        </label>
      )}
      <button type="button" onClick={() => void onMove().then((isDone) => setIsRefused(!isDone))}>
        {isOwn ? texts.intoPage : texts.ownWindow}
      </button>
      <button
        type="button"
        className="close"
        aria-label={texts.close}
        title={texts.close}
        onClick={onClose}
      >
        ×
      </button>
    </header>
  );
}

/** Says whether recording has stopped or the browser opened no window, and how many notifications were dropped. */
function State({ isOn, droppedCount, failure, isRefused }: PanelView & { isRefused: boolean }) {
  const texts = useTexts(liveTexts);
  return (
    <>
      <p className="state" role="status">
        {failure === undefined ? (
          [!isOn && texts.paused, isRefused && texts.noWindow].filter(Boolean).join(' ')
        ) : (
          <>
            {texts.failed} <span lang="en">{failure}</span>
          </>
        )}
      </p>
      {droppedCount > 0 && <p className="dropped">{texts.dropped(droppedCount)}</p>}
    </>
  );
}
