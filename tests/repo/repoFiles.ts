import { execFileSync } from 'node:child_process';

/** The files of the repository, including files that git does not track yet. */
export function repoFiles(): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard'];
  return [...new Set(execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean))];
}
