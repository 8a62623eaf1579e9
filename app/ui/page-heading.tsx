import { useLocation, useNavigationType } from '@remix-run/react';
import { type HTMLAttributes, useEffect, useRef } from 'react';
import { pageOf } from '#app/return-to.ts';

/** Navigation state of a form or link that updates its page in place: the focus stays on it. */
export const inPlace = { inPlace: true };

interface Props extends HTMLAttributes<HTMLHeadingElement> {
  /** What the page shows, where its address also names what stands over or beside that. */
  of?: string;
}

/** In the browser: the page whose heading was shown last; null in a new document. */
let lastPage: string | null = null;

/**
 * Takes the focus when script has navigated to another page, so that the heading is read aloud and the keyboard
 * continues there. The scroll position is left to `ScrollRestoration`.
 */
export function PageHeading({ of, children, ...rest }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isMounted = useRef(false);
  const location = useLocation();
  const page = of ?? pageOf(location);
  const state = location.state as Partial<typeof inPlace> | null;
  const stays = useNavigationType() === 'POP' || state?.inPlace === true;
  useEffect(() => {
    const isFirst = lastPage === null;
    const isAnother = lastPage !== page;
    // Back to a list that was filtered or turned in place leaves the focus, too.
    const isKept = isMounted.current && stays;
    lastPage = page;
    isMounted.current = true;
    if (isAnother && !isFirst && !isKept) heading.current?.focus({ preventScroll: true });
  }, [page, stays]);
  return (
    <h1 ref={heading} tabIndex={-1} {...rest}>
      {children}
    </h1>
  );
}
