import { capitalize } from '@partitura/base/ui/text/capitalize.ts';
import type { CodeError } from '../editor/rowHeights.ts';
import type { OwnError } from '../session/ownErrors.ts';
import type { OwnCardTexts } from '../texts/cardTexts.ts';

/** Writes a sentence for each error, in the visitor's language. */
export function errorMessages(errors: readonly OwnError[], texts: OwnCardTexts): CodeError[] {
  return errors.map(({ line, column, problem }) => {
    if (typeof problem === 'string') return { line, column, message: inWords(problem, texts) };
    const { reason, detail } = problem;
    if (reason === 'unimported') {
      const parts = texts.unimported(detail);
      return { line, column, message: parts.join(''), missingImport: { name: detail, parts } };
    }
    const message = texts[reason];
    return { line, column, message: typeof message === 'string' ? message : message(detail) };
  });
}

/** Errors of the network, of JSON and of RxJS 5 code get a sentence; any other error keeps its own text. */
function inWords(text: string, texts: OwnCardTexts) {
  const [, operator] = /^TypeError: \w+ is no method of a stream: \.pipe\((\w+)/.exec(text) ?? [];
  if (operator) return texts.method(operator);
  const [, made] = /^TypeError: (?:\w+\.)?(Observable\.\w+) is not a function/.exec(text) ?? [];
  if (made) return texts.rxjs5(made);
  const words = texts.errorWords(text);
  return words === undefined ? text : `${capitalize(words)}.`;
}
