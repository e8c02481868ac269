// RxJS 7.8.2, src/internal/operators/distinctUntilKeyChanged.ts, example 2
import { of, distinctUntilKeyChanged } from 'rxjs';

of(
  { age: 4, name: 'Foo1' },
  { age: 7, name: 'Bar' },
  { age: 5, name: 'Foo2' },
  { age: 6, name: 'Foo3' }
).pipe(
  distinctUntilKeyChanged('name', (x, y) => x.substring(0, 3) === y.substring(0, 3))
)
.subscribe(x => console.log(x));
