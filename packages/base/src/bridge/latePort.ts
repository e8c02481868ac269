import { from, type Observable, type ObservableInput, switchMap } from 'rxjs';

/** Requests something from outside; the answer is an observable or a promise. */
type Port<Asked, Answer> = (asked: Asked) => ObservableInput<Answer>;

/**
 * Makes a port whose code is a separate chunk, which begins to load at once. Requests wait for the code. If the code
 * does not load, the request fails, and the next request tries again. Source: SPEC IN3.7, US6.4.
 */
export function latePort<Asked, Answer>(
  load: () => Promise<Port<Asked, Answer>>,
): (asked: Asked) => Observable<Answer> {
  let loadedPort: Port<Asked, Answer> | undefined;
  let loading: Promise<Port<Asked, Answer>> | undefined;

  const begin = async () => (loadedPort = await load());
  const whenLoaded = () => (loading ??= begin().finally(() => (loading = undefined)));
  // The request that waits for the code reports the failure.
  whenLoaded().catch(() => undefined);

  return (asked) =>
    loadedPort
      ? from(loadedPort(asked))
      : from(whenLoaded()).pipe(switchMap((port) => port(asked)));
}
