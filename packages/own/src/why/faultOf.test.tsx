import { expect, test } from 'vitest';
import { faultSentences } from '../../tests/support/faultIn.ts';

const why = faultSentences();

async function expectSentence(code: string, sentence: string) {
  expect(await why(code)).toBe(sentence);
}

const log = 'subscribe((value) => console.log(value));';

test.each([
  [
    `const s$ = new Subject();
s$.pipe(
  switchMap((n) => (n === 2 ? throwError(() => new Error('no')) : of(n))),
  catchError(() => of('spare')),
).${log}
[1, 2, 3].forEach((n) => s$.next(n));`,
    '4: catchError стоит снаружи switchMap: после ошибки на 2 он заменил весь поток, и s$ больше никто не слушает.',
  ],
  [
    `from([1, 2, 3]).pipe(concatMap((n) => request(n, 50, { fails: n === 2 })), catchError(() => of(0))).${log}`,
    '1: catchError стоит снаружи concatMap: после ошибки на 2 он заменил весь поток, и from больше никто не слушает.',
  ],
  [
    `interval(100).pipe(map((n) => { if (n === 3) throw new Error('3'); return n; })).subscribe({ error() {} });`,
    '1: map упал на 3, и поток кончился: interval больше никто не слушает.',
  ],
  [
    `let tries = 0;
of('a', 'b').pipe(concatMap((x) => (x === 'b' && tries++ < 1 ? throwError(() => 'no') : of(x))), retry(2)).${log}`,
    '2: retry начинает of с самого начала: a и всё до ошибки идёт ещё раз.',
  ],
  [
    `request(1, 500, { fails: true }).pipe(retry()).${log}`,
    '1: retry без предела: request упал и начат заново уже 21 раз.',
  ],
  [
    `request(1, 50, { fails: true }).pipe(retry(1), map(String), retry(1)).subscribe({ error() {} });`,
    '1: Один retry внутри другого умножает попытки: request начат 4 раза.',
  ],
  [
    `request(1, 50, { fails: true }).pipe(catchError((error) => of(error)), map(({ name }) => name)).${log}`,
    '1: catchError отдал саму ошибку как значение, и map работает с ней как с обычным: Error: request failed: 1.',
  ],
  [
    `of(1).pipe(materialize(), map(({ value }) => value * 2)).${log}`,
    '1: materialize превратил конец потока в значение, и map работает с ним как с обычным.',
  ],
  [
    `of(1).pipe(concatWith(NEVER), takeUntil(timer(500)), switchMap(() => interval(200))).${log}`,
    '1: takeUntil стоит выше switchMap и остановил только его источник: начатый interval идёт дальше.',
  ],
])('[OW36, OW36.2] %s: the sentence names what ended the stream', expectSentence);

test.each([
  [
    `const s$ = new BehaviorSubject(1);
forkJoin([of(1), s$]).${log}`,
    '2: forkJoin даёт значение только в конце, а s$ не заканчивается.',
  ],
  [
    `forkJoin({ a: timer(100), b: interval(500) }).${log}`,
    '1: forkJoin даёт значение только в конце, а interval не заканчивается.',
  ],
  [
    `forkJoin([of(1), EMPTY]).${log}`,
    '1: forkJoin закончился без значения: EMPTY не дал ни одного.',
  ],
  [
    `forkJoin([of(1), interval(500).pipe(map(String))]).${log}`,
    '1: forkJoin даёт значение только в конце, а interval не заканчивается.',
  ],
  [
    `interval(500).pipe(toArray()).${log}`,
    '1: toArray даёт значение только в конце, а interval не заканчивается.',
  ],
  [
    `concat(interval(1000), of('end')).${log}`,
    '1: concat не дошёл до of: interval перед ним не заканчивается.',
  ],
  [
    `const [a$, b$] = [new Subject(), new Subject()];
zip(a$, b$).${log}
a$.next(1);
a$.next(2);
b$.next('x');`,
    '2: zip ждёт пары для 2: b$ больше ничего не даёт.',
  ],
  [
    `const user$ = new Subject();
combineLatest([timer(0, 1000), user$]).${log}`,
    '2: combineLatest ждёт: user$ ещё не дал ни одного значения.',
  ],
  [
    `const [save$, user$] = [new Subject(), new Subject()];
save$.pipe(withLatestFrom(user$)).${log}
save$.next(1);`,
    '2: withLatestFrom потерял 1: user$ тогда ещё не дал ни одного значения.',
  ],
  [
    `timer(0, 300).pipe(take(4), withLatestFrom(timer(500))).${log}`,
    '1: withLatestFrom потерял 0: timer тогда ещё не дал ни одного значения.',
  ],
  [
    `of(1, 2).pipe(concatMap(() => interval(500))).${log}`,
    '1: concatMap не взялся за 2: внутренний поток interval не закончился.',
  ],
  [
    `of(1, 2).pipe(concatMap(() => new BehaviorSubject('one'))).${log}`,
    '1: concatMap не взялся за 2: внутренний поток не закончился.',
  ],
  [
    `const stop$ = new Subject();
interval(100).pipe(takeUntil(stop$)).${log}
stop$.complete();`,
    '2: takeUntil ждёт значения, а stop$ закончился без него: остановить поток уже некому.',
  ],
  [
    `interval(300).pipe(debounceTime(300)).${log}`,
    '1: debounceTime ждёт паузы, а interval даёт значения чаще: ни одно не прошло.',
  ],
])('[OW36.3] %s: the sentence names what an operator waits for', expectSentence);

test.each([
  [
    `of('1', '2').pipe(filter((value) => value === 2)).${log}`,
    '1: filter не пропустил ни одного значения, последним было 2.',
  ],
  [
    `timer(100).pipe(switchMap(() => EMPTY)).${log}`,
    '1: switchMap ничего не выдал: внутренний поток EMPTY заканчивается без значений.',
  ],
  [
    `from(['a1', 'b1', 'a2', 'b2']).pipe(groupBy(([key]) => key), concatMap((group) => group.pipe(toArray()))).${log}`,
    '1: concatMap занят, и группу b никто не слушает: её значения теряются, группа их не хранит.',
  ],
  [
    `const state = { n: 0 };
const s$ = new BehaviorSubject(state);
s$.pipe(distinctUntilChanged()).${log}
state.n = 1;
s$.next(state);`,
    '3: distinctUntilChanged не пропустил {"n":1}: это тот же объект, в нём изменили поле.',
  ],
  [
    `of(1).pipe(map((n) => request(n))).${log}`,
    '1: map отдал поток как значение, и на него никто не подписался: это делают switchMap, mergeMap и concatMap.',
  ],
  [
    `of(1).pipe(map(async (n) => n * 2)).${log}`,
    '1: map отдал промис вместо того, что в нём придёт: промисов ждут switchMap, mergeMap и concatMap.',
  ],
])('[OW36.4] %s: the sentence names where values are lost', expectSentence);

test.each([
  [
    `const a$ = interval(1000).pipe(concatMap((n) => of(n)));
console.log('no stream');`,
    '1: На этот поток от interval никто не подписался: без подписки он не начинается.',
  ],
  [
    `const s$ = new Subject();
s$.pipe(tap((value) => console.log(value)));
s$.next(1);
console.log('end');`,
    '2: На этот поток от s$ никто не подписался: без подписки он не начинается.',
  ],
  [
    `of(1).pipe(tap((n) => request(n))).${log}`,
    '1: На этот поток от request никто не подписался: без подписки он не начинается.',
  ],
  [
    `const s$ = new Subject();
s$.next(1);
s$.${log}`,
    '2: next(1) никто не получил: подписка на s$ появилась позже, а Subject прошлого не хранит.',
  ],
  [
    `const s$ = new Subject();
const shared$ = s$.pipe(share());
shared$.${log}
s$.next(1);
shared$.${log}`,
    '2: Эта подписка на share опоздала: 1 уже прошло, и share его не сохранил.',
  ],
  [
    `const shared$ = of(1, 2).pipe(share());
shared$.${log}
shared$.${log}`,
    '1: share начал of заново для этой подписки: прежние значения забыты.',
  ],
  [
    `const data$ = request('data');
data$.${log}
data$.${log}`,
    '1: request начат 2 раза: поток холодный, и каждая подписка начинает его заново.',
  ],
  [
    `import { of } from 'rxjs';\nof(1);`,
    '2: В коде нет subscribe: на поток от of подписалась карточка, а в приложении он не начнётся.',
  ],
  [
    `const n$ = interval(100).pipe(shareReplay(1)); n$.subscribe().unsubscribe();`,
    '1: shareReplay держит подписку на interval и без слушателей: 1 никто не получил. С refCount: true она закрылась бы.',
  ],
  [
    `const s$ = new Subject(); s$.next(3); s$.complete();
s$.${log}`,
    '1: next(3) никто не получил: подписка на s$ появилась позже, а Subject прошлого не хранит.',
  ],
])('[OW36.5, OW36.9] %s: the sentence names the subscription at fault', expectSentence);

test.each([
  [
    `const s$ = new Subject();
s$.subscribe((n) => n === 1 && s$.next(2));
s$.${log}
s$.next(1);`,
    '3: next(2) вызван, пока s$ ещё раздавал 1: следующий подписчик получил сначала 2, потом 1.',
  ],
  [
    `timer(0, 100).pipe(take(2), mergeMap((n) => request(n, n === 0 ? 500 : 100))).${log}`,
    '1: mergeMap не ждёт очереди: ответ на 0 пришёл после ответа на 1.',
  ],
  [
    `const price$ = new BehaviorSubject(1);
combineLatest([price$.pipe(map((p) => p * 2)), price$.pipe(map((p) => p * 3))]).${log}
price$.next(2);`,
    '2: combineLatest выдал [4,3] и тут же [4,6]: оба входа идут от price$, и в первом значении один из них прежний.',
  ],
])('[OW36.6] %s: the sentence names the values whose order is at fault', expectSentence);
