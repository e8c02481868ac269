import { useCallback, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTexts } from '../../texts/useTexts.ts';
import { liveTexts } from '../texts/liveTexts.ts';
import { FindingList } from './list/FindingList.tsx';
import { groupSites } from './list/groupSites.ts';
import { SiteList } from './list/SiteList.tsx';
import type { PanelModel, PanelView } from './model/panelModel.ts';
import { SiteScore } from './score/SiteScore.tsx';

interface PanelProps {
  model: PanelModel;
  /** The number of the site that was chosen when the panel was last open. */
  first: number | undefined;
  onChoose: (site: number) => void;
  onClose: () => void;
}

/** The choice: the number of a site, and of the notification to mark as current. */
interface Wanted {
  site: number | undefined;
  number?: number | undefined;
  /** Whether a button in the score made this choice. */
  isFollowed?: boolean;
}

/** The panel: the app's sites, and the score of the chosen site, by default the first. */
export function Panel({ model, first, onChoose, onClose }: PanelProps) {
  const texts = useTexts(liveTexts);
  const view = useSyncExternalStore(model.subscribe, model.view);
  const [query, setQuery] = useState('');
  const [hasPackages, setHasPackages] = useState(false);
  const [wanted, setWanted] = useState<Wanted>({ site: first });
  const pane = useRef<HTMLDivElement>(null);
  function choose(site: number) {
    setWanted({ site });
    onChoose(site);
    // The score of a newly chosen pipe is shown from its first line.
    pane.current?.scrollTo(0, 0);
  }
  const follow = useCallback(
    (site: number, number?: number) => {
      setWanted({ site, number, isFollowed: true });
      onChoose(site);
    },
    [onChoose],
  );
  // The pressed button is removed, so the focus would be lost.
  useLayoutEffect(() => {
    if (wanted.isFollowed) pane.current?.querySelector<HTMLButtonElement>('.place-button')?.focus();
  }, [wanted]);
  const packagesId = useId();
  const groups = groupSites(view.sites, { query, hasPackages });
  const chosen =
    view.sites.find(({ number }) => number === wanted.site) ??
    groups.find(({ isOld }) => !isOld)?.rows[0]?.site;
  const inPackages = view.sites.filter(({ placed }) => placed.isLibrary).length;

  function emptiness() {
    if (view.isLooking) return texts.looking;
    return query === '' && view.sites.length === inPackages ? texts.nothing : texts.notFound;
  }

  return (
    <section className="panel" aria-label={texts.panel}>
      <header>
        <input
          type="search"
          aria-label={texts.search}
          placeholder={texts.searchHint}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
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
      <div className="list">
        <FindingList findings={view.findings} onChoose={follow} />
        <SiteList
          {...{ groups, hasNavigated: view.hasNavigated }}
          chosen={chosen?.number}
          onChoose={choose}
          onOpen={() => pane.current?.querySelector<HTMLButtonElement>('.place-button')?.click()}
        />
        {groups.length === 0 && <p className="nothing">{emptiness()}</p>}
        {inPackages > 0 && (
          <p className="packages">
            <span id={packagesId}>{texts.packages(inPackages, hasPackages)}</span>
            <label>
              <input
                type="checkbox"
                role="switch"
                aria-describedby={packagesId}
                checked={hasPackages}
                onChange={({ target }) => setHasPackages(target.checked)}
              />
              {texts.showPackages}
            </label>
          </p>
        )}
        {view.limits.length > 0 && (
          <p className="limits">{view.limits.map((limit) => texts.limits[limit]).join(' ')}</p>
        )}
      </div>
      <div ref={pane} className="score-pane">
        {chosen && (
          <SiteScore
            key={`${chosen.number} ${wanted.number}`}
            site={chosen}
            sites={view.sites}
            marked={wanted.number}
            onChoose={follow}
          />
        )}
      </div>
    </section>
  );
}

/** Whether recording has stopped, and the number of dropped notifications. */
function State({ isOn, dropped, failure }: PanelView) {
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
      {dropped > 0 && <p className="dropped">{texts.dropped(dropped)}</p>}
    </>
  );
}
