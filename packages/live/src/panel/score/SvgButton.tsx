import type { StreamCode } from '@partitura/score/code/streamCode.ts';
import { downloadSvg } from '@partitura/score/view/file/writeSvg.ts';
import type { Recording } from '@partitura/score/trace/recording.ts';
import { scoreTexts } from '@partitura/score/texts/scoreTexts.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import type { PlacedSite } from '../../place/placedSite.ts';
import { sitePicture } from './siteSvg.ts';

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
