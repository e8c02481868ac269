import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { liveTexts } from '../texts/liveTexts.ts';
import { FindingList } from './list/FindingList.tsx';
import { listSites } from './list/listSites.ts';
import { SiteList } from './list/SiteList.tsx';
import type { SeenFinding } from '../findings/finding.ts';
import { keyOf } from './model/findingOrder.ts';
import { namedPlace } from '../place/placedSite.ts';
import { keepView, type LastView, pipeAt, type PipePlace, pipePlaceOf } from './model/lastView.ts';
import type { PanelModel, PanelView } from './model/panelModel.ts';
import { PanelHeader } from './PanelHeader.tsx';
import { SiteScore } from './score/SiteScore.tsx';

interface PanelProps {
  model: PanelModel;
  /** The number of the site that was chosen when the panel was last open. */
  first: number | undefined;
  /** The panel's view when the user left the page, if the panel was open. */
  last: LastView | undefined;
  onChoose: (site: number) => void;
  onClose: () => void;
}

/** The choice: the number of a site, and the number of the notification to mark as current. */
interface Choice {
  site: number | undefined;
  number?: number | undefined;
  /**
   * The number of consecutive presses on links and findings that led to this choice; each press shows the mark again.
   */
  presses?: number;
  /** Whether the pipe was chosen only after a hot reload had replaced it. */
  isOld?: boolean;
  /** The pipe to choose once it is recorded again. */
  soughtPlace?: PipePlace | null | undefined;
  /** The key of the finding that was pressed. */
  finding?: string | undefined;
}

/**
 * The panel: the app's sites, and the score of the chosen site, which is at first the newest finding's site or else the
 * most recently used one.
 */
export function Panel({ model, first, last, onChoose, onClose }: PanelProps) {
  const texts = useTexts(liveTexts);
  const view = useSyncExternalStore(model.subscribe, model.view);
  const [query, setQuery] = useState(last?.query ?? '');
  const [hasPackages, setHasPackages] = useState(false);
  const [hasRest, setHasRest] = useState(false);
  const [choice, setChoice] = useState<Choice>({ site: first, soughtPlace: last?.pipe });
  const pane = useRef<HTMLDivElement>(null);
  function choose(site: number) {
    setChoice({ site, isOld: view.sites.some(({ number, isOld }) => isOld && number === site) });
    // The score of a newly chosen pipe is shown from its first line.
    pane.current?.scrollTo(0, 0);
  }
  const follow = useCallback((site: number, number?: number, finding?: string) => {
    setChoice(({ presses = 0 }) => ({ site, number, presses: presses + 1, finding }));
  }, []);
  function chooseFinding(seenFinding: SeenFinding) {
    const finding = keyOf(seenFinding);
    if (seenFinding.site === undefined) setChoice({ ...choice, finding });
    else follow(seenFinding.site, seenFinding.number, finding);
  }
  // The pressed button is removed, so focus would be lost.
  useLayoutEffect(() => {
    if (choice.presses) pane.current?.querySelector<HTMLButtonElement>('.place-button')?.focus();
  }, [choice.presses]);
  const { rows, rest } = listSites(view.sites, { query, hasPackages, hasRest });
  const { soughtPlace, successor, fault, chosenSite } = choiceIn(view, choice, rows);
  if (successor) setChoice({ site: successor.number });
  // The first choice stays when other pipes move above it.
  else if (chosenSite && choice.site === undefined && !view.isLooking)
    setChoice({ ...choice, ...fault, site: chosenSite.number });
  const pipeless = view.findings.find(
    (one) => one.site === undefined && keyOf(one) === choice.finding,
  );
  const pipe = soughtPlace ?? (chosenSite ? pipePlaceOf(chosenSite) : null);
  const place = JSON.stringify(pipe);
  useEffect(() => keepView({ query, pipe: JSON.parse(place) as typeof pipe }), [query, place]);
  useEffect(() => {
    if (choice.site !== undefined) onChoose(choice.site);
  }, [choice.site, onChoose]);
  const inPackages = view.sites.filter(({ placedSite }) => placedSite.isLibrary).length;
  const hasOwn = query !== '' || view.sites.length > inPackages;

  return (
    <section className="panel" aria-label={texts.panel}>
      <PanelHeader {...{ view, query, setQuery, onClose }} />
      <div
        className="side"
        onPointerEnter={() => model.hold(true)}
        onPointerLeave={({ currentTarget }) => model.hold(currentTarget.matches(':focus-within'))}
        onFocus={() => model.hold(true)}
        onBlur={({ currentTarget }) => model.hold(currentTarget.matches(':hover'))}
      >
        <FindingList
          findings={view.findings}
          chosenKey={choice.finding}
          onChoose={chooseFinding}
          onSilence={model.silence}
        />
        <div className="list">
          <SiteList
            {...{ rows, hasNavigated: view.hasNavigated }}
            chosenNumber={chosenSite?.number}
            onChoose={choose}
            onOpen={() => pane.current?.querySelector<HTMLButtonElement>('.place-button')?.click()}
          />
          {rows.length === 0 && <Nothing isLooking={view.isLooking} hasOwn={hasOwn} />}
          {rest > 0 && query.trim() === '' && (
            <Hidden kind="rest" count={rest} isShown={hasRest} onShow={setHasRest} />
          )}
          {inPackages > 0 && (
            <Hidden
              kind="packages"
              count={inPackages}
              isShown={hasPackages}
              onShow={setHasPackages}
            />
          )}
          <OpenPlaces places={view.openPlaces} />
          {view.limits.length > 0 && (
            <p className="limits">{view.limits.map((limit) => texts.limits[limit]).join(' ')}</p>
          )}
        </div>
      </div>
      <div ref={pane} className="score-pane">
        {pipeless && <p className="nothing">{texts.noScore(namedPlace(pipeless.finding))}</p>}
        {chosenSite && !pipeless && (
          <SiteScore
            key={`${chosenSite.number} ${choice.number} ${choice.presses}`}
            site={chosenSite}
            sites={view.sites}
            inputs={view.inputs}
            markedNumber={choice.number}
            onChoose={follow}
          />
        )}
      </div>
    </section>
  );
}

/**
 * The chosen site, with its successor or the newest finding if one of these decided the choice, and the place of the
 * pipe to choose once that pipe is recorded again.
 */
function choiceIn(view: PanelView, choice: Choice, rows: ReturnType<typeof listSites>['rows']) {
  const wantedSite = view.sites.find(({ number }) => number === choice.site);
  const isReplaced = wantedSite?.isOld === true && choice.isOld !== true;
  const soughtPlace = isReplaced ? pipePlaceOf(wantedSite) : choice.soughtPlace;
  const successor = soughtPlace ? pipeAt(soughtPlace, view.sites) : undefined;
  const fault = choice.site === undefined ? firstOf(view) : undefined;
  const chosenSite =
    successor ?? wantedSite ?? (fault ?? rows.find(({ site }) => !site.isOld) ?? rows[0])?.site;
  return { soughtPlace, successor, fault, chosenSite };
}

/** The places with open subscriptions to streams without a pipe. */
function OpenPlaces({ places }: { places: PanelView['openPlaces'] }) {
  const texts = useTexts(liveTexts);
  if (places.length === 0) return null;
  return (
    <section className="open-places">
      <h3>{texts.withoutPipe}</h3>
      <ul>
        {places.map(({ file, line, column, stream, count }) => (
          <li key={`${file}:${line}:${column} ${stream}`}>
            <code>{`${file}:${line}`}</code> {stream !== undefined && `← ${stream} `}
            <b>{count}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Nothing({ isLooking, hasOwn }: { isLooking: boolean; hasOwn: boolean }) {
  const texts = useTexts(liveTexts);
  if (isLooking) return <p className="nothing">{texts.looking}</p>;
  return <p className="nothing">{hasOwn ? texts.notFound : texts.nothing}</p>;
}

/**
 * The choice that shows the first finding with a mark in a pipe: that pipe, the mark's number and the finding's key.
 */
function firstOf({ findings, sites }: PanelView) {
  const finding = findings.find((one) => sites.some(({ number }) => number === one.site));
  const site = sites.find(({ number }) => number === finding?.site);
  return finding && site && { site, number: finding.number, finding: keyOf(finding) };
}

interface HiddenProps {
  kind: 'rest' | 'packages';
  count: number;
  isShown: boolean;
  onShow: (isShown: boolean) => void;
}

/** The number of hidden pipes, and a switch that shows them. */
function Hidden({ kind, count, isShown, onShow }: HiddenProps) {
  const texts = useTexts(liveTexts);
  const id = useId();
  return (
    <p className="packages">
      <span id={id}>{texts[kind](count, isShown)}</span>
      <label>
        <input
          type="checkbox"
          role="switch"
          aria-describedby={id}
          checked={isShown}
          onChange={({ target }) => onShow(target.checked)}
        />
        {texts.show[kind]}
      </label>
    </p>
  );
}
