import { laneNames } from '@partitura/score/code/streamCode.ts';
import { scoreSvg } from '@partitura/score/view/file/scoreSvg.tsx';
import { downloadSvg } from '@partitura/score/view/file/writeSvg.ts';
import { scoreTexts } from '@partitura/score/texts/scoreTexts.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { Menu } from '@partitura/base/ui/menu/Menu.tsx';
import { useLateDialog } from '@partitura/base/ui/dialog/useLateDialog.tsx';
import { cardTexts } from '../texts/cardTexts.ts';
import { labelOfValue } from '../texts/nameOfValue.ts';
import type { OwnSession } from '../session/createOwnSession.ts';
import type { SessionState } from '../session/sessionState.ts';

/**
 * Returns the controls below the score (play from the start, and a menu of exports), and their dialog. The dialog is
 * outside the score, because a score treats all marks inside it as its own.
 */
export function useOwnTools(
  session: OwnSession,
  state: SessionState,
  lookingAtMs: number | undefined,
) {
  const texts = useTexts(cardTexts);
  const { score, export: exportTexts } = useTexts(scoreTexts);
  const { dialog, open } = useLateDialog(exportTexts);
  const { code, recording } = state;

  /** Opens the dialog that shares the code as it is now, even if the module of the dialog loads late. */
  function share(way: 'link' | 'embed') {
    const sharedOwn = session.sharedOwn();
    void open(import('../link/OwnLinkDialog.tsx'), ({ ownLinkDialog }, onClose) =>
      ownLinkDialog(sharedOwn, way, onClose),
    );
  }

  /** Downloads the picture up to the shown moment. */
  function giveSvg() {
    if (!code) return;
    const untilMs = lookingAtMs ?? Infinity;
    const picture = {
      ...{ code: code.streamCode, names: laneNames(code.streamCode, {}), settings: {} },
      notifications: recording.held().filter(({ timeMs }) => timeMs <= untilMs),
      ...{ title: texts.picture, labelOf: labelOfValue, texts: score },
    };
    downloadSvg('own-stream.svg', scoreSvg(picture));
  }

  const tools = (
    <>
      <button className="tool" onClick={session.playFromStart}>
        {texts.again}
      </button>
      <Menu label={exportTexts.label} sign="⋯">
        <button onClick={giveSvg}>{texts.svg}</button>
        <button aria-haspopup="dialog" onClick={() => share('link')}>
          {texts.link}
        </button>
        <button aria-haspopup="dialog" onClick={() => share('embed')}>
          {texts.embed}
        </button>
      </Menu>
    </>
  );
  return { tools, dialog };
}
