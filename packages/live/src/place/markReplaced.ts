import type { LocatedSite } from '../record/site.ts';
import { readFrame } from './frames.ts';

/** The timestamp that Vite's hot reload adds to the address of a module. */
const RELOADED = /([?&])t=(\d+)(?:&|$)/;

interface Latest {
  readonly reloadMs: number;
  readonly version: number;
  readonly sites: LocatedSite[];
}

const modulesBySites = new WeakMap<
  readonly LocatedSite[],
  { count: number; modules: Map<string, Latest> }
>();

/**
 * Marks the sites whose module a hot reload has replaced: at another address with Vite, at the same address with
 * webpack.
 */
export function markReplaced(sites: readonly LocatedSite[]): void {
  const { count, modules } = modulesBySites.get(sites) ?? {
    count: 0,
    modules: new Map<string, Latest>(),
  };
  for (const site of sites.slice(count)) {
    const url = readFrame(site.frame)?.url;
    if (url !== undefined) mark(modules, url, site);
  }
  modulesBySites.set(sites, { count: sites.length, modules });
}

function mark(modules: Map<string, Latest>, url: string, site: LocatedSite) {
  const module = url.replace(RELOADED, '$1').replace(/[?&]$/, '');
  const own = { reloadMs: Number(RELOADED.exec(url)?.[2] ?? 0), version: site.version };
  const latest = modules.get(module);
  const laterBy = latest ? own.reloadMs - latest.reloadMs || own.version - latest.version : 1;
  if (laterBy > 0) {
    for (const old of latest?.sites ?? []) old.isOld = true;
    modules.set(module, { ...own, sites: [site] });
  } else if (laterBy < 0) site.isOld = true;
  else latest?.sites.push(site);
}
