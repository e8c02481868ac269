import type { SeenSite } from '../model/panelModel.ts';
import { shownValue } from '../model/shownValue.ts';

/** A row of the list; `level` is 1 at the top, and otherwise one more than the level of the subscribing site. */
export interface SiteRow {
  readonly site: SeenSite;
  readonly level: number;
  /** The operator that subscribes to this site, in the site one level up; absent at level 1, or if unknown. */
  readonly lane: string | undefined;
  /** The row's position among the rows below the same parent, from 1, and the number of these rows. */
  readonly position: number;
  readonly siblings: number;
}

interface ListFilter {
  /** The text to search for in the sites' names, places, operators and values; case is ignored. */
  query: string;
  hasPackages: boolean;
  /** Whether to list sites that nothing has subscribed to, and sites replaced by hot reload. */
  hasRest: boolean;
}

/**
 * Lists sites, the most recently used first. A site is below the site that subscribes to it, even from another file; a
 * row at the top has the rank of the most recently used row of its group. Unused and replaced sites are only counted,
 * as `rest`, unless the user asks to show them or searches for them, or no site has been used.
 */
export function listSites(sites: readonly SeenSite[], { query, hasPackages, hasRest }: ListFilter) {
  const words = query.trim().toLowerCase();
  const own = sites.filter(({ placedSite }) => hasPackages || !placedSite.isLibrary);
  const usedSites = own.filter(isUsed);
  const visible =
    hasRest || words !== '' || usedSites.length === 0
      ? own.filter((site) => isFound(site, words))
      : usedSites;
  const parents = parentsOf(sites, visible);
  const below = new Map<number, SeenSite[]>();
  for (const site of visible.toSorted(byPlace)) {
    const parent = parents.get(site.number) ?? 0;
    const children = below.get(parent);
    if (children) children.push(site);
    else below.set(parent, [site]);
  }

  function rowsOf(site: SeenSite, at: Pick<SiteRow, 'position' | 'siblings'>, above?: SiteRow) {
    const lane = above && laneIn(above.site, site);
    const row = { site, level: (above?.level ?? 0) + 1, lane, ...at };
    const children = below.get(site.number) ?? [];
    const rows: SiteRow[] = [row];
    children.forEach((child, index) => {
      rows.push(...rowsOf(child, { position: index + 1, siblings: children.length }, row));
    });
    return rows;
  }

  const rankIn = (site: SeenSite): number =>
    Math.max(isUsed(site) ? site.rank : -1, ...(below.get(site.number) ?? []).map(rankIn));
  const tops = (below.get(0) ?? [])
    .map((site) => ({ site, rank: rankIn(site) }))
    .sort((one, other) => other.rank - one.rank);
  const rows = tops.flatMap(({ site }, index) =>
    rowsOf(site, { position: index + 1, siblings: tops.length }),
  );
  return { rows, rest: usedSites.length === 0 ? 0 : own.length - usedSites.length };
}

function isUsed({ state, isOld }: SeenSite) {
  return state !== 'unused' && !isOld;
}

/** Returns the label of the first site's lane that last subscribed to the second site; `undefined` if unknown. */
function laneIn({ number, placedSite }: SeenSite, { parents }: SeenSite) {
  const lane = parents.findLast(({ site }) => site === number)?.lane;
  if (lane === undefined || placedSite.operators.length === 0) return undefined;
  return placedSite.code.lanes[lane]?.label;
}

function byPlace(one: SeenSite, other: SeenSite) {
  const [{ file }, { file: otherFile }] = [one.placedSite, other.placedSite];
  return (
    Number(one.isOld) - Number(other.isOld) ||
    (file < otherFile ? -1 : file > otherFile ? 1 : 0) ||
    one.placedSite.line - other.placedSite.line ||
    one.number - other.number
  );
}

/** The maximum number of a site's latest notifications that the search covers. */
const MOST_SEARCHED = 1000;

function isFound({ placedSite, recording }: SeenSite, words: string) {
  if (words === '') return true;
  const { name = '', owner = '', file, line, operators } = placedSite;
  const labels = placedSite.code.lanes.map(({ label }) => label);
  const texts = [name, owner, `${file}:${line}`, ...labels, ...operators.map(({ code }) => code)];
  const isIn = (text: string) => text.toLowerCase().includes(words);
  const values = () => recording.held().slice(-MOST_SEARCHED);
  return (
    texts.some(isIn) ||
    values().some(({ value }) => typeof value === 'string' && isIn(shownValue(value)))
  );
}

/**
 * Finds the parent of each visible site: the nearest visible site that subscribes to it, directly or through hidden
 * sites. In a cycle the first site is at the top.
 */
function parentsOf(sites: readonly SeenSite[], visible: readonly SeenSite[]) {
  const byNumber = new Map(sites.map((site) => [site.number, site]));
  const canHold = new Set(visible.filter(({ isOld }) => !isOld).map(({ number }) => number));
  const parentByNumber = new Map<number, number>();

  function isAbove(number: number, from: number) {
    for (let at: number | undefined = from; at !== undefined; at = parentByNumber.get(at)) {
      if (at === number) return true;
    }
    return false;
  }

  for (const { number, parents, isOld } of visible) {
    if (isOld) continue;
    const queue = new Set(parents.map(({ site }) => site).toSorted((a, b) => a - b));
    for (const parent of queue) {
      if (!canHold.has(parent))
        byNumber.get(parent)?.parents.forEach(({ site }) => queue.add(site));
      else if (!isAbove(number, parent)) {
        parentByNumber.set(number, parent);
        break;
      }
    }
  }
  return parentByNumber;
}
