// RxJS 7.8.2, src/internal/observable/generate.ts, example 2
import { generate, asapScheduler } from 'rxjs';

const result = generate(1, x => x < 5, x => x * 2, x => x + 1, asapScheduler);

result.subscribe(x => console.log(x));
