/** The parts of a Playwright page that `attachScore` uses. */
interface EvaluatedPage {
  evaluate<Result>(run: (most: number) => Promise<Result>, most: number): Promise<Result>;
}

/** The parts of Playwright's `testInfo` that `attachScore` uses. */
interface RunningTest {
  status?: string | undefined;
  expectedStatus: string;
  attach(name: string, options: { body: string; contentType: string }): Promise<void>;
}

/**
 * Rejects if the recording has a finding that no earlier call has reported. `silence` leaves out rules, files, or lines
 * such as `src/a.ts:12`.
 */
export function expectNoFindings(options?: { silence?: readonly string[] }): Promise<void>;

/**
 * Rejects if subscriptions are open that no earlier call has reported. `allow` leaves out the subscriptions of files,
 * folders or lines, such as services.
 */
export function expectNoLeaks(options?: { allow?: readonly string[] }): Promise<void>;

/**
 * Attaches findings, text and scores (SVG) of a page to a failed Playwright test; call it in `afterEach`. It never
 * rejects because of the page.
 */
export function attachScore(page: EvaluatedPage, testInfo: RunningTest): Promise<void>;
