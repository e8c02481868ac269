import { rxjsPages } from 'virtual:rxjs-pages';

/** The names that RxJS exports. */
export const KNOWN: ReadonlySet<string> = new Set(Object.keys(rxjsPages));
