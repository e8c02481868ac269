interface ImportMetaEnv {
  /** Where the users request goes, without a slash at its end. */
  readonly VITE_USERS_URL: string;
  /** The address that the inbox asks; empty for messages that are made up. */
  readonly VITE_INBOX_URL: string;
  /** The style of the inbox, in its stand-alone file only. */
  readonly INBOX_CSS?: string;
}
