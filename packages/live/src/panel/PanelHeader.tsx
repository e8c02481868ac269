import { useTexts } from '@partitura/base/language/useTexts.ts';
import { liveTexts } from '../texts/liveTexts.ts';
import type { PanelView } from './model/panelModel.ts';

interface PanelHeaderProps {
  view: PanelView;
  query: string;
  setQuery: (query: string) => void;
  onClose: () => void;
}

/** The search, the state of the recording, and the controls of the panel itself. */
export function PanelHeader({ view, query, setQuery, onClose }: PanelHeaderProps) {
  const texts = useTexts(liveTexts);
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
      <State {...view} />
      <label className="tall">
        <input type="checkbox" role="switch" />
        {texts.tall}
      </label>
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

/** Says whether recording has stopped, and how many notifications were dropped. */
function State({ isOn, droppedCount, failure }: PanelView) {
  const texts = useTexts(liveTexts);
  return (
    <>
      <p className="state" role="status">
        {failure === undefined ? (
          !isOn && texts.paused
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
