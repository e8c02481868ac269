// @ts-check
/** @typedef {import('./resultsTable.mjs').Results} Results */

/** @param {Results['frames']} frames */
export function framesTable(frames) {
  const header =
    'Widget|Score|Frames/s|To not drawn|Longest|Tasks over 50 ms|Main thread|Events/s'.split('|');
  const rows = frames.map((one) => {
    const plain = frames.find(({ widget, hasScore }) => widget === one.widget && !hasScore) ?? one;
    return [
      one.widget,
      one.hasScore ? 'drawn' : 'not drawn',
      one.framesPerSecond.toFixed(1),
      `${(one.framesPerSecond / plain.framesPerSecond).toFixed(2)} x`,
      `${one.longestMs.toFixed(0)} ms`,
      String(one.longTasks),
      percent(one.mainThreadShare),
      one.eventsPerSecond.toFixed(0),
    ];
  });
  return [header, ...rows];
}

/** @param {Results['longTexts']} longTexts */
export function longTextsTable(longTexts) {
  const rows = longTexts.map(({ where, text, ...costs }) => [
    where,
    text,
    ...[costs.showMs, costs.scrollMs, costs.resizeMs].map((ms) => `${ms.toFixed(0)} ms`),
  ]);
  return [['Where', 'Text', 'Shown', 'Scrolled', 'Resized'], ...rows];
}

/** @param {Results['live']} live */
export function liveTable(live) {
  const header = ['Values', 'Without', 'Recording', 'Panel open', 'Frames/s'];
  const rows = live.map((one) => [
    one.values === 'pipes' ? '300 pipes, 2,000 a second' : one.values,
    percent(one.plainShare),
    percent(one.recordingShare),
    percent(one.openShare),
    one.framesPerSecond.toFixed(1),
  ]);
  return [header, ...rows];
}

/** @param {number} share */
export function percent(share) {
  return `${(share * 100).toFixed(2)} %`;
}

/** @param {number} number */
export function count(number) {
  return number.toLocaleString('en');
}
