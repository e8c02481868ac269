// Question: "Get all pages of a paginated API with expand"
import { EMPTY, of, Observable } from 'rxjs';
import { delay, expand, map, reduce } from 'rxjs/operators';

interface Page<T> {
  items: T[];
  next: number | null;
}

const pages: Record<number, Page<string>> = {
  1: { items: ['a', 'b'], next: 2 },
  2: { items: ['c'], next: 3 },
  3: { items: ['d', 'e'], next: null },
};

const getPage = (n: number): Observable<Page<string>> => of(pages[n]!).pipe(delay(300));

getPage(1)
  .pipe(
    expand((page) => (page.next === null ? EMPTY : getPage(page.next))),
    map(({ items }) => items),
    reduce((all, items) => all.concat(items), [] as string[])
  )
  .subscribe(console.log);
