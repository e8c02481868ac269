import { expect, test } from 'vitest';
import { withImport, withoutImport } from '../../tools/init/importLine.mjs';

const LINE = "import 'partitura-live';\n";
const MAIN = "import './app';\n";

test.each([
  ['a directive', `'use client';\n`, MAIN],
  ['comments', `/** @jsx h */\n// One.\n\n`, MAIN],
  ['an interpreter', `#!/usr/bin/env node\n`, MAIN],
  ['a byte order mark', '\uFEFF', MAIN],
  ['Windows line ends', `// One.\r\n`, `import './app';\r\n`],
  ['an indented line', '', `  ${MAIN}`],
  ['code without imports', '', `'use' + 1;\n`],
  ['nothing', '', ''],
])('[LV1.5] the import is below %s, and taking it out restores the file', (_, before, after) => {
  const end = after.includes('\r') ? '\r\n' : '\n';
  const changed = withImport(before + after);
  expect(changed).toMatchObject({ text: `${before}${LINE.trim()}${end}${after}` });
  expect(withoutImport(before + LINE.trim() + end + after)).toBe(before + after);
});

test('[LV1.5] a file with only `require` gets a call of `require`', () => {
  const text = "const app = require('./app');\n";
  const changed = withImport(text);
  expect(changed).toMatchObject({ text: `require('partitura-live');\n${text}` });
  expect(withoutImport(`require('partitura-live');\n${text}`)).toBe(text);
});
