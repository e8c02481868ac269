import { inEachLanguage } from '@partitura/base/language/language.ts';
import type { PolledSource } from './ask.ts';
import { type Mail, madeUpSource, type MockOptions } from './madeUpSource.ts';

const mail = inEachLanguage<readonly Mail[]>(
  import.meta.glob('./mail.*.json', { eager: true, import: 'default' }),
);

/** Makes a mock source in the languages of the page. Source: SPEC IN3. */
export function mockSource(options: MockOptions = {}): PolledSource {
  return madeUpSource(mail, options);
}
