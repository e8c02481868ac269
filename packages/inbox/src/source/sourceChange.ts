import { urlOf } from './httpSource.ts';
import { type InboxSource, isPushing } from './source.ts';

/** A source, and the host's name for it. */
export interface NamedSource {
  source: InboxSource;
  /** For a source that is a function: a change of this key is a change of the source. */
  sourceKey?: string | number | undefined;
}

/**
 * Whether one source has taken the place of another. Addresses are compared by their texts, observables by identity,
 * the sources of `httpSource` by their addresses; other functions differ only by their key. Source: SPEC IB30.1.
 */
export function isOtherSource(before: NamedSource, now: NamedSource): boolean {
  const [kindBefore, markBefore] = identityOf(before.source);
  const [kind, mark] = identityOf(now.source);
  return kind !== kindBefore || mark !== markBefore || before.sourceKey !== now.sourceKey;
}

function identityOf(source: InboxSource): readonly [kind: string, mark: unknown] {
  if (isPushing(source)) return ['pushing', source];
  if (typeof source !== 'function') return ['address', String(source)];
  const url = urlOf(source);
  return [url === undefined ? 'function' : 'http', url];
}
