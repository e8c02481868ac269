import { type KeyboardEvent, memo, type MouseEvent, useEffect, useId, useRef } from 'react';
import { useTexts } from '../../../texts/useTexts.ts';
import type { SeenSite } from '../model/panelModel.ts';
import { shownValue } from '../model/shownValue.ts';
import { type LiveTexts, liveTexts } from '../../texts/liveTexts.ts';
import type { SiteGroup, SiteRow } from './groupSites.ts';

interface SiteListProps {
  groups: readonly SiteGroup[];
  chosen: number | undefined;
  hasNavigated: boolean;
  onChoose: (site: number) => void;
  /** Opens the place of the chosen site. */
  onOpen: () => void;
}

/** The sites as a tree with one stop for the keyboard; the arrow keys choose, and Enter opens what is chosen. */
export function SiteList({ groups, chosen, hasNavigated, onChoose, onOpen }: SiteListProps) {
  const texts = useTexts(liveTexts);
  const id = useId();
  const tree = useRef<HTMLDivElement>(null);
  const rows = groups.flatMap((group) => group.rows);
  const index = rows.findIndex(({ site }) => site.number === chosen);
  const canOpen = rows[index]?.site.placed?.openUrl !== undefined;

  useEffect(() => {
    tree.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && index >= 0) onOpen();
    const next = rows[rowAfter(event.key, rows, index)];
    if (!next) return;
    event.preventDefault();
    onChoose(next.site.number);
  }

  function onClick({ target }: MouseEvent) {
    const row = (target as Element).closest<HTMLElement>('[data-site]');
    if (row) onChoose(Number(row.dataset.site));
  }

  return (
    <>
      <div
        ref={tree}
        className="tree"
        role="tree"
        aria-label={texts.list}
        tabIndex={0}
        aria-activedescendant={index < 0 ? undefined : `${id}${chosen}`}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        {groups.map(({ kind, name, rows }) => {
          const heading = kind === 'file' ? name : texts.groups[kind];
          return (
            <div
              key={`${kind} ${name}`}
              className={`group is-${kind}`}
              role="group"
              aria-label={heading}
            >
              <div className="group-name" aria-hidden="true">
                {heading}
              </div>
              {rows.map(({ site, level, lane }) => (
                <Row
                  key={site.number}
                  id={`${id}${site.number}`}
                  number={site.number}
                  isChosen={site.number === chosen}
                  describedBy={site.number === chosen && site.placed ? `${id}enter` : undefined}
                  {...{ level, ...wordsOf(site, name, { lane, hasNavigated, texts }) }}
                />
              ))}
            </div>
          );
        })}
      </div>
      <p id={`${id}enter`} hidden>
        {texts.enter(canOpen ? texts.openInEditor : texts.copyPlace)}
      </p>
    </>
  );
}

/** The index of the row that a key leads to; -1 where it leads to none. */
function rowAfter(key: string, rows: readonly SiteRow[], index: number) {
  const level = rows[index]?.level ?? 0;
  const next = rows[index + 1];
  switch (key) {
    case 'ArrowDown':
      return Math.min(rows.length - 1, index + 1);
    case 'ArrowUp':
      return Math.max(0, index - 1);
    case 'ArrowLeft':
      return rows.slice(0, Math.max(0, index)).findLastIndex((row) => row.level < level);
    case 'ArrowRight':
      return next && next.level > level ? index + 1 : -1;
    case 'Home':
      return 0;
    case 'End':
      return rows.length - 1;
    default:
      return -1;
  }
}

/** What a row says; texts alone, so that a row that says the same is not drawn again. */
interface RowWords {
  place: string;
  /** In which lane of the row above it is subscribed to. */
  within: string | undefined;
  source: string;
  operators: string;
  open: string;
  growth: string | undefined;
  since: string;
  values: string;
  last: string | undefined;
  errors: string | undefined;
  label: string;
}

interface WordsOptions {
  hasNavigated: boolean;
  texts: LiveTexts;
}

function wordsOf(
  site: SeenSite,
  heading: string,
  { lane, hasNavigated, texts }: { lane: string | undefined } & WordsOptions,
): RowWords {
  const { placed, frame, since, isGrowing } = site;
  const [source = '', ...names] = placed?.code.lanes.map(({ label }) => label) ?? [];
  const operators = names.join(' · ');
  const file = placed && (placed.file === heading ? '' : placed.file.replace(/.*\//, ''));
  const open = texts.open(site.open);
  const values = texts.values(site.values);
  const errors = site.errors > 0 ? texts.errors(site.errors) : undefined;
  const last = site.last === undefined ? undefined : shownValue(site.last);
  const within = lane === undefined ? undefined : texts.within(lane);
  const sentence = texts.since(since.opened, since.closed, hasNavigated);
  const lineText = placed ? [file, texts.line(placed.line)] : [frame];
  const words = [...lineText, within, source, names.join(' '), open, sentence];
  const growing = isGrowing && texts.grows;
  const label = [...words, growing, values, errors, last && texts.last(last)]
    .filter(Boolean)
    .join(', ');
  return {
    place: placed ? `${file ?? ''}:${placed.line}` : frame,
    growth: isGrowing ? `+${since.opened - since.closed}` : undefined,
    ...{ within, source, operators, open, since: sentence, values, last, errors, label },
  };
}

interface RowProps extends RowWords {
  id: string;
  number: number;
  level: number;
  isChosen: boolean;
  /** Says what Enter does to the chosen row. */
  describedBy: string | undefined;
}

const Row = memo(function Row({ id, number, level, isChosen, describedBy, ...words }: RowProps) {
  const { place, within, source, operators, open, growth, since, values, last, errors, label } =
    words;
  return (
    <div
      id={id}
      data-site={number}
      className={`row level-${Math.min(level, 5)}`}
      role="treeitem"
      aria-level={level}
      aria-selected={isChosen}
      aria-label={label}
      aria-describedby={describedBy}
    >
      <span className="place">{place}</span>
      <span className="operators">
        {source && <span className="source">{source} </span>}
        {operators}
        {within && <span className="within"> {within}</span>}
      </span>
      <span className="last">{last}</span>
      <span className="counts">
        <span className="open" title={since}>
          {open}
          {growth && <b className="growth"> {growth}</b>}
        </span>
        <span className="values">{values}</span>
        {errors && <span className="errors">{errors}</span>}
      </span>
    </div>
  );
});
