import { CAPACITY, type Notification } from '../record/recording.ts';

/**
 * Finds what each notification goes back to: its first cause that was held when it came. To be asked
 * for every notification of a recording, in their order; remembers no more of them than that holds.
 */
export function createOrigins(): (notification: Notification) => number {
  const origins: number[] = [];
  let first: number | undefined;
  return ({ number, cause }) => {
    first ??= number;
    const isKnown = cause !== undefined && cause >= first && cause > number - CAPACITY;
    const origin = isKnown ? (origins[cause % CAPACITY] ?? number) : number;
    origins[number % CAPACITY] = origin;
    return origin;
  };
}
