/** The target of a log, for example the console. */
export type Log = Pick<Console, 'log' | 'warn' | 'error'>;
