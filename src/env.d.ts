interface ImportMetaEnv {
  /** Where the users request goes, without a slash at its end. */
  readonly VITE_USERS_URL: string;
  /** Set where `tools/scorePlugin.ts` is at work: without it there is no score. */
  readonly SCORE?: true;
}
