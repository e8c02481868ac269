// RxJS 7.8.2, src/internal/observable/iif.ts, example 2
import { iif, of, EMPTY } from 'rxjs';

let accessGranted;
const observableIfYouHaveAccess = iif(
  () => accessGranted,
  of('It seems you have an access...'),
  EMPTY
);

accessGranted = true;
observableIfYouHaveAccess.subscribe({
  next: value => console.log(value),
  complete: () => console.log('The end')
});

// Logs:
// 'It seems you have an access...'
// 'The end'

accessGranted = false;
observableIfYouHaveAccess.subscribe({
  next: value => console.log(value),
  complete: () => console.log('The end')
});
