import type { ReportOptions } from '../api/api.ts';

const isWhole = (value: unknown) => Number.isInteger(value) && Number(value) >= 0;

const isBoolean = (value: unknown) => typeof value === 'boolean';

const options = {
  file: { kind: 'a text', isRight: (value: unknown) => typeof value === 'string' },
  since: { kind: 'a whole number from 0', isRight: isWhole },
  findings: { kind: 'true or false', isRight: isBoolean },
  leaks: { kind: 'true or false', isRight: isBoolean },
  limit: {
    kind: 'a whole number from 1',
    isRight: (value: unknown) => isWhole(value) && value !== 0,
  },
};

/** Checks options from a page's console or a program; throws a TypeError whose message is a sentence. */
export function readOptions(given: unknown): ReportOptions {
  if (given === undefined) return {};
  if (typeof given !== 'object' || given === null)
    throw new TypeError(`Expected options such as { since: 0 }, got ${JSON.stringify(given)}.`);
  for (const [name, value] of Object.entries(given) as [string, unknown][]) {
    const option = Object.hasOwn(options, name) ? options[name as keyof typeof options] : undefined;
    if (!option)
      throw new TypeError(`Expected the options ${Object.keys(options).join(', ')}, got ${name}.`);
    if (value !== undefined && !option.isRight(value))
      throw new TypeError(`Expected ${name} to be ${option.kind}, got ${JSON.stringify(value)}.`);
  }
  return given;
}

/** Whether a place is in the wanted file, folder or line; true if none is specified. */
export function isIn(
  wantedPlace: string | undefined,
  { file, line }: { file: string; line: number },
) {
  if (wantedPlace === undefined) return true;
  const path = `/${file}`;
  const end = `/${wantedPlace.replace(/^\/+|\/+$/g, '')}`;
  return path.endsWith(end) || `${path}:${line}`.endsWith(end) || path.includes(`${end}/`);
}
