/** A module that a visitor could paste to do harm, or by mistake. */
export interface Hostile {
  name: string;
  code: string;
  /** What must happen when it is pasted and, where it parses, run. */
  what: string;
}
