import { literal } from '../../score/export/marbleTest/literal.ts';
import { marbleKey } from '../../score/export/marbleTest/marbleDiagram.ts';

/** The errors that any test can make again. */
const ERROR = /^((?:Type|Range|Syntax|Reference|URI|Eval)?Error): ((?:[^…]|…(?!$))*)$/;

/** Collects the values of a test, each once, by their texts (`ValueText`); `placeholder` makes code of what is to be filled in. */
export function createWrittenValues(placeholder: (what: string) => string) {
  const values = new Map<string, { key: string; code: string }>();
  const errors = new Map<string, { name: string; code: string }>();

  return {
    /** Gives the letter of a value. */
    keyOf(text: string): string {
      const known = values.get(text);
      if (known) return known.key;
      const key = marbleKey(values.size);
      values.set(text, { key, code: valueCode(text) });
      return key;
    },
    /** Gives the name of the constant of an error. */
    errorOf(text: string): string {
      const known = errors.get(text);
      if (known) return known.name;
      const name = errors.size === 0 ? 'error' : `error${errors.size + 1}`;
      errors.set(text, { name, code: errorCode(text) });
      return name;
    },
    /** The fields of `values`. */
    fields: () => [...values.values()].map(({ key, code }) => `${key}: ${code}`),
    /** The lines with the constants of errors. */
    errors: () => [...errors.values()].map(({ name, code }) => `const ${name} = ${code};`),
  };

  function valueCode(text: string) {
    if (text === 'undefined') return text;
    try {
      return literal(JSON.parse(text) as unknown, 2);
    } catch {
      return placeholder(`The value ${text} is not held whole: write it here.`);
    }
  }

  function errorCode(text: string) {
    const [, name, message] = ERROR.exec(text) ?? [];
    if (name === undefined)
      return placeholder(`The error ${text} is not held whole: write it here.`);
    return `new ${name}(${literal(message)})`;
  }
}
