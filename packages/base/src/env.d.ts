interface ImportMetaEnv {
  /** The address of the users service, without a trailing slash. */
  readonly VITE_USERS_URL: string;
  /** The address that the inbox polls; empty for mock messages. */
  readonly VITE_INBOX_URL: string;
  /** The styles of the inbox, only in its stand-alone file. */
  readonly INBOX_CSS?: string;
}
