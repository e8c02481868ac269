import { use } from 'react';
import { clicks } from '@partitura/base/bridge/elements.ts';
import { WidgetEnvironmentContext } from '@partitura/base/bridge/WidgetEnvironment.ts';
import { useStream } from '@partitura/base/bridge/useStream.ts';
import { sayFrom } from '@partitura/base/language/language.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { attention } from './attention.stream.ts';
import { attentionTexts } from './firstTexts.ts';

/** A button that reports a press on the card and in the log. */
export function Attention() {
  const texts = useTexts(attentionTexts);
  const { log } = use(WidgetEnvironmentContext);
  const { root, value: count } = useStream({
    needs: ['.attention-btn', '.click-for-btn'],
    connect: ([button]) => attention(clicks(button)),
    onValue: () => log.log(sayFrom(attentionTexts, ({ pressed }) => pressed)),
  });
  return (
    <div ref={root}>
      <button className="attention-btn action">{texts.button}</button>
      <output className="click-for-btn">{count !== undefined && texts.pressed}</output>
    </div>
  );
}
