import type { SeenSite } from '../model/panelModel.ts';
import { shownValue } from '../model/shownValue.ts';

/** A row of the list; `level` counts from 1, and is one more than the level of the subscribing site. */
export interface SiteRow {
  readonly site: SeenSite;
  readonly level: number;
  /** The operator that subscribes to this site, in the site one level up; absent at level 1, or if unknown. */
  readonly lane: string | undefined;
}

/** The rows below one heading: of a file, or of all sites replaced by hot reload. */
export interface SiteGroup {
  readonly isOld: boolean;
  /** The file; empty for old sites. */
  readonly name: string;
  readonly rows: readonly SiteRow[];
}

interface Wanted {
  /** The text to search for in the names, places, operators and latest values of sites; case is ignored. */
  query: string;
  hasPackages: boolean;
}

/**
 * Groups sites by file name and sorts them by line. A site is below the site that subscribes to it, even from another
 * file. Replaced sites are last.
 */
export function groupSites(
  sites: readonly SeenSite[],
  { query, hasPackages }: Wanted,
): readonly SiteGroup[] {
  const words = query.trim().toLowerCase();
  const visible = sites.filter(
    (site) => (hasPackages || !site.placed.isLibrary) && isFound(site, words),
  );
  const parents = parentsOf(sites, visible);
  const below = new Map<number, SeenSite[]>();
  for (const site of visible.toSorted(byPlace)) {
    const parent = parents.get(site.number) ?? 0;
    const children = below.get(parent);
    if (children) children.push(site);
    else below.set(parent, [site]);
  }

  function rowsOf(site: SeenSite, above?: SiteRow): SiteRow[] {
    const row = { site, level: (above?.level ?? 0) + 1, lane: above && laneIn(above.site, site) };
    const children = below.get(site.number) ?? [];
    return [row, ...children.flatMap((child) => rowsOf(child, row))];
  }

  const groups: (SiteGroup & { rows: SiteRow[] })[] = [];
  for (const site of below.get(0) ?? []) {
    const name = headingOf(site);
    const last = groups.at(-1);
    if (last?.isOld === site.isOld && last.name === name) last.rows.push(...rowsOf(site));
    else groups.push({ isOld: site.isOld, name, rows: rowsOf(site) });
  }
  return groups;
}

/** Names the lane of the first site that last subscribed to the second site, if the first site's text is known. */
function laneIn({ number, placed }: SeenSite, { parents }: SeenSite) {
  const lane = parents.findLast(({ site }) => site === number)?.lane;
  if (lane === undefined || placed.operators.length === 0) return undefined;
  return placed.code.lanes[lane]?.label;
}

function headingOf({ isOld, placed }: SeenSite) {
  return isOld ? '' : placed.file;
}

function byPlace(one: SeenSite, other: SeenSite) {
  const [name, otherName] = [headingOf(one), headingOf(other)];
  return (
    Number(one.isOld) - Number(other.isOld) ||
    (name < otherName ? -1 : name > otherName ? 1 : 0) ||
    one.placed.line - other.placed.line ||
    one.number - other.number
  );
}

/** The search covers at most this many of a site's latest notifications. */
const MOST_SEARCHED = 1000;

function isFound({ placed, recording }: SeenSite, words: string) {
  const { name = '', file, line, operators } = placed;
  const labels = placed.code.lanes.map(({ label }) => label);
  const texts = [name, `${file}:${line}`, ...labels, ...operators.map(({ code }) => code)];
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
  const found = new Map<number, number>();

  function isAbove(number: number, from: number) {
    for (let at: number | undefined = from; at !== undefined; at = found.get(at)) {
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
        found.set(number, parent);
        break;
      }
    }
  }
  return found;
}
