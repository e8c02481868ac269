import { use } from 'react';
import { scoreTexts } from '@partitura/score/texts/scoreTexts.ts';
import { LanguageContext, useTexts } from '@partitura/base/language/useTexts.ts';
import type { Choices } from '../widgets/card.ts';
import type { CardPartProps } from '../page/pageState.ts';
import { useLateDialog } from '@partitura/base/ui/dialog/useLateDialog.tsx';
import type { ExportInput, ExportKind } from './exportFile.ts';
import { recordExample } from './playExample.ts';
import { useWords } from '../page/useWords.ts';

interface ReplaysProps extends CardPartProps {
  input: Omit<ExportInput, 'atMs'>;
  /** The shown moment in clock time; `undefined` in the present. */
  lookingAtMs: number | undefined;
}

const KINDS: readonly ExportKind[] = ['test', 'svg'];

/**
 * The buttons that compare or export the recording, and their dialog, whose code loads on demand. The dialog is outside
 * the score, which would treat marks inside the dialog as its own. Source: SPEC RN6.1.
 */
export function useReplays({ name, page, input, lookingAtMs }: ReplaysProps) {
  const texts = useTexts(scoreTexts);
  const card = page.cards[name];
  const words = useWords(card);
  const language = use(LanguageContext);
  const { dialog, open } = useLateDialog(texts.export);

  /** Returns the shown moment; called at the press of a button, before the dialog's code loads. */
  const thisMoment = () => lookingAtMs ?? page.clock.now();

  function compare() {
    const { recording, earlier, settings } = input;
    const settingsAt = (number: number) =>
      earlier?.find(({ until }) => number <= until)?.settings ?? settings;
    const exampleWith = (choices: Choices, example = card.example) =>
      recordExample(card, words, choices, example).held();
    const nowMs = thisMoment();
    void open(import('../whatIf/WhatIfDialog.tsx'), ({ WhatIfDialog }, onClose) => (
      <WhatIfDialog {...{ name, page, recording, settingsAt, exampleWith, nowMs, onClose }} />
    ));
  }

  function exportAs(kind: ExportKind) {
    const atMs = thisMoment();
    void open(import('./ExportDialog.tsx'), ({ ExportDialog, exportFile }, onClose) => {
      const made = exportFile(kind, { ...input, atMs }, texts, language);
      return <ExportDialog {...{ kind, result: made, onClose }} />;
    });
  }

  const whatIf = Object.keys(input.knobs).length > 0 && (
    <button className="tool" aria-haspopup="dialog" onClick={compare}>
      {texts.score.whatIf}
    </button>
  );
  const exports = KINDS.map((kind) => (
    <button key={kind} aria-haspopup="dialog" onClick={() => exportAs(kind)}>
      {texts.export.kinds[kind]}
    </button>
  ));
  return { whatIf, exports, dialog };
}
