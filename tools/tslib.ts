/**
 * The helpers of the package `tslib` that RxJS's build for today's browsers calls, in today's JavaScript. The package's
 * helpers are for old browsers, and are three times as long.
 */

type Run = Iterator<unknown, unknown>;

/** Returns the fields of an object except these. */
export function __rest(from: object, without: readonly string[]): object {
  return Object.fromEntries(Object.entries(from).filter(([key]) => !without.includes(key)));
}

/** Returns the iterator that `for await` uses. */
export function __asyncValues(iterable: AsyncIterable<unknown>): AsyncIterator<unknown> {
  return iterable[Symbol.asyncIterator]();
}

/** Runs a generator as an async function: every value that it yields is awaited. */
export async function __awaiter(
  self: unknown,
  given: ArrayLike<unknown> | undefined,
  _: unknown,
  generator: (...given: unknown[]) => Run,
): Promise<unknown> {
  const run = generator.apply(self, Array.from(given ?? []));
  let step = run.next();
  while (!step.done) step = await resume(run, step.value);
  return step.value;
}

class Awaited {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }
}

/** Marks a value that an async generator awaits instead of yielding it. */
export function __await(value: unknown): Awaited {
  return new Awaited(value);
}

/** Runs a generator as an async generator. */
export async function* __asyncGenerator(
  self: unknown,
  given: ArrayLike<unknown> | undefined,
  generator: (...given: unknown[]) => Run,
): AsyncGenerator<unknown, unknown, unknown> {
  const run = generator.apply(self, Array.from(given ?? []));
  try {
    let step = run.next();
    while (!step.done) {
      const { value } = step;
      step = value instanceof Awaited ? await resume(run, value.value) : run.next(yield value);
    }
    return step.value;
  } finally {
    run.return?.();
  }
}

function resume(run: Run, awaited: unknown) {
  return Promise.resolve(awaited).then(
    (value) => run.next(value),
    (error: unknown) => run.throw?.(error) ?? { done: true, value: undefined },
  );
}
