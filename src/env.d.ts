interface ImportMetaEnv {
  /** Where the users request goes, without a slash at its end. */
  readonly VITE_USERS_URL: string;
  /** The address that the inbox asks unless the page's address names another; empty for messages that are made up. */
  readonly VITE_INBOX_URL: string;
  /** How the paths begin that a link may have the inbox ask: with a slash, and with one at the end. */
  readonly VITE_INBOX_PATHS: string;
  /** The style of the inbox, in its stand-alone file only. */
  readonly INBOX_CSS?: string;
}
