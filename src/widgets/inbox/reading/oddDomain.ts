import { markOf } from '../../../ui/text/visibleText.ts';

/** Alphabets with letters that look like those of another alphabet. */
const ALPHABETS = ['Latn', 'Cyrl', 'Grek', 'Armn', 'Cher'].map(
  (script) => new RegExp(`\\p{sc=${script}}`, 'gu'),
);

/**
 * Labels of letters that all look like Latin ones. Of scripts that many write today these letters are
 * listed; of others any counts, as no honest domain in them is under an ASCII top-level domain.
 */
const LOOKALIKES = [
  // Cyrillic, Greek
  /^[асеорхуіјѕӏԁһԛԝгпьъѵѡҽ\d-]+$/,
  /^[αγηικνορτυχωϲϳ\d-]+$/,
  // Canadian syllabics, Tifinagh, Georgian
  /^[ᐯᑌᑎᑕᑭᑯᑲᑫᒍᒪᔑᔕᕁᕼᕽᖇᖯᖴᖻᗅᗞᗩᗪᗯᗰᗴᗷᘔᘜᙎᙓ᙭\d-]+$/,
  /^[ⴸⵊⵍⵏⵔⵕⵙⵝⵅⵎⵡ\d-]+$/,
  /^[იოყძხჽჿ\d-]+$/,
  /^[\p{sc=Armn}\p{sc=Cher}\p{sc=Lisu}\p{sc=Plrd}\p{sc=Osge}\p{sc=Copt}\p{sc=Dsrt}\p{sc=Elba}\p{sc=Aghb}\p{sc=Wara}\p{sc=Goth}\p{sc=Ital}\p{sc=Lyci}\p{sc=Lydi}\p{sc=Cari}\p{sc=Runr}\d-]+$/u,
];

/**
 * The Latin letters of the living languages of Europe but for `ı` and `ĸ`, nearly other letters. A word with
 * no other mark than theirs is taken for a name: `ö` may imitate `o` too, but every German reads it.
 */
const EUROPEAN = /[a-zß-öø-İĲ-ķĹ-žșțǥǧǩǯəẁẃẅỳ]/g;

/** Those of Vietnamese, where a dot or a hook is all that tells some from ASCII, and those that no other language has. */
const VIETNAMESE = /[ăâêôơưđạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/g;
const VIETNAMESE_ALONE = /[ơưấầẩẫậắằẳẵặếềểễệốồổỗộớờởỡợứừửữự]/;

/** Letters that are at home under these top-level domains, and odd under others. */
const AT_HOME = new Map([
  ['vn', VIETNAMESE],
  ['tr', /ı/g],
  ['az', /ı/g],
  // Igbo, Yoruba
  ['ng', /[ẹịọụṣṅ]/g],
]);

/**
 * The ASCII form of an address's domain, if that domain may be taken for another one, else `undefined`.
 * Where the domain has no ASCII form, its letters show as their numbers. Source: SPEC IB9.8, IB9.9, IB26.
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
  const top = labels.at(-1) ?? '';
  const isLatin = /^[\0-\x7F]*$/.test(top);
  return (
    domain.normalize('NFKC') !== domain ||
    /[^\0-\x7F\p{L}\p{M}\p{N}]/u.test(domain) ||
    labels.some(
      (label) => isMixed(label) || hasOddLatin(label, top) || (isLatin && isLookalike(label)),
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

/** Whether a label has a Latin letter that is at home nowhere here, or one with a mark that belongs to none. */
function hasOddLatin(label: string, top: string) {
  const unknown = label
    .replace(EUROPEAN, '')
    .replace(AT_HOME.get(top) ?? /$^/, '')
    .replace(VIETNAMESE_ALONE.test(label) ? VIETNAMESE : /$^/, '');
  return /\p{sc=Latn}/u.test(unknown) || /\p{sc=Latn}\p{M}/u.test(label);
}

function isLookalike(label: string) {
  // A mark over a letter does not make it another shape.
  const shapes = label.replace(/\p{M}/gu, '');
  return /[^\0-\x7F]/.test(label) && LOOKALIKES.some((letters) => letters.test(shapes));
}
