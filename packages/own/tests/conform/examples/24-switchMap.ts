// RxJS 7.8.2, src/internal/operators/switchMap.ts, example 1
import { of, switchMap } from 'rxjs';

const switched = of(1, 2, 3).pipe(switchMap(x => of(x, x ** 2, x ** 3)));
switched.subscribe(x => console.log(x));
