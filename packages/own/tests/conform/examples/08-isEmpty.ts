// RxJS 7.8.2, src/internal/operators/isEmpty.ts, example 1
import { Subject, isEmpty } from 'rxjs';

const source = new Subject<string>();
const result = source.pipe(isEmpty());

source.subscribe(x => console.log(x));
result.subscribe(x => console.log(x));

source.next('a');
source.next('b');
source.next('c');
source.complete();
