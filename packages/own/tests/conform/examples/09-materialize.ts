// RxJS 7.8.2, src/internal/operators/materialize.ts, example 1
import { of, materialize, map } from 'rxjs';

const letters = of('a', 'b', 13, 'd');
const upperCase = letters.pipe(map((x: any) => x.toUpperCase()));
const materialized = upperCase.pipe(materialize());

materialized.subscribe(x => console.log(x));
