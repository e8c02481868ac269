import type { Page } from '@playwright/test';

type Level = 'warning' | 'error';

interface Line {
  level: Level;
  text: string;
}

/** The console lines and requests of a page under test; undeclared warnings, errors and requests are complaints. */
export interface Noise {
  /** The lines that the page logged, without warnings and errors, oldest first. */
  readonly logs: readonly string[];
  /** Warnings and errors so far, except allowed ones. */
  written: () => readonly Line[];
  /** Declares that the page writes this line once in this test. */
  expect: (level: Level, text: string | RegExp) => void;
  /** Declares that the browser itself may write matching lines any number of times. */
  allow: (text: RegExp) => void;
  /** Declares that the page may send requests to this origin. */
  allowOrigin: (origin: string) => void;
  /** Addresses of the requests so far, oldest first. */
  readonly requests: readonly string[];
  /** Undeclared events, and declared events that are missing; empty if the test is fine. */
  complaints: () => readonly string[];
}

/** Listens to the page from now on; only requests to `ownOrigin` need no declaration. */
export async function watchNoise(page: Page, ownOrigin: string): Promise<Noise> {
  const logs: string[] = [];
  const lines: Line[] = [];
  const requests: string[] = [];
  const others: string[] = [];
  const expected: { level: Level; text: string | RegExp }[] = [];
  const allowed: RegExp[] = [];
  const origins = [ownOrigin];

  page.on('console', (message) => {
    const level = message.type();
    if (level === 'warning' || level === 'error') lines.push({ level, text: message.text() });
    else logs.push(message.text());
  });
  page.on('pageerror', (error) => others.push(`The page threw: ${error.message}`));
  page.on('dialog', (dialog) => {
    others.push(`The page opened a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => requests.push(request.url()));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`Against the policy: ${event.effectiveDirective} ${event.blockedURI}`);
    });
  });

  const written = () => lines.filter(({ text }) => !allowed.some((pattern) => pattern.test(text)));

  return {
    logs,
    written,
    requests,
    expect: (level, text) => expected.push({ level, text }),
    allow: (text) => allowed.push(text),
    allowOrigin: (origin) => origins.push(origin),
    complaints() {
      const strangers = requests.filter((address) => !origins.includes(new URL(address).origin));
      const unexpected = written();
      const absent = expected.filter(({ level, text }) => {
        const index = unexpected.findIndex(
          (line) => line.level === level && matches(line.text, text),
        );
        if (index !== -1) unexpected.splice(index, 1);
        return index === -1;
      });
      return [
        ...others,
        ...strangers.map((address) => `The page asked ${address}`),
        ...unexpected.map(({ level, text }) => `The page wrote (${level}): ${text}`),
        ...absent.map(({ level, text }) => `The page did not write (${level}): ${String(text)}`),
      ];
    },
  };
}

function matches(text: string, wanted: string | RegExp) {
  return typeof wanted === 'string' ? text === wanted : wanted.test(text);
}
