import { useLocation, useNavigationType } from '@remix-run/react';
import { type HTMLAttributes, useEffect, useRef } from 'react';
import { pageOf } from '#app/paths.ts';
import { useHydrated } from './use-hydrated.ts';

/** Navigation state of a form or link that updates its page in place: the focus stays on it. */
export const inPlace = { inPlace: true };

interface Props extends HTMLAttributes<HTMLHeadingElement> {
  /** What the page shows, where its address also names what stands over or beside that. */
  of?: string;
}

/**
 * Takes the focus when script has navigated to another page, so that the heading is read aloud and the keyboard
 * continues there. The scroll position is left to `ScrollRestoration`.
 */
export function PageHeading({ of, children, ...rest }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const location = useLocation();
  const page = of ?? pageOf(location);
  const state = location.state as Partial<typeof inPlace> | null;
  const stays = useNavigationType() === 'POP' || state?.inPlace === true;
  const isFirstDocument = !useHydrated();
  const shown = useRef(isFirstDocument ? page : null);
  useEffect(() => {
    const last = shown.current;
    shown.current = page;
    if (last === null || (last !== page && !stays)) heading.current?.focus({ preventScroll: true });
  }, [page, stays]);
  return (
    <h1 ref={heading} tabIndex={-1} {...rest}>
      {children}
    </h1>
  );
}
