import { laneNames, type StreamCode } from '@partitura/score/code/streamCode.ts';
import { shortValue } from '@partitura/score/layout/describe.ts';
import { scoreSvg } from '@partitura/score/view/file/scoreSvg.tsx';
import { downloadSvg, writeSvg } from '@partitura/score/view/file/writeSvg.ts';
import { textsIn } from '@partitura/base/language/language.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { scoreTexts } from '@partitura/score/texts/scoreTexts.ts';
import type { ScoreTexts } from '@partitura/score/texts/ru/score.ts';
import type { Notification, Recording } from '@partitura/score/trace/recording.ts';
import type { PlacedInput } from '../../inputs/placeInputs.ts';
import type { PlacedSite } from '../../place/placedSite.ts';
import type { PipeSite } from '../../record/site.ts';
import { nestedCode } from '../nest/nestedCode.ts';
import { nestedRecording } from '../nest/nestedRecording.ts';
import { type Nestable, nestPipes } from '../nest/nestPipes.ts';

interface SvgButtonProps {
  placed: PlacedSite;
  /** The code of the pipe and its inner pipes. */
  code: StreamCode;
  shown: Recording;
  /** The shown moment; `undefined` in the present. */
  lookingAtMs: number | undefined;
}

/** Exports the recording as a picture, up to the shown moment. */
export function SvgButton({ placed, code, shown, lookingAtMs = Infinity }: SvgButtonProps) {
  const { score } = useTexts(scoreTexts);

  function giveSvg() {
    const { file, line } = placed;
    const notifications = shown.held().filter(({ timeMs }) => timeMs <= lookingAtMs);
    const picture = sitePicture(placed, code, notifications, { score });
    downloadSvg(`${file.replaceAll(/[^\w.-]+/g, '-')}-${line}.svg`, picture);
  }

  return (
    <button type="button" onClick={giveSvg}>
      SVG
    </button>
  );
}

/** Draws the score of a pipe with its inner pipes for a file. */
function sitePicture(
  { file, line }: PlacedSite,
  code: StreamCode,
  notifications: readonly Notification[],
  { score }: Pick<ScoreTexts, 'score'>,
) {
  return scoreSvg({
    ...{ code, notifications, title: `${file}:${line}`, labelOf: shortValue },
    ...{ names: laneNames(code, {}), settings: {}, texts: score },
  });
}

/** Writes the score of a pipe with its inner pipes and inputs as an SVG file in English; `undefined` if there is no such pipe. */
export function siteSvg(
  placedSites: readonly (readonly [PipeSite, PlacedSite])[],
  number: number,
  inputs: readonly PlacedInput[] = [],
): string | undefined {
  const sites = placedSites.map(([site, placedSite]): Nestable => {
    return { ...site, parents: [...site.parents.values()], placedSite };
  });
  const site = sites[number - 1];
  if (!site) return undefined;
  const nest = nestPipes(site, [...sites, ...inputs]);
  const notifications = nestedRecording(nest).held();
  return writeSvg(
    sitePicture(site.placedSite, nestedCode(nest), notifications, textsIn(scoreTexts, 'en')),
  );
}
