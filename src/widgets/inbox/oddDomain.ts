import { markOf } from '../../ui/visibleText.ts';

/** Alphabets whose letters look like those of another one. */
const ALPHABETS = [
  /\p{sc=Latn}/gu,
  /\p{sc=Cyrl}/gu,
  /\p{sc=Grek}/gu,
  /\p{sc=Armn}/gu,
  /\p{sc=Cher}/gu,
];

/** Small letters that look like Latin ones, in a label that has no others. */
const LOOKALIKES =
  /^(?:[асеорхуіјѕӏԁһԛԝгпьъѵѡҽ\d-]+|[αγηικνορτυχωϲϳ\d-]+|[\p{sc=Armn}\p{sc=Cher}\d-]+)$/u;

/** Latin letters that no language writes words with, or that are nearly another letter. */
const RARE =
  /[ıĸ\u0180-\u019F\u0250-\u0258\u025A-\u02AF\u1D00-\u1DBF\u2C60-\u2C7F\uA720-\uA7FF\uAB30-\uAB6F]/;

/**
 * The ASCII form of an address's domain, if that domain may be taken for another one: a label mixes
 * alphabets, or has letters or signs that look like others. `undefined` for any other.
 *
 * Where the domain has no ASCII form, its letters show as their numbers. Source: SPEC IB9.
 */
export function oddDomain(address: string): string | undefined {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  if (!address.includes('@') || /^[\0-\x7F]*$/.test(domain) || !isOdd(domain)) return undefined;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain.replace(/[^\0-\x7F]/gu, markOf);
  }
}

function isOdd(domain: string) {
  const labels = domain.split('.');
  const isLatin = /^[\0-\x7F]*$/.test(labels.at(-1) ?? '');
  return (
    domain.normalize('NFKC') !== domain ||
    /[^\0-\x7F\p{L}\p{M}\p{N}]/u.test(domain) ||
    RARE.test(domain) ||
    labels.some(
      (label) => isMixed(label) || (isLatin && /[^\0-\x7F]/.test(label) && LOOKALIKES.test(label)),
    )
  );
}

function isMixed(label: string) {
  const letters = label.replace(/\P{L}/gu, '');
  return ALPHABETS.some((alphabet) => {
    const others = letters.replace(alphabet, '');
    return others !== '' && others !== letters;
  });
}
