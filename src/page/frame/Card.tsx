import { type ReactNode, useRef } from 'react';
import { Boundary } from '../../bridge/Boundary.tsx';
import { usePageTexts } from '../../texts/pageTexts.ts';
import { SkipLink } from './SkipLink.tsx';

interface CardProps {
  id: string;
  /** The id of the element after this card. */
  next: string;
  title: string;
  /** One sentence on what to try. */
  why: ReactNode;
  isWide?: boolean;
  /** The picture of the widget's stream, beside the widget. */
  score?: ReactNode;
  /** The lessons and the sentence about a fault, below the widget and its score. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A widget's place on the page. */
export function Card(props: CardProps) {
  const { id, next, title, why, isWide = false, score, aside, children } = props;
  const texts = usePageTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <article className={isWide ? 'card is-wide' : 'card'} aria-labelledby={id}>
      <header className="card-head">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <SkipLink to={next}>{texts.skipCard}</SkipLink>
        <p>{why}</p>
      </header>
      <div className="card-body">
        <div className="card-widget">
          <Boundary
            failure={texts.cardFailure(title)}
            notice={texts.cardStopped}
            restart={texts.cardRestart}
            className="card-broken"
            buttonClassName="action"
            onRestart={() => heading.current?.focus()}
          >
            {children}
          </Boundary>
        </div>
        {score}
        {aside}
      </div>
    </article>
  );
}
