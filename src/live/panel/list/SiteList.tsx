import { type KeyboardEvent, memo, type MouseEvent, useEffect, useId, useRef } from 'react';
import { useTexts } from '../../../texts/useTexts.ts';
import type { Opened } from '../model/navigation.ts';
import type { SeenSite } from '../model/panelModel.ts';
import { shownValue } from '../model/shownValue.ts';
import { liveTexts } from '../../texts/liveTexts.ts';
import type { SiteGroup, SiteRow } from './groupSites.ts';

interface SiteListProps {
  groups: readonly SiteGroup[];
  chosen: number | undefined;
  hasNavigated: boolean;
  onChoose: (site: number) => void;
  onOpen: () => void;
}

/** The sites as a tree with one tab stop; the arrow keys choose, and Enter opens the chosen site. */
export function SiteList({ groups, chosen, hasNavigated, onChoose, onOpen }: SiteListProps) {
  const texts = useTexts(liveTexts);
  const id = useId();
  const tree = useRef<HTMLDivElement>(null);
  const rows = groups.flatMap((group) => group.rows);
  const index = rows.findIndex(({ site }) => site.number === chosen);
  const canOpen = rows[index]?.site.placed.openUrl !== undefined;

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
        {groups.map(({ isOld, name, rows }) => {
          const heading = isOld ? texts.old : name;
          return (
            <div
              key={heading}
              className={isOld ? 'group is-old' : 'group'}
              role="group"
              aria-label={heading}
            >
              <div className="group-name" aria-hidden="true">
                {heading}
              </div>
              {rows.map(({ site, level, lane }) => {
                const { number, placed, open, since, isGrowing, values, errors, last } = site;
                return (
                  <Row
                    key={number}
                    isChosen={number === chosen}
                    {...{ id, level, lane, hasNavigated, ...since }}
                    {...{ number, placed, open, isGrowing, values, errors, last }}
                    heading={name}
                  />
                );
              })}
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

/** The index of the row that a key leads to; -1 if there is no such row. */
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

/** Fields that stay the same, unlike the site itself, until the site changes. */
interface RowProps
  extends
    Pick<SeenSite, 'number' | 'placed' | 'open' | 'isGrowing' | 'values' | 'errors' | 'last'>,
    Pick<SiteRow, 'level' | 'lane'>,
    Opened {
  id: string;
  heading: string;
  hasNavigated: boolean;
  isChosen: boolean;
}

const Row = memo(function Row(props: RowProps) {
  const { id, number, level, lane, placed, heading, isChosen, isGrowing } = props;
  const texts = useTexts(liveTexts);
  const [source = '', ...names] = placed.code.lanes.map(({ label }) => label);
  const file = placed.file === heading ? '' : placed.file.replace(/.*\//, '');
  const within = lane !== undefined && texts.within(lane);
  const open = texts.open(props.open);
  const sentence = texts.since(props.opened, props.closed, props.hasNavigated);
  const growing = isGrowing && texts.grows;
  const values = texts.values(props.values);
  const errors = props.errors > 0 && texts.errors(props.errors);
  const last = props.last !== undefined && shownValue(props.last);
  const words = [
    ...[
      placed.name,
      file,
      texts.line(placed.line),
      within,
      source,
      names.join(' '),
      open,
      sentence,
    ],
    ...[growing, values, errors, last && texts.last(last)],
  ];
  return (
    <div
      id={`${id}${number}`}
      data-site={number}
      className={`row level-${Math.min(level, 5)}`}
      role="treeitem"
      aria-level={level}
      aria-selected={isChosen}
      aria-label={words.filter(Boolean).join(', ')}
      aria-describedby={isChosen ? `${id}enter` : undefined}
    >
      <span className="place">
        {placed.name !== undefined && <b>{placed.name} </b>}
        {`${file}:${placed.line}`}
      </span>
      <span className="operators">
        {source && <span className="source">{source} </span>}
        {names.join(' · ')}
        {within && <span className="within"> {within}</span>}
      </span>
      <span className="last">{last}</span>
      <span className="counts">
        <span className="open" title={sentence}>
          {open}
          {growing && <b className="growth"> +{props.opened - props.closed}</b>}
        </span>
        <span className="values">{values}</span>
        {errors && <span className="errors">{errors}</span>}
      </span>
    </div>
  );
});
