import { createContext } from 'react';
import type { History } from './history.ts';

/**
 * What the widget here showed before the page was opened, where a shared recording tells of it.
 *
 * Who provides it answers for its values being such as the widget shows.
 */
export const PastValuesContext = createContext<Pick<History<unknown>, 'at'> | undefined>(undefined);
