import { renderToStaticMarkup } from 'react-dom/server';
import { map, merge, NEVER, type Observable, timer } from 'rxjs';
import type { Clock } from '@partitura/base/clock/clock.ts';
import { recordExample } from '../src/score/playExample.ts';
import { inForce } from '../src/settings/inForce.ts';
import { shortValue } from '@partitura/score/layout/describe.ts';
import { laneNames } from '@partitura/score/code/streamCode.ts';
import { scoreSvg } from '@partitura/score/view/file/scoreSvg.tsx';
import { lessons } from '../src/texts/en/lessons.ts';
import { score } from '@partitura/score/texts/en/score.ts';
import type { WidgetCard } from '../src/widgets/card.ts';
import { clicksAt } from '../src/widgets/cardParts.ts';
import { card as trackedInputCard } from '../src/widgets/trackedInput/trackedInput.card.ts';
import { trackedInput } from '../src/widgets/trackedInput/trackedInput.stream.ts';
import { card as usersCard } from '../src/widgets/users/users.card.ts';
import { users } from '../src/widgets/users/users.stream.ts';

const TYPED = [
  [300, 'M'],
  [450, 'Ma'],
  [600, 'Mar'],
  [1400, 'Mari'],
  [1550, 'Maria'],
  [2400, 'Mari'],
  [2550, 'Maria'],
] as const;

/** The delays of the answers in milliseconds, in the order of the requests. */
const ANSWERS = [
  [1500, 'Ada'],
  [1900, 'Alan'],
  [1400, 'Ada'],
  [600, 'Alan'],
] as const;

/** Draws the episodes in README.md as SVG files, by file name. Import it with the plugin that taps streams. */
export function readmeScores(): Readonly<Record<'debounce' | 'switchMap', string>> {
  return {
    debounce: draw(trackedInputCard, (clock) => {
      const typed = TYPED.map(([atMs, text]) => later(atMs, text, clock));
      return trackedInput(merge(NEVER, ...typed), clock);
    }),
    switchMap: draw(usersCard, (clock) => {
      let requestCount = 0;
      const getUser = () => {
        const [afterMs, name] = ANSWERS[requestCount++ % ANSWERS.length] ?? ANSWERS[0];
        return later(afterMs, { name }, clock);
      };
      return users(clicksAt(clock, 300, 1000), getUser, clock);
    }),
  };
}

function later<Value>(afterMs: number, value: Value, clock: Clock): Observable<Value> {
  return timer(afterMs, clock).pipe(map(() => value));
}

function draw(card: WidgetCard, example: WidgetCard['example']) {
  const { code, nameOf } = card;
  const settings = inForce(card, {});
  const notifications = recordExample({ ...card, example }, lessons.words, {}).held();
  const picture = scoreSvg({
    code,
    // Omits the end of the recording, where all streams are unsubscribed.
    notifications: notifications.filter(({ timeMs }) => timeMs !== notifications.at(-1)?.timeMs),
    names: laneNames(code, settings),
    labelOf: (value) => shortValue(value, nameOf),
    settings,
    title: `Score of ${code.name}`,
    texts: score.score,
  });
  // One element per line, except for the pieces of a code line.
  return `${renderToStaticMarkup(picture).replaceAll(/>(?=<(?!tspan|\/))/g, '>\n')}\n`;
}
