import { mailTexts } from '../../../texts/mailTexts.ts';
import type { PolledSource } from './ask.ts';
import { madeUpSource, type MockOptions } from './madeUpSource.ts';

/** Makes a mock source in the languages of the page. Source: SPEC IN3. */
export function mockSource(options: MockOptions = {}): PolledSource {
  return madeUpSource(mailTexts, options);
}
