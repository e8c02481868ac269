import { type Hostile } from './snippet.ts';

const AS_TEXT = 'the page shows the text as text';

/** Code that is hard to read, to show or to store. */
export const texts: Hostile[] = [
  {
    name: 'markup in values',
    code: `of('</script><script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<!--', ']]>', '&lt;')`,
    what: `${AS_TEXT}, in the lanes, the SVG, the test and the link`,
  },
  {
    name: 'markup in the code',
    code: `// </textarea></script><script>alert(1)</script>\n/* <!-- --> ]]> */\nof(1)`,
    what: `${AS_TEXT}, also in the frame without scripts`,
  },
  {
    name: 'markup in a syntax error',
    code: `of(1).<img src=x onerror=alert(1)>`,
    what: `${AS_TEXT} in the words of the error, at line 1`,
  },
  {
    name: 'javascript: address',
    code: `console.log('javascript:alert(1)', 'https://example.com/');`,
    what: 'the journal shows both as text, without links',
  },
  {
    name: 'console format and colours',
    code: `console.log('%c%s%o%d', 'background:url(https://example.com/x)', {}, 1);\nconsole.log('\\u001b[31mred');`,
    what: `${AS_TEXT}; nothing is asked for and nothing is coloured`,
  },
  {
    name: 'bidirectional controls',
    code: `const isAdmin = false;\n/*\u202E } \u2066if (isAdmin)\u2069 \u2066 begin */ of('user');\n/* end \u202E { \u2066*/`,
    what: 'the controls are shown as marks in the editor; what runs is what stands there in order',
  },
  {
    name: 'zero width in a name',
    code: `const a\u200Db = 1;\nconst ab = 2;\nconsole.log(a\u200Db, ab);`,
    what: 'shows “1 2”, and the hidden character is shown as a mark',
  },
  {
    name: 'zero width space as a character',
    code: `of(1)\u200B.subscribe(console.log);`,
    what: 'a syntax error at line 1 that names the hidden character, or a run with the character shown as a mark',
  },
  {
    name: 'homoglyphs',
    code: `const m\u0430p = () => 'Cyrillic';\nconsole.log(m\u0430p(), typeof map);`,
    what: 'shows “Cyrillic function”; the foreign letter is shown as a mark or runs as written',
  },
  {
    name: 'names with escapes',
    code: `const \\u{6f}f2 = 1;\n\\u006ff(1).pipe(m\\u0061p((n) => n + of2))`,
    what: 'gives 2 with a lane of map at line 2: an escaped name is the same name',
  },
  {
    name: 'line separators',
    code: `of('a\u2028b').pipe(\u2028map((s) => s.length)\u2029)`,
    what: 'gives 3; the editor and the lanes agree on which line is which',
  },
  {
    name: 'all kinds of line ends',
    code: `of(1).pipe(\r\n  map((n) => n),\r  map((n) => n),\n  map((n) => n),\n)`,
    what: 'three lanes of map on the lines that the editor shows them on',
  },
  {
    name: 'null bytes',
    code: `console.log('a\0b');\0`,
    what: 'a syntax error at line 1, or “a”, a mark and “b”; the text is never cut at the null byte',
  },
  {
    name: 'byte order mark',
    code: `\uFEFFof(1).pipe(map((n) => n))\uFEFF`,
    what: 'runs; the lane of map stands at line 1',
  },
  {
    name: 'lone surrogates',
    code: `of('\\uD800', '\uD800', '👩‍👩‍👧‍👦'.slice(0, 1))`,
    what: 'has three marks; the link, the SVG and the test can be made and opened again',
  },
  {
    name: 'hash-bang and HTML comments',
    code: `#!/usr/bin/env node\n<!-- hidden\nof(1)\n--> hidden`,
    what: 'a syntax error at line 2 (a module has no HTML comments), in words',
  },
  {
    name: 'source map comment',
    code: `throw new Error('x');\n//# sourceMappingURL=https://example.com/x.map\n//# sourceURL=javascript:alert(1)\n/*# sourceURL=/index.html */`,
    what: 'the fault stands at line 1; nothing is asked for; no address from the code is shown as the tool’s',
  },
  {
    name: 'ten thousand parentheses',
    code: `${'('.repeat(10_000)}1${')'.repeat(10_000)}`,
    what: 'says that the code nests too deeply, or runs; the editor and the page go on',
  },
  {
    name: 'ten thousand nested lists that never close',
    code: '['.repeat(10_000),
    what: 'a syntax error in words; the editor and the page go on',
  },
  {
    name: 'nested templates and types',
    code: `type A<T> = T extends [infer H, ...infer R] ? A<${'['.repeat(200)}R${']'.repeat(200)}> : never;\nof(${'`${'.repeat(200)}1${'}`'.repeat(200)})`,
    what: 'gives “1”: types are removed, not checked',
  },
  {
    name: 'one line of a hundred thousand characters',
    code: `of('${'z'.repeat(100_000)}').pipe(map((s) => s.length))`,
    what: 'gives 100000; the editor stays at 55 frames, the link says that it is too long',
  },
  {
    name: 'TypeScript that is more than types',
    code: `enum E { A = 1 }\nnamespace N { export const x = 2; }\nclass C { constructor(private y = 3) {} get z() { return this.y; } }\n@(<any>((c: unknown) => c)) class D {}\nconsole.log(E.A, N.x, new C().z);`,
    what: 'shows “1 2 3”, or names the first form that is not taken, at its line',
  },
  {
    name: 'JSX',
    code: `const a = <div onClick={() => fetch('https://example.com')}>x</div>;\nof(a)`,
    what: 'a syntax error at line 1, in words; nothing leaves',
  },
  { name: 'nothing', code: '', what: 'an empty picture that says how to begin; no fault' },
  {
    name: 'only comments and types',
    code: `// of(1)\ninterface A { a: 1 }\ndeclare const b: number;`,
    what: 'an empty picture; no fault',
  },
  {
    name: 'not code at all',
    code: `Dear Sir or Madam,\nplease find attached`,
    what: 'a syntax error at line 1, in words',
  },
];
