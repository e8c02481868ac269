// RxJS 7.8.2, src/internal/operators/raceWith.ts, example 1
import { interval, map, raceWith } from 'rxjs';

const obs1 = interval(7000).pipe(map(() => 'slow one'));
const obs2 = interval(3000).pipe(map(() => 'fast one'));
const obs3 = interval(5000).pipe(map(() => 'medium one'));

obs1
  .pipe(raceWith(obs2, obs3))
  .subscribe(winner => console.log(winner));
