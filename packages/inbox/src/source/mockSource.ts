import { inEachLanguage } from '@partitura/base/language/language.ts';
import type { PolledSource } from './ask.ts';
import { type Mail, madeUpSource, type MockOptions } from './madeUpSource.ts';

/** Makes a mock source in the languages of the page. Source: SPEC IN3. */
export function mockSource(options: MockOptions = {}): PolledSource {
  // The mail is inside the function, so that the build of a host without the mock omits the mail too.
  const mail = inEachLanguage<readonly Mail[]>(
    import.meta.glob('./mail.*.json', { eager: true, import: 'default' }),
  );
  return madeUpSource(mail, options);
}
