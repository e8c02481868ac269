import { type ReactNode, useId, useRef } from 'react';
import { Boundary } from '../../bridge/Boundary.tsx';
import { usePageTexts } from '../../texts/pageTexts.ts';

interface CardProps {
  title: string;
  /** One sentence on what to try. */
  why: ReactNode;
  isWide?: boolean;
  /** The picture of the widget's stream, beside the widget. */
  score?: ReactNode;
  /** What is said and to be tried below the widget. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A widget's place on the page. */
export function Card({ title, why, isWide = false, score, aside, children }: CardProps) {
  const texts = usePageTexts();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <article className={isWide ? 'card is-wide' : 'card'} aria-labelledby={id}>
      <header className="card-head">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
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
          {aside}
        </div>
        {score}
      </div>
    </article>
  );
}
