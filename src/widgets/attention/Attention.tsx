import { use } from 'react';
import { clicks } from '../../bridge/elements.ts';
import { WidgetEnvironmentContext } from '../../bridge/WidgetEnvironment.ts';
import { useStream } from '../../bridge/useStream.ts';
import { sayOnPage, usePageTexts } from '../../texts/pageTexts.ts';
import { attention } from './attention.stream.ts';

/** A button that reports a press on the card and in the log. */
export function Attention() {
  const texts = usePageTexts().attention;
  const { log } = use(WidgetEnvironmentContext);
  const { root, value: count } = useStream({
    needs: ['.attention-btn', '.click-for-btn'],
    connect: ([button]) => attention(clicks(button)),
    onValue: () => log.log(sayOnPage(({ attention }) => attention.pressed)),
  });
  return (
    <div ref={root}>
      <button className="attention-btn action">{texts.button}</button>
      <output className="click-for-btn">{count !== undefined && texts.pressed}</output>
    </div>
  );
}
