const GIVENS = '../run/givens.ts';
const PAGE_SOURCE = '../run/page.ts';
const sources = import.meta.glob<string>(['../run/givens.ts', '../run/page.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The functions that each given name needs, so that an exported test has the very code that runs. */
const NEEDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['request', ['request']],
  ['poll', ['request', 'poll']],
  ['random', ['createRandom']],
  ['network', ['createNoNetwork']],
]);

/** What a function needs above it. */
const ABOVE: Readonly<Record<string, RegExp>> = {
  request: /^const ANSWER_MS = .+$/m,
  poll: /^ *let polls = .+$/m,
};

/** The code of these given names, with RxJS under this name. */
export function givenParts(names: readonly string[], rxjs: string): readonly string[] {
  const needed = new Set(names.flatMap((name) => NEEDS.get(name) ?? []));
  return [...needed].map((name) => {
    const above = ABOVE[name] ? `${found(ABOVE[name])}\n\n` : '';
    const whole = new RegExp(
      `^(?: *\\/\\*\\*.*\\n)? *(?:export )?function ${name}\\b[^]*?^(?: {2})?\\}$`,
      'm',
    );
    return `${above}${found(whole).replace('export ', '')}`
      .replaceAll(/^ {2}(?=(?: {2})*\S)/gm, name.startsWith('create') ? '$&' : '')
      .replaceAll('new Observable', `new ${rxjs}.Observable`);
  });
}

/** The code of `document` and `window`, of which the test has these names; its events come from these inputs. */
export function pagePart(names: readonly string[], inputs: readonly string[]): string {
  const source = (sources[PAGE_SOURCE] ?? '').replace('export ', '').trim();
  return `${source}\n\nconst { ${names.join(', ')} }: any = createPage({ ${inputs.join(', ')} });`;
}

function found(part: RegExp) {
  const [text] = part.exec(sources[GIVENS] ?? '') ?? [];
  if (text === undefined) throw new Error(`${String(part)} should be in givens.ts.`);
  return text;
}
