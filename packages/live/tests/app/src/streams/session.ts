import { distinctUntilChanged, filter, map, shareReplay, Subject } from 'rxjs';

export interface User {
  name: string;
  isAdmin: boolean;
}

/** A service with a subject and with streams as class fields. */
export class Session {
  private readonly logins = new Subject<string | undefined>();

  readonly user$ = this.logins.pipe(
    filter((name) => name !== undefined),
    map((name): User => ({ name, isAdmin: name.startsWith('a') })),
    shareReplay({ bufferSize: 1, refCount: true }),
  );

  readonly isAdmin$ = this.user$.pipe(
    map(({ isAdmin }) => isAdmin),
    distinctUntilChanged(),
  );

  readonly greeting$ = this.user$.pipe(map(({ name }) => `Hello, ${name}!`));

  logIn(name: string | undefined) {
    this.logins.next(name);
  }

  close() {
    this.logins.complete();
  }
}
