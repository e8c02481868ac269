interface ImportMetaEnv {
  /** Where the users request goes, without a slash at its end. */
  readonly VITE_USERS_URL: string;
}
