import { pluralIn } from '@partitura/base/ui/text/pluralIn.ts';

const plural = pluralIn('ru');

/** The words of a sentence about a fault. */
export interface Words {
  /** The operator or stream at fault, and another one. */
  readonly name: string;
  readonly other: string;
  /** A value, and a later one. */
  readonly value: string;
  readonly later: string;
  readonly count: number;
}

/** The sentence about each fault, and the words before it. */
export const texts = {
  why: (line: number) => `Почему так, строка ${line}:`,
  faults: {
    caughtOutside: ({ name, other, value }: Words) =>
      `catchError стоит снаружи ${name}: после ошибки${on(value)} он заменил весь поток, и ${other} больше никто не слушает.`,
    endedByError: ({ name, other, value }: Words) =>
      `${name} упал${on(value)}, и поток кончился: ${other} больше никто не слушает.`,
    emptyInput: ({ name, other }: Words) =>
      `${name} закончился без значения: ${other} не дал ни одного.`,
    waitsForEnd: ({ name, other }: Words) =>
      `${name} даёт значение только в конце, а ${other} не заканчивается.`,
    waitsInOrder: ({ name, other, later }: Words) =>
      `${name} не дошёл до ${later || 'следующего потока'}: ${other} перед ним не заканчивается.`,
    blocked: ({ name, other, value }: Words) =>
      `${name} не взялся за ${value}: внутренний поток${other && ` ${other}`} не закончился.`,
    signalEnded: ({ name, other }: Words) =>
      `${name} ждёт значения, а ${other} закончился без него: остановить поток уже некому.`,
    noPause: ({ name, other }: Words) =>
      `${name} ждёт паузы, а ${other} даёт значения чаще: ни одно не прошло.`,
    losing: ({ name, other, value }: Words) =>
      `${name} потерял ${value}: ${other || 'другой поток'} тогда ещё не дал ни одного значения.`,
    silentInput: ({ name, other }: Words) =>
      `${name} ждёт: ${other || 'другой поток'} ещё не дал ни одного значения.`,
    noPartner: ({ name, other, value }: Words) =>
      `${name} ждёт пары для ${value}: ${other} больше ничего не даёт.`,
    emptyInner: ({ name, other }: Words) =>
      `${name} ничего не выдал: внутренний поток ${other} заканчивается без значений.`,
    filterDropsAll: ({ name, value }: Words) =>
      `${name} не пропустил ни одного значения, последним было ${value}.`,
    lostGroups: ({ name, value }: Words) =>
      `${name} занят, и группу ${value} никто не слушает: её значения теряются, группа их не хранит.`,
    takeUntilAbove: ({ name, other }: Words) =>
      `takeUntil стоит выше ${name} и остановил только его источник: начатый ${other} идёт дальше.`,
    errorAsValue: ({ name, other, value }: Words) =>
      `${name} отдал саму ошибку как значение, и ${other} работает с ней как с обычным: ${value}.`,
    endAsValue: ({ name, other }: Words) =>
      `${name} превратил конец потока в значение, и ${other} работает с ним как с обычным.`,
    outOfOrder: ({ name, value, later }: Words) =>
      `${name} не ждёт очереди: ответ на ${value} пришёл после ответа на ${later}.`,
    mixed: ({ name, other, value, later }: Words) =>
      `${name} выдал ${value} и тут же ${later}: оба входа идут от ${other}, и в первом значении один из них прежний.`,
    sameObject: ({ name, value }: Words) =>
      `${name} не пропустил ${value}: это тот же объект, в нём изменили поле.`,
    nobodySubscribes: ({ name }: Words) =>
      `На этот поток от ${name} никто не подписался: без подписки он не начинается.`,
    onlyCardSubscribes: ({ name }: Words) =>
      `В коде нет subscribe: на поток от ${name} подписалась карточка, а в приложении он не начнётся.`,
    missed: ({ name, value }: Words) =>
      `next(${value}) никто не получил: подписка на ${name} появилась позже, а Subject прошлого не хранит.`,
    keptAlive: ({ name, other, value }: Words) =>
      `${name} держит подписку на ${other} и без слушателей: ${value} никто не получил. С refCount: true она закрылась бы.`,
    tooLate: ({ name, value }: Words) =>
      `Эта подписка на ${name} опоздала: ${value} уже прошло, и ${name} его не сохранил.`,
    sharedAnew: ({ name, other }: Words) =>
      `${name} начал ${other} заново для этой подписки: прежние значения забыты.`,
    retryForEver: ({ name, other, count }: Words) =>
      `${name} без предела: ${other} упал и начат заново уже ${count} ${plural(count, TIMES)}.`,
    retryTwice: ({ other, count }: Words) =>
      `Один retry внутри другого умножает попытки: ${other} начат ${count} ${plural(count, TIMES)}.`,
    retryRepeats: ({ name, other, value }: Words) =>
      `${name} начинает ${other} с самого начала: ${value} и всё до ошибки идёт ещё раз.`,
    nextWithinNext: ({ name, value, later }: Words) =>
      `next(${later}) вызван, пока ${name} ещё раздавал ${value}: следующий подписчик получил сначала ${later}, потом ${value}.`,
    streamAsValue: ({ name }: Words) =>
      `${name} отдал поток как значение, и на него никто не подписался: это делают switchMap, mergeMap и concatMap.`,
    promiseAsValue: ({ name }: Words) =>
      `${name} отдал промис вместо того, что в нём придёт: промисов ждут switchMap, mergeMap и concatMap.`,
    begunTwice: ({ name, count }: Words) =>
      `${name} начат ${count} ${plural(count, TIMES)}: поток холодный, и каждая подписка начинает его заново.`,
  },
};

export type WhyTexts = typeof texts;
export type FaultId = keyof WhyTexts['faults'];

const TIMES = { one: 'раз', few: 'раза', other: 'раз' };

function on(value: string) {
  return value ? ` на ${value}` : '';
}
