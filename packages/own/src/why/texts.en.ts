import type { WhyTexts } from './texts.ru.ts';

export const texts: WhyTexts = {
  why: (line) => `Why, line ${line}:`,
  faults: {
    caughtOutside: ({ name, other, value }) =>
      `catchError is outside ${name}: after the error${on(value)} it replaced the whole stream, and nothing listens to ${other} any more.`,
    endedByError: ({ name, other, value }) =>
      `${name} failed${on(value)}, and the stream has ended: nothing listens to ${other} any more.`,
    emptyInput: ({ name, other }) => `${name} completed without a value: ${other} emitted none.`,
    waitsForEnd: ({ name, other }) =>
      `${name} emits its value only at the end, and ${other} does not complete.`,
    waitsInOrder: ({ name, other, later }) =>
      `${name} has not reached ${later || 'the next stream'}: ${other}, which comes first, does not complete.`,
    blocked: ({ name, other, value }) =>
      `${name} has not begun ${value}: the inner stream${other && ` ${other}`} has not completed.`,
    signalEnded: ({ name, other }) =>
      `${name} waits for a value, but ${other} completed without one: nothing is left to stop the stream.`,
    noPause: ({ name, other }) =>
      `${name} waits for a pause, but ${other} emits too often: no value came through.`,
    losing: ({ name, other, value }) =>
      `${name} lost ${value}: ${other || 'another stream'} had not emitted a value yet.`,
    silentInput: ({ name, other }) =>
      `${name} is waiting: ${other || 'another stream'} has not emitted a value yet.`,
    noPartner: ({ name, other, value }) =>
      `${name} waits for a value to pair with ${value}: ${other} emits nothing more.`,
    emptyInner: ({ name, other }) =>
      `${name} has emitted nothing: its inner stream ${other} completes without a value.`,
    filterDropsAll: ({ name, value }) => `${name} let no value through; the last one was ${value}.`,
    lostGroups: ({ name, value }) =>
      `${name} is busy, and nothing listens to the group ${value}: its values are lost, because a group keeps none.`,
    takeUntilAbove: ({ name, other }) =>
      `takeUntil is above ${name} and has stopped only its source: ${other}, begun before, goes on.`,
    errorAsValue: ({ name, other, value }) =>
      `${name} emitted the error itself as a value, and ${other} treats it as an ordinary one: ${value}.`,
    endAsValue: ({ name, other }) =>
      `${name} turned the completion into a value, and ${other} treats it as an ordinary one.`,
    outOfOrder: ({ name, value, later }) =>
      `${name} keeps no order: the answer to ${value} arrived after the answer to ${later}.`,
    mixed: ({ name, other, value, later }) =>
      `${name} emitted ${value} and, in the same moment, ${later}: both inputs come from ${other}, and in the first value one of them is still the old one.`,
    sameObject: ({ name, value }) =>
      `${name} did not let ${value} through: it is the same object, with a changed field.`,
    nobodySubscribes: ({ name }) =>
      `Nobody has subscribed to this stream of ${name}: without a subscription it does not start.`,
    onlyCardSubscribes: ({ name }) =>
      `Nothing in the code subscribes: the card subscribed to the stream of ${name}, and in an app it would not start.`,
    missed: ({ name, value }) =>
      `Nobody received next(${value}): the subscription to ${name} came later, and a Subject keeps no earlier values.`,
    keptAlive: ({ name, other, value }) =>
      `${name} keeps its subscription to ${other} without listeners: nothing received ${value}. With refCount: true it would close.`,
    tooLate: ({ name, value }) =>
      `This subscription to ${name} came too late: ${value} had passed, and ${name} had not kept it.`,
    sharedAnew: ({ name, other }) =>
      `${name} started ${other} again for this subscription: its earlier values are forgotten.`,
    retryForEver: ({ name, other, count }) =>
      `${name} has no limit: ${other} has failed and started again ${count} times already.`,
    retryTwice: ({ other, count }) =>
      `One retry within another multiplies the tries: ${other} started ${count} times.`,
    retryRepeats: ({ name, other, value }) =>
      `${name} starts ${other} from the beginning: ${value} is repeated, as is everything else up to the error.`,
    nextWithinNext: ({ name, value, later }) =>
      `next(${later}) was called while ${name} was still emitting ${value}: the next subscriber got ${later} first, and then ${value}.`,
    streamAsValue: ({ name }) =>
      `${name} emitted a stream as a value, and nothing subscribed to it: switchMap, mergeMap and concatMap would.`,
    promiseAsValue: ({ name }) =>
      `${name} emitted a promise instead of its result: switchMap, mergeMap and concatMap wait for promises.`,
    begunTwice: ({ name, count }) =>
      `${name} started ${count} times: the stream is cold, and each subscription starts it again.`,
  },
};

function on(value: string) {
  return value ? ` on ${value}` : '';
}
