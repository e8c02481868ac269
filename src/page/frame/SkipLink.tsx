import type { ReactNode } from 'react';

/** A link past the following content, seen while it has the focus. The address stays as it is: it may be that of a shared page. */
export function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      className="skip"
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault();
        const target = document.getElementById(to);
        target?.scrollIntoView();
        target?.focus({ preventScroll: true });
      }}
    >
      {children}
    </a>
  );
}
