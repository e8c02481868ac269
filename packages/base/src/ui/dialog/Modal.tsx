import { type ComponentProps, type RefObject, useEffect } from 'react';

interface ModalProps extends ComponentProps<'dialog'> {
  ref: RefObject<HTMLDialogElement | null>;
}

/** A dialog above the page, open while mounted. Source: SPEC PG17.1. */
export function Modal({ ref, ...props }: ModalProps) {
  useEffect(() => {
    // StrictMode runs this effect twice; closing in between would look like the visitor's action.
    if (!ref.current?.open) ref.current?.showModal();
  }, [ref]);
  return <dialog ref={ref} closedby="any" {...props} />;
}
