/** A stream file for the score. `packages/score/plugin/scorePlugin.ts` makes these modules. */
declare module '*.stream.ts?score' {
  // An ambient module cannot import by a relative path.
  // oxlint-disable-next-line typescript/consistent-type-imports
  export const code: import('./streamCode.ts').StreamCode;
}
