/** Sends one command of a WebDriver session and returns its value; rejects with the driver's own message. */
export type Command = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  parameters?: Record<string, unknown>,
) => Promise<unknown>;

/** The maximum time of each command, such as a start or the load of a page, on a busy machine. */
export const LIMIT_MS = 40_000;

/** Makes a client for the WebDriver at an address (https://www.w3.org/TR/webdriver2/). */
export function webDriver(address: string): Command {
  return async (method, path, parameters) => {
    const signal = AbortSignal.timeout(LIMIT_MS);
    const response = await fetch(`${address}${path}`, {
      ...{ method, signal },
      ...(method === 'POST' && { body: JSON.stringify(parameters ?? {}) }),
    }).catch((cause: unknown) => {
      throw new Error(`${method} ${path}: no answer.`, { cause });
    });
    const { value } = (await response.json()) as { value: unknown };
    if (response.ok) return value;
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${method} ${path}: ${error} ${message}`.trim());
  };
}
