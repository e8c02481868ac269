/** In English, every message is quoted as it is. */
export const errorWords = (): undefined => undefined;
