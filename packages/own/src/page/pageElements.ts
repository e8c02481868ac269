import { access } from '@partitura/score/trace/access.ts';
import { DOCUMENT } from '../read/pageNames.ts';
import { eventsOf } from './pageEvents.ts';
import { hide, matches, PageNode, STATE } from './pageNode.ts';
import { MOST_ELEMENTS, MOST_FIELD_TEXT } from './pageProtocol.ts';
import { readFieldsIn, viewOf } from './pageView.ts';

/** The maximum number of elements that a program can make and find again. */
const MOST_MADE = 1000;

/** Once the text of the changes has this length, further changes of elements wait for the next report. */
const MOST_CHANGES = 30_000;

/** Matches the queries of a script, so that their elements can be made before the script asks for them. */
const QUERY = /(?:getElementBy(Id)|querySelector(?:All)?)\s*\(\s*(['"`])([^'"`$]+)\2/g;

/** The original function, which a program cannot replace. */
const { stringify } = JSON;

export type PageElements = ReturnType<typeof createElements>;

/** Makes the elements of an invisible page: each selector finds an element of its own. */
export function createElements() {
  const document = new PageNode('#document', DOCUMENT);
  const body = new PageNode('BODY', 'body', document);
  const named = new Map<string, PageNode>([['body', body]]);
  const made: PageNode[] = [];
  let readFields = new Map<string, string>();

  function all(selectors: string) {
    const found = made.filter((one) => one[STATE].parent && matches(one, selectors));
    return found.length > 0 ? found : selectors.split(',').map((one) => find(one.trim()));
  }

  /** The element of a selector; an id at the end of the selector identifies it. */
  function find(selector: string): PageNode {
    if (/^(?:html|head|:root)$/.test(selector)) return body;
    const [name = selector] = /#[\w-]+$/.exec(selector) ?? [];
    const [, tag = 'div'] = /(?:^|[\s>])([a-z]\w*)[^\s>]*$/.exec(selector) ?? [];
    const node = named.get(name) ?? new PageNode(tag.toUpperCase(), name, body);
    const [, type = node.type] = /\[type=["']?(\w+)/.exec(selector) ?? [];
    const field = readFields.get(selector) ?? readFields.get(name.slice(1));
    if (field !== undefined) node[STATE].used.add(field);
    named.set(name, hide(node, { type }));
    return node;
  }

  function createElement(tag: string) {
    const tagName = tag.toUpperCase();
    const count = made.filter((one) => one.tagName === tagName).length;
    const node = new PageNode(tagName, `<${tag}>${count > 0 ? ` ${count + 1}` : ''}`);
    if (made.length < MOST_MADE) made.push(node);
    return node;
  }

  return {
    ...{ document, body, all, createElement },
    /** The elements that a script names. */
    named: () => named.values(),
    list: () => [document, ...named.values(), ...made],
    /** Makes the elements for which a script will ask. */
    prepare(script: string) {
      readFields = readFieldsIn(script);
      for (const [, kind, , text = ''] of script.matchAll(QUERY))
        all(kind === 'Id' ? `#${text}` : text);
    },
  };
}

/**
 * Returns a function that gives the elements that have changed since its last call, as the text of a list without its
 * brackets. The program gets the events of `sentTypes` without a visitor.
 */
export function createChanges(
  { document, body, list }: PageElements,
  sentTypes: ReadonlySet<string>,
): () => string {
  const sent = new Map<string, string>();
  return () => access(changes) ?? '';

  function changes() {
    let text = '';
    for (const node of list()) {
      const { name, written } = node[STATE];
      const listened = node === document ? [document, body] : [node];
      const view = viewOf(node, listened.flatMap(eventsOf), sentTypes);
      const shown = stringify(view);
      const isNew = !sent.has(name);
      if (isNew ? view.kind === 'none' : shown === sent.get(name) && written === undefined)
        continue;
      if (text.length > MOST_CHANGES || (isNew && sent.size === MOST_ELEMENTS)) continue;
      node[STATE].written = undefined;
      sent.set(name, shown);
      text += `${text && ','}${stringify({ __proto__: null, ...view, value: written?.slice(0, MOST_FIELD_TEXT) })}`;
    }
    return text;
  }
}
