import {
  decodeFragment,
  encodeFragment,
  MOST_FRAGMENT,
} from '@partitura/base/link/encodeFragment.ts';
import { BodyTooLongError } from '@partitura/base/http/readText.ts';
import {
  check,
  type InvalidLinkError,
  isRecord,
  listOf,
  wholeFrom,
} from '@partitura/base/link/readWire.ts';
import { type InputName, INPUTS, PAGE_INPUT } from '../read/givenNames.ts';
import { MOST_CODE } from '../read/UnreadOwn.ts';
import type { OwnInput } from '../run/protocol.ts';

/** The prefix of the data in the fragment; each format of the data has its own number. */
const LINK_BEGINS = '#own=1.';

/** The maximum decoded size in bytes: a forged fragment of 16 KB could expand a thousandfold. */
const MOST_JSON_BYTES = 1_000_000;

/** The maximum number of inputs in a link. */
const MOST_INPUTS = 4000;

/** Inputs later than one day after the start are omitted. */
const MOST_MS = 24 * 60 * 60 * 1000;

/** The maximum length of a typed text, or of the name of a key, in characters. */
const MOST_TEXT = 1000;

/** The largest coordinate of the pointer, in pixels. */
const MOST_PX = 1_000_000;

/** The code and the inputs that a link contains. */
export interface SharedOwn {
  readonly code: string;
  /** The inputs, in chronological order. */
  readonly inputs: readonly OwnInput[];
}

/**
 * Encodes code and its inputs in the fragment of an address; also returns the number of kept inputs (`keptCount`). Drops
 * as few inputs as possible, from the end, so that the earlier part of the run is unchanged. The fragment is absent if the
 * code alone does not fit.
 */
export async function writeOwnLink({ code, inputs }: SharedOwn) {
  const letters = (keptCount: number) =>
    encodeFragment(
      JSON.stringify({ code, inputs: inputs.slice(0, keptCount) }),
      MOST_FRAGMENT - LINK_BEGINS.length,
    );

  const alone = code.length > MOST_CODE ? undefined : await letters(0);
  let fits = { keptCount: 0, fragment: alone && `${LINK_BEGINS}${alone}` };
  let most = alone === undefined ? 0 : possible(inputs);
  // First tries all inputs, which usually fit; then bisects.
  for (let kept = most; fits.keptCount < most; kept = Math.ceil((fits.keptCount + most) / 2)) {
    const encoded = await letters(kept);
    if (encoded === undefined) most = kept - 1;
    else fits = { keptCount: kept, fragment: `${LINK_BEGINS}${encoded}` };
  }
  return fits;
}

/** The number of inputs, counted from the first one, that a link can contain. */
function possible(inputs: readonly OwnInput[]) {
  const first = inputs.findIndex(([atMs, name, value]) => atMs > MOST_MS || !isValue[name](value));
  return Math.min(MOST_INPUTS, first < 0 ? inputs.length : first);
}

/**
 * Decodes code and its inputs from the fragment of an address. Rejects with `InvalidLinkError` unless the fragment is
 * complete and unaltered, the code is short enough to be read, and the inputs are in chronological order, with values
 * that the card can give.
 */
export async function readOwnLink(fragment: string): Promise<SharedOwn> {
  check(fragment.length <= MOST_FRAGMENT && fragment.startsWith(LINK_BEGINS));
  const data = await decodeFragment(fragment.slice(LINK_BEGINS.length), MOST_JSON_BYTES);
  check(isRecord(data));
  const { code } = data;
  check(typeof code === 'string' && code.length <= MOST_CODE);
  let leastMs = 0;
  const inputs = listOf(data.inputs, MOST_INPUTS).map((wire): OwnInput => {
    const [at, given, value] = listOf(wire, 3, 3);
    const atMs = wholeFrom(leastMs, at, MOST_MS);
    leastMs = atMs;
    const name = [...INPUTS, PAGE_INPUT as typeof PAGE_INPUT].find((known) => known === given);
    check(name !== undefined && isValue[name](value));
    return [atMs, name, value];
  });
  // The editor uses only `\n` as a line end.
  return { code: code.replaceAll(/\r\n?/g, '\n'), inputs };
}

/**
 * The reason why a link does not open: it is too `long`, `cut` or altered, of another `version`, or has a `part` that the
 * card never writes.
 */
export function linkProblem(fragment: string, error: unknown) {
  const { cause } = error as InvalidLinkError;
  if (fragment.length > MOST_FRAGMENT || cause instanceof BodyTooLongError) return 'long';
  if (!fragment.startsWith(LINK_BEGINS)) return /=\d+\./.test(fragment) ? 'version' : 'cut';
  return cause === undefined ? 'part' : 'cut';
}

/** For each input, whether it can give a value. */
const isValue: Readonly<Record<InputName, (value: unknown) => boolean>> = {
  typed$: isText,
  keys$: isText,
  clicks$: (value) => isWhole(value, 1, Number.MAX_SAFE_INTEGER),
  pointer$: (value) =>
    isRecord(value) &&
    Object.keys(value).length === 3 &&
    ['down', 'move', 'up'].some((type) => type === value.type) &&
    [value.x, value.y].every(isPx),
  page: (value) =>
    isRecord(value) &&
    [value.target, value.type].every(isText) &&
    Object.entries(value).every(([part, one]) =>
      /^[xy]$/.test(part) ? isPx(one) : EVENT_PARTS.test(part) && isText(one),
    ),
};

/** The fields of a page event that are texts. */
const EVENT_PARTS = /^(?:target|type|value|key|code|held)$/;

function isPx(value: unknown) {
  return isWhole(value, -MOST_PX, MOST_PX);
}

function isText(value: unknown) {
  return typeof value === 'string' && value.length <= MOST_TEXT;
}

function isWhole(value: unknown, least: number, most: number) {
  return (
    typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most
  );
}
