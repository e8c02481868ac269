import type { ReactNode } from 'react';

interface InPageLinkProps {
  to: string;
  className: string;
  isCurrent?: boolean;
  children: ReactNode;
}

/**
 * A link to an element of the page; with the class `skip`, it is visible only while focused. The link does not change
 * the address, which may be a shared link.
 */
export function InPageLink({ to, className, isCurrent = false, children }: InPageLinkProps) {
  return (
    <a
      className={className}
      href={`#${to}`}
      aria-current={isCurrent || undefined}
      onClick={(event) => {
        event.preventDefault();
        const target = document.getElementById(to);
        (target?.closest('.card, .own-card') ?? target)?.scrollIntoView();
        target?.focus({ preventScroll: true });
      }}
    >
      {children}
    </a>
  );
}
