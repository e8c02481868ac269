// RxJS 7.8.2, src/internal/operators/dematerialize.ts, example 1
import { NextNotification, ErrorNotification, of, dematerialize } from 'rxjs';

const notifA: NextNotification<string> = { kind: 'N', value: 'A' };
const notifB: NextNotification<string> = { kind: 'N', value: 'B' };
const notifE: ErrorNotification = { kind: 'E', error: new TypeError('x.toUpperCase is not a function') };

const materialized = of(notifA, notifB, notifE);

const upperCase = materialized.pipe(dematerialize());
upperCase.subscribe({
  next: x => console.log(x),
  error: e => console.error(e)
});
