/** A function or an object that gets events. */
export type Listener =
  | ((event: object) => void)
  | { readonly handleEvent: (event: object) => void };

/** The key of a node's internal state, which no field of the program can replace. */
export const STATE = Symbol('state');

/** The size of the window, in px. */
export const [WIDTH_PX, HEIGHT_PX] = [1024, 768];

/** The height of the page, in px. */
const PAGE_PX = 2000;

/** A node of the invisible page: it has no layout, and its markup becomes text. */
export class PageNode {
  declare readonly [STATE]: ReturnType<typeof createState>;
  declare readonly style: Record<string, unknown>;
  declare className: string;
  declare type: string;
  declare id: string;
  declare disabled: unknown;
  declare scrollTop: number;
  readonly tagName: string;

  constructor(tagName = 'IMG', name = '', parent: PageNode | null = null) {
    this.tagName = tagName;
    const style = hide<Record<string, unknown>, object>(
      {},
      {
        setProperty: (key: string, value: unknown) => void (style[key] = value),
        removeProperty: (key: string) => Reflect.deleteProperty(style, key),
      },
    );
    hide(this, {
      [STATE]: createState(name, parent),
      ...{ id: name.startsWith('#') ? name.slice(1) : '', nodeName: tagName, className: '' },
      ...{ style, dataset: {}, type: '', disabled: false, scrollTop: 0 },
    });
  }
}

/** `name` is the selector that found the node, or its tag if the program made it: `#start`, `<p> 2`. */
function createState(name: string, parent: PageNode | null) {
  return {
    ...{ name, parent, isMade: !parent, isChecked: false, value: '', parts: [] as unknown[] },
    /** The listeners for each type of event, even if all are removed, and whether each is called only once. */
    listeners: new Map<string, Map<Listener, boolean>>(),
    /** The fields that the program reads, which tell a text field from a check box. */
    used: new Set<string>(),
    /** The markup that the program has written, until it writes other contents. */
    markup: undefined as string | undefined,
    /** The value that the program has written since the last report. */
    written: undefined as string | undefined,
  };
}

type Field = readonly [(node: PageNode) => unknown, ((node: PageNode, value: unknown) => void)?];
const parts: Field = [(node) => [...node[STATE].parts]];
const parent: Field = [(node) => node[STATE].parent];
const text: Field = [textOf, (node, value) => write(node, [value].join(''))];

/** For each field of a node, the functions that read and write it. */
const FIELDS: Readonly<Record<string, Field>> = {
  ...{ children: parts, childNodes: parts, parentNode: parent, parentElement: parent },
  ...{ textContent: text, innerText: text },
  innerHTML: [
    (node) => node[STATE].markup ?? textOf(node),
    (node, markup) => write(node, plain(String(markup)), String(markup)),
  ],
  value: [
    (node) => usedState(node, 'value').value,
    ({ [STATE]: state }, value) => (state.value = state.written = String(value)),
  ],
  checked: [
    (node) => usedState(node, 'checked').isChecked,
    ({ [STATE]: state }, value) => (state.isChecked = Boolean(value)),
  ],
  firstChild: [(node) => node[STATE].parts[0] ?? null],
  classList: [classListOf],
  ...{ offsetLeft: side('x'), offsetTop: side('y'), offsetWidth: side('width') },
  ...{ offsetHeight: side('height'), scrollHeight: side('height'), clientWidth: side('width') },
  clientHeight: [(node) => Math.min(rectOf(node).height, HEIGHT_PX)],
};

/** The methods of a node. Each function gets the node as its first argument. */
const METHODS: Readonly<Record<string, (node: PageNode, ...given: never[]) => unknown>> = {
  append: insertAll,
  appendChild: (node, added: unknown) => insert(node, added),
  insertBefore: insert,
  insertAdjacentHTML: (node, _place: string, markup: unknown) =>
    insert(node, plain(String(markup))),
  replaceChildren: (node, ...added: unknown[]) => insertAll(write(node, ''), ...added),
  removeChild,
  remove: (node) => removeChild(node[STATE].parent, node),
  setAttribute: (node, name: string, value: unknown) =>
    Reflect.set(node, fieldOf(name), name === 'disabled' || value),
  getAttribute: (node, name: string): unknown => Reflect.get(node, fieldOf(name)) ?? null,
  removeAttribute: (node, name: string) => Reflect.set(node, fieldOf(name), ''),
  matches,
  closest: (node, selectors: string) =>
    ancestorsOf(node).find((one) => matches(one, selectors)) ?? null,
  contains: (node, other: unknown) =>
    other instanceof PageNode && ancestorsOf(other).includes(node),
  getBoundingClientRect: rectOf,
  addEventListener(node, type: string, listener: Listener, options?: AddEventListenerOptions) {
    const { listeners } = node[STATE];
    const added = listeners.get(type) ?? new Map<Listener, boolean>();
    listeners.set(type, added.set(listener, options?.once === true));
    options?.signal?.addEventListener('abort', () => added.delete(listener));
  },
  removeEventListener: (node, type: string, listener: Listener) =>
    node[STATE].listeners.get(type)?.delete(listener),
};

hide(PageNode, { name: 'Element' });
hide(
  PageNode.prototype,
  quiet(
    'alert animate blur close focus open pause play prepend releasePointerCapture reset scroll scrollBy scrollIntoView scrollTo select setPointerCapture showModal submit write',
  ),
);
addMethods(METHODS);
for (const [name, [read, set]] of Object.entries(FIELDS))
  Object.defineProperty(PageNode.prototype, name, {
    get(this: PageNode) {
      return read(this);
    },
    set(this: PageNode, value: unknown) {
      set?.(this, value);
    },
  });

/** Gives methods to all nodes. */
export function addMethods(methods: typeof METHODS) {
  for (const [name, run] of Object.entries(methods))
    hide(PageNode.prototype, {
      [name](this: PageNode, ...given: unknown[]) {
        return run(this, ...(given as never[]));
      },
    });
}

/** The text of a node; each element inside it begins a new line. */
export function textOf(node: PageNode): string {
  const lines = node[STATE].parts.map((part) =>
    part instanceof PageNode ? `\n${textOf(part)}` : String(part),
  );
  return lines.join('').replace(/^\n/, '');
}

export function matches(node: PageNode, selectors: string) {
  return selectors.split(',').some((selector) => {
    const one = selector.trim();
    const isOfClass = one.startsWith('.') && classListOf(node).contains(one.slice(1));
    return isOfClass || [node[STATE].name, `#${node.id}`, node.tagName.toLowerCase()].includes(one);
  });
}

function usedState({ [STATE]: state }: PageNode, field: string) {
  state.used.add(field);
  return state;
}

export function ancestorsOf(node: PageNode): PageNode[] {
  const { parent: outer } = node[STATE];
  return outer ? [node, ...ancestorsOf(outer)] : [node];
}

function insert(node: PageNode, part: unknown, before?: unknown) {
  const state = node[STATE];
  if (part instanceof PageNode) {
    removeChild(part[STATE].parent, part);
    part[STATE].parent = node;
  }
  const index = state.parts.indexOf(before);
  state.parts.splice(index < 0 ? state.parts.length : index, 0, part);
  state.markup = undefined;
  return part;
}

function insertAll(node: PageNode, ...added: unknown[]) {
  for (const part of added) insert(node, part);
}

function removeChild(node: PageNode | null, part: unknown) {
  if (node) node[STATE].parts = node[STATE].parts.filter((one) => one !== part);
  if (part instanceof PageNode) part[STATE].parent = null;
  return part;
}

function write(node: PageNode, written: string, markup?: string) {
  const state = node[STATE];
  for (const part of state.parts) removeChild(null, part);
  state.parts = written ? [written] : [];
  state.markup = markup;
  return node;
}

function classListOf(node: PageNode) {
  const names = () => node.className.split(/\s+/).filter(Boolean);
  const set = (next: readonly string[]) => void (node.className = [...new Set(next)].join(' '));
  const contains = (name: string) => names().includes(name);
  const add = (...more: string[]) => set([...names(), ...more]);
  const remove = (...less: string[]) => set(names().filter((one) => !less.includes(one)));
  const toggle = (name: string, isThere = !contains(name)) => {
    (isThere ? add : remove)(name);
    return isThere;
  };
  return { contains, add, remove, toggle };
}

/** The rectangle of a node, according to its styles, in px. */
function rectOf({ tagName, style }: PageNode) {
  const isPage = /^(?:#document|BODY)$/.test(tagName);
  const px = (name: string, or: number) => Number.parseFloat(String(style[name])) || or;
  const [x, y] = [px('left', 0), px('top', 0)];
  const width = px('width', isPage ? WIDTH_PX : 100);
  const height = px('height', isPage ? PAGE_PX : 40);
  return { x, y, left: x, top: y, width, height, right: x + width, bottom: y + height };
}

function side(name: 'x' | 'y' | 'width' | 'height'): Field {
  return [(node) => rectOf(node)[name]];
}

function fieldOf(attribute: string) {
  return attribute === 'class' ? 'className' : attribute;
}

/** The text of markup, without its tags. */
function plain(markup: string) {
  const lines = markup.replaceAll(/<(?:br|\/(?:p|div|li|tr|h\d))\b[^>]*>/gi, '\n');
  return lines.replaceAll(/<[^>]*>/g, '').trim();
}

/** Methods that do nothing. */
export function quiet(names: string) {
  return Object.fromEntries(names.split(' ').map((name) => [name, () => undefined]));
}

/** Adds fields that no lane shows. */
export function hide<T extends object, More extends object>(object: T, more: More): T & More {
  for (const name of Reflect.ownKeys(more)) {
    const value: unknown = Reflect.get(more, name);
    Object.defineProperty(object, name, { value, writable: true, configurable: true });
  }
  return object as T & More;
}
