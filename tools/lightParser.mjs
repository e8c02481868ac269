// @ts-check

/** The parser's check whether a name may contain a non-ASCII character. */
const BEYOND_ASCII =
  /if \(code <= 0xffff\) \{\n {4}return code >= 0xaa && (\w+)\.test\(String\.fromCharCode\(code\)\);\n {2}\}\n {2}return .*;/g;

/** Parser plugins that the project never enables, and the code that only they use. */
const UNUSED = [
  [/(const mixinPlugins = \{\n(?: {2}\w+,\n)*?) {2}flow,\n/, '$1'],
  [
    /(const mixinPlugins = \{\n(?: {2}\w+,\n)*? {2}typescript),\n {2}v8intrinsic,\n {2}placeholders\n/,
    '$1\n',
  ],
  // The browser knows which characters may be in a name, and nothing here reads the text of markup.
  [/(?<=let nonASCIIidentifierStartChars = )".*"/, String.raw`"\\p{ID_Start}"`],
  [/(?<=let nonASCIIidentifierChars = )".*"/, String.raw`"\\p{ID_Continue}"`],
  [/(?<=nonASCIIidentifierStart = new RegExp\(.*)(?=\);)/, ', "u"'],
  [/(?<=nonASCIIidentifier = new RegExp\(.*)(?=\);)/, ', "u"'],
  [BEYOND_ASCII, 'return code >= 0xaa && $1.test(String.fromCodePoint(code));'],
  [/(?<=const entities = \{\n {2}__proto__: null),\n[^}]*/, ''],
  // Calls create these lists of errors, and the bundler would keep the calls.
  [/(?<=const FlowErrors = )ParseErrorEnum`flow`/, ''],
  [/(?<=const PlaceholderErrors = )ParseErrorEnum`placeholders`/, ''],
  // Without these checks, the bundler drops the syntax of other plugins.
  [/this\.hasPlugin\("(?!jsx|typescript|decorator|estree)\w+"\)/g, 'false'],
  [/this\.getPluginOption\("(?!decorators|estree|typescript)\w+", "\w+"\)/g, 'undefined'],
  [/this\.hasPlugin\(\["pipelineOperator", \{\s*proposal: "\w+"\s*\}\]\)/g, 'false'],
  // The project always requests trees with `classFeatures`.
  [/!this\.getPluginOption\("estree", "classFeatures"\)/g, 'false'],
  // The project always requests compatible plugins.
  [/ {4}validatePlugins\(pluginsMap\);\n/, ''],
];

/** The lists of messages. */
const MESSAGES = [
  /var StandardErrors = \{[^]*?\n\};/,
  /const TSErrors = ParseErrorEnum`typescript`\(\{[^]*?\n\}\);/,
];

/** A message: a text, or a template that a function returns. */
const MESSAGE = /"[^"\n]* [^"\n]*"(?=,?\n)|(?<==> )`[^`\n]*`(?=,?\n)/g;

/**
 * A method of the parser's classes with a name of two words; no built-in object has a method with one of these names.
 */
const METHOD = /^ {2}([a-z]+[A-Z]\w{3,})\(.*\) \{$/gm;

/**
 * Shortens the names of methods, which no minifier does, if a name is used for methods only.
 * @param {string} code
 */
function shortMethods(code) {
  const names = new Set(Array.from(code.matchAll(METHOD), ([, name]) => String(name)));
  for (const [name = ''] of code.matchAll(/(?<=["'`]|exports\.)\w+|\b\w+(?=: )/g))
    names.delete(name);
  const short = new Map(Array.from(names, (name, index) => [name, `$${index.toString(36)}`]));
  return code.replace(/(?<=\.|^ {2})\w+/gm, (name) => short.get(name) ?? name);
}

/**
 * Removes Flow, two other plugins, parts of further plugins, and the tables of characters and entities from the parser,
 * whose file the bundler cannot split, and shortens the names of the parser's methods (SPEC LV9, RN6). `isSilent` also
 * removes the error messages. The build fails if a new version of the parser has a different form.
 * @param {{ isSilent?: boolean }} options
 * @returns {import('vite').Plugin}
 */
export function lightParser({ isSilent = false } = {}) {
  return {
    name: 'partitura:light-parser',
    transform: {
      filter: { id: /@babel\/parser\/lib\/index\.js$/ },
      handler(code) {
        let light = code;
        for (const [part, rest] of /** @type {[RegExp, string][]} */ (UNUSED)) {
          if (!part.test(light)) this.error(`The parser has no ${part}.`);
          light = light.replace(part, rest);
        }
        for (const list of isSilent ? MESSAGES : []) {
          if (!list.test(light)) this.error(`The parser has no ${list}.`);
          light = light.replace(list, (messages) => messages.replaceAll(MESSAGE, '""'));
        }
        return { code: shortMethods(light), map: null };
      },
    },
  };
}
