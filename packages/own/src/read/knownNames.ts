import { rxjsPages } from 'virtual:rxjs-pages';

/** The names that RxJS exports. */
export const RXJS_EXPORTS: ReadonlySet<string> = new Set(Object.keys(rxjsPages));
