import { type ReactNode, useRef } from 'react';
import { Boundary } from '../../bridge/Boundary.tsx';
import { firstLanguage } from '../../texts/language.ts';
import type { EmbedTexts } from '../../texts/ru/inbox.ts';
import './inboxFailed.css';
import type { InboxTexts } from './inboxLook.ts';

interface InboxBoundaryProps {
  texts: InboxTexts & EmbedTexts;
  /** The classes that the inbox has beside its own. */
  className: string | undefined;
  children: ReactNode;
}

/**
 * Keeps an error of an inbox inside it, where no card of the page does: says so, and shows it anew by
 * a button. The messages stay, and others come meanwhile. Source: SPEC IB22.
 */
export function InboxBoundary({ texts, className = '', children }: InboxBoundaryProps) {
  const root = useRef<HTMLDivElement>(null);
  return (
    <div ref={root} lang={texts.message?.locale ?? firstLanguage}>
      <Boundary
        failure={texts.broken}
        broken={texts.broken}
        restart={texts.restart}
        className={`inbox inbox-broken ${className}`}
        buttonClassName="inbox-restart"
        onRestart={() => root.current?.querySelector<HTMLElement>('.inbox-box')?.focus()}
      >
        {children}
      </Boundary>
    </div>
  );
}
