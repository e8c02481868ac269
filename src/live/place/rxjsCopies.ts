import type { Scripts } from './scripts.ts';

/** Stands once in each copy of RxJS, minified or not. Written so that it does not find itself in this script. */
const SIGN = /errors occurred during \wnsubscription/g;

/** Bundlers that may put the same module, by its id, into several scripts, and run it once. */
const HAS_MODULE_IDS = /__webpack_require__|webpackChunk|TURBOPACK/;

/** So many characters before the sign have the id of its module, or tell one copy from another. */
const CONTEXT = 600;

/** No script that holds a copy has fewer bytes, unless it is the one module of RxJS that has the sign. */
const SMALLEST_BUNDLE = 4096;

/** A loaded script, as the browser lists it. */
type Loaded = Pick<PerformanceResourceTiming, 'name' | 'initiatorType' | 'decodedBodySize'>;

/**
 * Tells whether the page has a copy of RxJS beside the one that is recorded, by the texts of the scripts that it has
 * loaded from its own server. What the browser no longer lists is not seen. Never rejects.
 */
export async function hasOtherCopy(
  { textOf }: Pick<Scripts, 'textOf'>,
  loaded: readonly Loaded[],
): Promise<boolean> {
  const addresses = new Set(loaded.filter(isScript).map(({ name }) => name));
  const texts = await Promise.all(Array.from(addresses, (address) => textOf(address)));
  return copiesIn(texts.filter((text) => text !== undefined)) > 1;
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
