/** A stream file as the score shows it. `tools/scorePlugin.ts` makes these modules. */
declare module '*.stream.ts?score' {
  // An ambient module can import nothing by a relative path.
  // oxlint-disable-next-line typescript/consistent-type-imports
  export const code: import('./streamCode.ts').StreamCode;
}
