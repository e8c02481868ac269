import type { Scripts } from './place/scripts.ts';

/** Stands once in each copy of RxJS, minified or not. Written so that it does not find itself in this script. */
const SIGN = /errors occurred during \wnsubscription/g;

/** Bundlers that may put the same module, by its id, into several scripts, and run it once. */
const HAS_MODULE_IDS = /__webpack_require__|webpackChunk|TURBOPACK/;

/** So many characters before the sign have the id of its module, or tell one copy from another. */
const CONTEXT = 600;

/** Smaller scripts are single modules: of those only the one of RxJS that has the sign is of interest. */
const SMALLEST_BUNDLE = 4096;

/** A loaded script, as the browser lists it. */
type Loaded = Pick<PerformanceResourceTiming, 'name' | 'initiatorType' | 'decodedBodySize'>;

/**
 * Counts the copies of RxJS on the page beside the one that is recorded, by the texts of the scripts that it has loaded
 * from its own server. What the browser no longer lists is not seen. Never rejects.
 */
export async function countOtherCopies(
  { textOf }: Pick<Scripts, 'textOf'>,
  loaded: readonly Loaded[],
): Promise<number> {
  const addresses = new Set(loaded.filter(isScript).map(({ name }) => name));
  const texts = await Promise.all(Array.from(addresses, (address) => textOf(address)));
  return Math.max(0, copiesIn(texts.filter((text) => text !== undefined)) - 1);
}

function isScript({ name, initiatorType, decodedBodySize }: Loaded) {
  return (
    /^(script|link|other|import)$/.test(initiatorType) &&
    !/\.(css|json|map|svg|png|jpe?g|gif|webp|ico|woff2?)(\?|$)/.test(name) &&
    (decodedBodySize >= SMALLEST_BUNDLE || /UnsubscriptionError/.test(name))
  );
}

/** Counts the copies of RxJS in the texts of different scripts. */
export function copiesIn(texts: readonly string[]): number {
  const copies = texts.flatMap((text, index) => {
    const isOfModules = HAS_MODULE_IDS.test(text);
    return Array.from(text.matchAll(SIGN), ({ index: at }) =>
      isOfModules ? text.slice(Math.max(0, at - CONTEXT), at) : `${index}:${at}`,
    );
  });
  return new Set(copies).size;
}
