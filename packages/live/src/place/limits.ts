import { projectFile } from './projectFile.ts';
import type { Scripts } from './scripts.ts';

/** An object with a method, because minifying keeps a method's name. */
const probe = {
  stack: () => new Error().stack ?? '',
  returnsStack() {
    return this.stack();
  },
};

/**
 * Whether this browser drops the stack frame of a function that returns another function's result, as WebKit does in
 * strict code. The line of `return x.pipe(…)` is then unknown.
 */
export function dropsFrames(): boolean {
  return !probe.returnsStack().includes('returnsStack');
}

/**
 * Whether a file of this package is outside `node_modules`, as after `npm install` of a folder, which makes a link: the
 * package then finds the RxJS beside that folder instead of the app's RxJS. `source` is the file's address in the
 * source map of its script, and `script` is the address of that script. A bundle without a source map gives no
 * evidence.
 */
export function isLinkedPackage(source: string, script: string): boolean {
  const { file, isLibrary } = projectFile(source, script);
  return !isLibrary && /(?:^|\/)(?:live|late)\.c?js$/.test(file);
}

/**
 * Matches once in each copy of RxJS, minified or not; the `\w` prevents the expression from matching its own source.
 */
const SIGN = /errors occurred during \wnsubscription/g;

/** Matches scripts of bundlers that may put one module, by its id, into several scripts but run it only once. */
const HAS_MODULE_IDS = /__webpack_require__|webpackChunk|TURBOPACK/;

/** The number of characters before the sign: they contain the id of its module, or identify a copy. */
const CONTEXT = 600;

/** The minimum size of a script with a copy, unless the script is just the RxJS module that contains the sign. */
const SMALLEST_BUNDLE = 4096;

type Resource = Pick<PerformanceResourceTiming, 'name' | 'initiatorType' | 'decodedBodySize'>;

/**
 * Whether the page has a copy of RxJS besides the recorded one, according to the texts of the scripts from the page's
 * own server. Scripts that the browser no longer lists are not searched. Never rejects.
 */
export async function hasOtherCopy(
  { textOf }: Pick<Scripts, 'textOf'>,
  resources: readonly Resource[],
): Promise<boolean> {
  const addresses = new Set(resources.filter(isScript).map(({ name }) => name));
  const texts = await Promise.all(Array.from(addresses, (address) => textOf(address)));
  return copiesIn(texts.filter((text) => text !== undefined)) > 1;
}

function isScript({ name, initiatorType, decodedBodySize }: Resource) {
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
