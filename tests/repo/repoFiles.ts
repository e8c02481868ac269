import { execFileSync } from 'node:child_process';

/** The files of the repository whose paths match, including files that git does not track yet. */
export function repoFiles(pattern = /./): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', args, { encoding: 'utf8' }).split('\n');
  return [...new Set(files)].filter((file) => pattern.test(file));
}
