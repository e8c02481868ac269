import { type KeyboardEvent, memo, type MouseEvent, useEffect, useId, useRef } from 'react';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import type { SubscriptionCounts } from '../../record/site.ts';
import type { SeenSite } from '../model/panelModel.ts';
import { shownValue } from '../model/shownValue.ts';
import { liveTexts, sentenceOf } from '../../texts/liveTexts.ts';
import type { SiteRow } from './listSites.ts';
import { SITE_ROW_PX, useRowsInView } from './useRowsInView.ts';

interface SiteListProps {
  rows: readonly SiteRow[];
  chosenNumber: number | undefined;
  hasNavigated: boolean;
  onChoose: (site: number) => void;
  onOpen: () => void;
}

/**
 * The sites as a tree with one tab stop; the arrow keys choose a site, and Enter opens it. Only the rows in view and
 * the chosen row are in the document.
 */
export function SiteList({ rows, chosenNumber, hasNavigated, onChoose, onOpen }: SiteListProps) {
  const texts = useTexts(liveTexts);
  const id = useId();
  const tree = useRef<HTMLDivElement>(null);
  const [from, to] = useRowsInView(tree);
  const index = rows.findIndex(({ site }) => site.number === chosenNumber);
  const canOpen = rows[index]?.site.placedSite.openUrl !== undefined;

  useEffect(() => {
    tree.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosenNumber]);

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

  const shown = rows.flatMap((row, at) =>
    (from <= at && at < to) || at === index ? { ...row, at } : [],
  );
  return (
    <>
      <div
        ref={tree}
        className="tree"
        role="tree"
        aria-label={texts.list}
        tabIndex={0}
        aria-activedescendant={index < 0 ? undefined : `${id}${chosenNumber}`}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        {shown.map(({ site, at, ...row }, nth) => {
          const { number, placedSite, open, state, since, isGrowing, isOld } = site;
          const { values, errors, last, unusual } = site;
          return [
            <Gap key={`before ${number}`} rows={at - 1 - (shown[nth - 1]?.at ?? -1)} />,
            <Row
              key={number}
              isChosen={number === chosenNumber}
              unusual={unusual.map((fact) => sentenceOf(fact, texts.unusual)).join(', ')}
              {...{ id, ...row, hasNavigated, ...since }}
              {...{ number, placedSite, open, state, isGrowing, isOld, values, errors, last }}
            />,
          ];
        })}
        <Gap rows={rows.length - 1 - (shown.at(-1)?.at ?? -1)} />
      </div>
      <p id={`${id}enter`} hidden>
        {texts.enter(canOpen ? texts.openInEditor : texts.copyPlace)}
      </p>
    </>
  );
}

/** The space for rows outside the view; its height is an attribute, because inline styles may be forbidden. */
function Gap({ rows }: { rows: number }) {
  return rows > 0 && <svg className="gap" height={rows * SITE_ROW_PX} aria-hidden="true" />;
}

/** The number of rows by which `PageDown` moves. */
const PAGE = 8;

/** The index of the row that a key leads to; -1 if there is no such row. */
function rowAfter(key: string, rows: readonly SiteRow[], index: number) {
  const level = rows[index]?.level ?? 0;
  const lastIndex = rows.length - 1;
  const indexes: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(lastIndex, index + 1),
    ArrowUp: Math.max(0, index - 1),
    PageDown: Math.min(lastIndex, index + PAGE),
    PageUp: Math.max(0, index - PAGE),
    ArrowLeft: rows.slice(0, Math.max(0, index)).findLastIndex((row) => row.level < level),
    ArrowRight: (rows[index + 1]?.level ?? 0) > level ? index + 1 : -1,
    Home: 0,
    End: lastIndex,
  };
  return indexes[key] ?? -1;
}

/** Fields that, unlike the site object, stay identical until the site changes. */
interface RowProps
  extends
    Pick<SeenSite, 'number' | 'placedSite' | 'open' | 'state' | 'isGrowing' | 'isOld'>,
    Pick<SeenSite, 'values' | 'errors' | 'last'>,
    Omit<SiteRow, 'site'>,
    SubscriptionCounts {
  id: string;
  hasNavigated: boolean;
  isChosen: boolean;
  /** The unusual facts about the site's subscriptions, or an empty text. */
  unusual: string;
}

const Row = memo(function Row(props: RowProps) {
  const { id, number, level, lane, placedSite, isChosen, isGrowing, isOld, state, unusual } = props;
  const texts = useTexts(liveTexts);
  const [source = '', ...names] = placedSite.code.lanes.map(({ label }) => label);
  const { name, owner, file, line } = placedSite;
  const parentText = lane !== undefined && texts.within(lane);
  const doing = isOld ? texts.replaced : texts.states[state](props.open);
  const sentence = texts.since(props.opened, props.closed, props.hasNavigated);
  const growing = isGrowing && texts.grows;
  const values = texts.values(props.values);
  const errors = props.errors > 0 && texts.errors(props.errors);
  const last = props.last !== undefined && shownValue(props.last);
  const words = [
    ...[name, file, texts.line(line), owner && texts.owner(owner), parentText, source],
    ...[names.join(' '), doing, sentence, growing, unusual, values, errors],
    last && texts.last(last),
  ];
  return (
    <div
      id={`${id}${number}`}
      data-site={number}
      className={`row level-${Math.min(level, 5)} ${isOld ? 'is-old' : `is-${state}`}`}
      role="treeitem"
      aria-level={level}
      aria-posinset={props.position}
      aria-setsize={props.siblings}
      aria-selected={isChosen}
      aria-label={words.filter(Boolean).join(', ')}
      aria-describedby={isChosen ? `${id}enter` : undefined}
    >
      <span className="line">
        <span className="place" title={`${file}:${line}`}>
          {name !== undefined && <b>{name} </b>}
          {`${shortFile(file)}:${line}`}
          {owner !== undefined && ` · ${owner}`}
        </span>
        <span className="doing" title={sentence}>
          {doing}
          {growing && <b className="growth"> +{props.opened - props.closed}</b>}
        </span>
      </span>
      <span className="line">
        <span className="operators">
          {source && <span className="source">{source} </span>}
          {names.join(' · ')}
          {parentText && <span className="within"> {parentText}</span>}
        </span>
        <span className="counts">
          {unusual ? (
            <span className="unusual" title={unusual}>
              {unusual}
            </span>
          ) : (
            <>
              {last !== false && <span className="last">{last}</span>}
              <span className="values">{values}</span>
            </>
          )}
          {errors && <span className="errors">{errors}</span>}
        </span>
      </span>
    </div>
  );
});

/** The file with its folder, because in some apps many files are named `index.ts` or `page.tsx`. */
function shortFile(file: string) {
  return file.replace(/^.*\/(?=[^/]*\/)/, '');
}
