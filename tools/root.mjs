// @ts-check
import { fileURLToPath } from 'node:url';

/** The project's folder, wherever a command was started from. */
export const root = fileURLToPath(new URL('..', import.meta.url));
