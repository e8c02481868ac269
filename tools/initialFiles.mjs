// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/**
 * Lists the files that a built page loads at once: its scripts with all their static imports, and its stylesheets.
 * @param {string} distDir the folder of the page
 * @param {string} [page] the name of its file
 * @returns {{ js: string[], css: string[] }} distinct paths below that folder
 */
export function initialFiles(distDir, page = 'index.html') {
  const tags = readFileSync(join(distDir, page), 'utf8').match(/<(?:script|link)\b[^>]*>/g);
  const scripts = linkedFiles(tags ?? [], /^<script\b|\brel="?modulepreload\b/);
  return {
    js: withStaticImports(distDir, scripts),
    css: linkedFiles(tags ?? [], /\brel="?stylesheet\b/),
  };
}

/**
 * @param {string[]} tags
 * @param {RegExp} kind
 */
function linkedFiles(tags, kind) {
  const urls = tags
    .filter((tag) => kind.test(tag))
    .map((tag) => /\b(?:src|href)="([^"]+)"/.exec(tag)?.[1]);
  return [...new Set(urls.flatMap((url) => (url ? [pathBelow(url, '/')] : [])))];
}

/**
 * Lists the files and all their static imports, without duplicates.
 * @param {string} distDir the folder of index.html
 * @param {string[]} files paths below that folder
 */
export function withStaticImports(distDir, files) {
  const allFiles = new Set(files);
  // The loop also visits files that are added during it.
  for (const file of allFiles) {
    const { program } = parseSync(file, readFileSync(join(distDir, file), 'utf8'));
    for (const node of program.body) {
      if ('source' in node && node.source) allFiles.add(pathBelow(node.source.value, `/${file}`));
    }
  }
  return [...allFiles];
}

/**
 * @param {string} url
 * @param {string} from
 */
function pathBelow(url, from) {
  return new URL(url, `http://dist${from}`).pathname.slice(1);
}
