import { map, startWith, Subject } from 'rxjs';

const notes = new Subject<string>();

const subscription = notes
  .pipe(
    startWith('first'),
    map((note) => note.toUpperCase()),
  )
  .subscribe();

import.meta.hot?.accept();
import.meta.hot?.dispose(() => subscription.unsubscribe());
