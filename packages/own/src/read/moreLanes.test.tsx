import { expect, test } from 'vitest';
import { startOwn } from '../../tests/support/startOwn.ts';
import { lanesOf } from '../../tests/support/read.ts';

test.each([
  ['const s = new BehaviorSubject(0);', 's.asObservable().subscribe(f)', 's.asObservable'],
  ['const s = new Subject();', 's', 's'],
  ['const a$ = (s as any).asObservable();', 'a$!.subscribe(f)', 'a$'],
  ['class S { data$ = this.data.asObservable(); }', 'service.data$.subscribe(f)', 'service.data$'],
  ['class S { constructor() { this.b$ = this.a.asObservable(); } }', 's.b$.subscribe(f)', 's.b$'],
  ['class S { get b$() { return this.a.asObservable(); } }', 's.b$.subscribe(f)', 's.b$'],
  ['class S { read() { f(); return s.asObservable(); } }', 's.read().subscribe(f)', 's.read'],
  ['function read() { return s.asObservable(); }', 'read().subscribe(f)', 'read'],
  ['const read = () => new Subject();', 'read().subscribe(f)', 'read'],
  ['const [a$, b$] = partition(c$, f);', 'b$.subscribe(f)', 'b$'],
  ['const a$ = connectable(b$);', 'a$.subscribe(f)', 'a$'],
  ['const read = bindCallback(f);', 'read(1).subscribe(f)', 'read'],
  ['const a = b.asObservable;', 'a.subscribe(f)', ''],
  ['const a$ = interval;', 'a$.subscribe(f)', ''],
  ['const a = () => { f(); };', 'a().subscribe(f)', ''],
  ['class S { s = new Subject(); }', 'a?.s.subscribe(f)', ''],
])('[OW11.2] after %s, the lanes of %s are %j', (head, line, label) => {
  expect(lanesOf(`${head}\n${line}`)).toBe(label && `2 ${label}`);
});

test('[OW11.4] the signal of an operator has a lane, which shows its values', async () => {
  const own = await startOwn(`const stop$ = new Subject();
interval(100).pipe(takeUntil(stop$)).subscribe();
setTimeout(() => stop$.next('now'), 250);`).until(500);
  expect(own.values('stop$')).toEqual(['250 now']);
  expect(own.values('interval')).toEqual(['100 0', '200 1']);
  expect(lanesOf('a$.pipe(sample(clicks$))')).toBe('1 a$, 1 sample, 1 clicks$');
});

test('[OW11.2, OW12] streams from `asObservable`, `partition` and `connectable` emit the same values as without lanes, and their lanes show these values', async () => {
  const own = await startOwn(`class Data {
  private data = new BehaviorSubject(0);
  data$ = this.data.asObservable();
  set(value: number) { this.data.next(value); }
}
const service = new Data();
service.data$.subscribe((value) => console.log(value));
const [odd$, even$] = partition(service.data$, (value) => value % 2 === 1);
odd$.subscribe((value) => console.log('odd', value));
const shared$ = connectable(timer(5));
shared$.subscribe((value) => console.log('shared', value));
shared$.connect();
setTimeout(() => service.set(1), 10);`).until(20);
  expect(own.lines()).toEqual(['0 0', '5 shared 0', '10 1', '10 odd 1']);
  expect(own.values('service.data$')).toEqual(['0 0', '10 1']);
  expect(own.values('odd$')).toEqual(['10 1']);
  expect(own.values('shared$')).toEqual(['5 0']);
});
