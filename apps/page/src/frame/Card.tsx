import { memo, type ReactNode, useRef, useState } from 'react';
import { Boundary } from '@partitura/base/bridge/Boundary.tsx';
import { PastValuesContext } from '@partitura/base/bridge/WidgetEnvironment.ts';
import { textsIn } from '@partitura/base/language/language.ts';
import { pageTexts, usePageTexts } from '../texts/pageTexts.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { KeptRoom } from '@partitura/base/ui/KeptRoom.tsx';
import { type Arrangements, useArrangement } from '../page/arrangements.ts';
import type { WidgetName } from '../widgets/card.ts';
import type { PageState, Stage } from '../page/pageState.ts';
import type { WidgetCode, WidgetEntry } from '../page/registry.ts';
import { Late, type LateParts } from './Late.tsx';
import { InPageLink } from '../page/InPageLink.tsx';
import { useLate } from '@partitura/base/ui/useLate.ts';

interface CardProps {
  entry: WidgetEntry;
  /** The id of the element after this card. */
  next: string;
  arrangements: Arrangements;
  /** Holds the elements of all cards. */
  places: Map<string, Element>;
  parts: LateParts | undefined;
  /** Absent until it is this card's turn to draw its late parts. */
  page: PageState | undefined;
  isScoreMissing: boolean;
}

/** A widget's card; re-rendered only when the card's own props change. */
export const Card = memo(function Card(props: CardProps) {
  const { entry, next, arrangements, places, parts, page, isScoreMissing } = props;
  const { name, code, isWide } = entry;
  const texts = usePageTexts();
  const { title, subtitle } = useTexts(entry.texts);
  const { settings, run, fault } = useArrangement(arrangements, name);
  const heading = useRef<HTMLHeadingElement>(null);
  const card = useRef<HTMLElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const boundary = useRef<Boundary>(null);
  const [stage, setStage] = useState<Stage>();
  const draw = (loadedCode: WidgetCode) => {
    const widget = <Running {...loadedCode} {...{ name, arrangements, settings, run }} />;
    if (!parts || !fault?.without) return widget;
    return (
      <parts.Without key={fault.without} selector={fault.without}>
        {widget}
      </parts.Without>
    );
  };
  const late = parts && page && { ...parts, of: { name, page } };
  return (
    <article
      className={isWide ? 'card is-wide' : 'card'}
      aria-labelledby={name}
      data-stage={stage}
      ref={(element) => {
        card.current = element;
        if (element) places.set(name, element);
      }}
    >
      <header className="card-head">
        <h2 id={name} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <InPageLink to={next} className="skip">
          {texts.skipCard}
        </InPageLink>
        <p>
          {late ? (
            <late.CardSubtitle {...late.of} />
          ) : (
            <KeptRoom texts={[subtitle]}>{subtitle}</KeptRoom>
          )}
        </p>
        {!isScoreMissing && <Late>{late && <late.CardNote {...late.of} />}</Late>}
      </header>
      <div className="card-widget" ref={place}>
        <Boundary
          ref={boundary}
          failure={(language) =>
            textsIn(pageTexts, language).cardFailure(textsIn(entry.texts, language).title)
          }
          notice={texts.cardStopped}
          restart={texts.cardRestart}
          className="card-broken"
          buttonClassName="action"
          onRestart={() => heading.current?.focus()}
        >
          <PastValuesContext value={page?.sharedPast?.values[name]}>
            {typeof code === 'function' ? (
              <LateWidget load={code} loadedCode={entry.loadedCode} draw={draw} />
            ) : (
              draw(code)
            )}
          </PastValuesContext>
        </Boundary>
        {late && <late.OfflineOffer {...late.of} />}
      </div>
      {!isScoreMissing && (
        <div className="card-stage">
          <Late>
            {late && (
              <late.CardScore {...late.of} widget={place} stage={stage}>
                {(own) => (
                  <>
                    <late.CardExercises
                      {...late.of}
                      {...own}
                      elements={{ card, widget: place, boundary }}
                      onStage={setStage}
                    />
                    <late.FaultLine {...late.of} />
                  </>
                )}
              </late.CardScore>
            )}
          </Late>
        </div>
      )}
    </article>
  );
});

interface LateWidgetProps {
  load: () => Promise<WidgetCode>;
  loadedCode: WidgetCode | undefined;
  draw: (code: WidgetCode) => ReactNode;
}

/** Shows the prerendered markup of a widget until its code has loaded; throws if the code does not load. */
function LateWidget({ load, loadedCode, draw }: LateWidgetProps) {
  const [isMissing, setMissing] = useState(false);
  const code = useLate(load, () => setMissing(true), loadedCode);
  if (isMissing) throw new Error('The code of a widget should load, but it did not.');
  return <Late>{code && draw(code)}</Late>;
}

interface RunningProps extends Pick<WidgetCode, 'Widget'>, Pick<CardProps, 'arrangements'> {
  name: WidgetName;
  settings: object;
  run: number;
}

/** A widget with its ports, which stay the same while the widget is mounted. */
function Running({ Widget, name, arrangements, settings, run }: RunningProps) {
  const [ports] = useState(() => arrangements.portsOf(name));
  return <Widget {...{ ports, settings, run }} />;
}
