/** `packages/own/tools/rxjsPagesPlugin.ts` makes this module. */
declare module 'virtual:rxjs-pages' {
  /** The pages of https://rxjs.dev/api/index, by the names that RxJS exports. */
  export const rxjsPages: Readonly<Record<string, string>>;
}
