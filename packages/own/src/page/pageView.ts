import { EVENTS_OF } from '../read/pageNames.ts';
import { type PageNode, STATE, textOf } from './pageNode.ts';
import { MOST_ELEMENT_TEXT, MOST_FIELD_TEXT, type PageElement } from './pageProtocol.ts';

/** An element as the card shows it, without a prototype; `sentTypes` are the events that the program sends itself. */
export function viewOf(
  node: PageNode,
  listened: readonly string[],
  sentTypes: ReadonlySet<string>,
): PageElement {
  const { name, isChecked, used } = node[STATE];
  const isGiven = (type: string) =>
    sentTypes.has(type) || (used.has('checked') && EVENTS_OF.typed$.test(type));
  const events = [...new Set(listened)].filter((type) => !isGiven(type));
  const kind = name.length > MOST_FIELD_TEXT ? 'none' : kindOf(node, events);
  const text = used.has('checked') && isChecked ? '✓' : textOf(node);
  const styles = Object.entries(node.style).map(([key, value]) =>
    key === 'cssText' ? `${String(value)};` : `${key}:${String(value)};`,
  );
  const isLong = text.length > MOST_ELEMENT_TEXT;
  return {
    __proto__: null,
    ...{ name, kind, isDisabled: Boolean(node.disabled) },
    text: isLong ? `…${text.slice(1 - MOST_ELEMENT_TEXT)}` : text,
    className: node.className.slice(0, MOST_FIELD_TEXT),
    style: styles.join('').slice(0, MOST_FIELD_TEXT),
    events: events.join(' ').slice(0, MOST_FIELD_TEXT),
  } as PageElement;
}

/** The kind of an element follows from the code's use of it. */
function kindOf(node: PageNode, events: readonly string[]): PageElement['kind'] {
  const { isMade, parent, used, parts } = node[STATE];
  const gets = (given: RegExp) => events.some((type) => given.test(type));
  const isStyled = Object.keys(node.style).length > 0;
  if (node.tagName === '#document') return 'page';
  if (node.tagName === 'BODY') return isStyled || parts.length > 0 ? 'box' : 'none';
  if (!parent) return 'none';
  if (used.has('checked')) return 'button';
  if (gets(EVENTS_OF.typed$) || gets(EVENTS_OF.keys$)) return 'field';
  if (gets(EVENTS_OF.clicks$) || gets(EVENTS_OF.pointer$)) return 'button';
  if (used.has('value')) return 'field';
  // Other elements are lines of the element that contains them.
  const isOwn = !isMade || events.length > 0 || (isStyled && parent.tagName === 'BODY');
  return isOwn ? 'box' : 'none';
}

/** For each text that finds an element in a script, the field that the script reads: `value` or `checked`. */
export function readFieldsIn(script: string) {
  const field = String.raw`\.(value|checked)\b(?!\s*=[^=])`;
  const finds = new RegExp(
    String.raw`(?<![\w$.])(?:(\w+)\s*=[\s(]*)?[\w$.]+\(\s*(['"\x60])([^'"\x60]+)\2\s*\)(?:[\s)]*${field})?`,
    'g',
  );
  const fields = new Map<string, string>();
  for (const [, variable = '', , text = '', isRead] of script.matchAll(finds)) {
    const use = new RegExp(String.raw`(?<![\w$.])${variable || '!'}\s*${field}`);
    const read = isRead ?? use.exec(script)?.[1];
    if (read !== undefined) fields.set(text, read);
  }
  return fields;
}
