// @ts-check
import { fileURLToPath } from 'node:url';

/** The project's folder, whatever the current directory. */
export const root = fileURLToPath(new URL('..', import.meta.url));
