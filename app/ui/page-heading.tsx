import { useLocation, useNavigationType } from '@remix-run/react';
import { createContext, type HTMLAttributes, type MutableRefObject, useContext, useEffect, useRef } from 'react';
import { pageOf } from '#app/return-to.ts';
import { useHydrated } from './use-hydrated.ts';

/** Navigation state of a form or link that updates its page in place: the focus stays on it. */
export const keepsFocus = { keepsFocus: true };

interface Props extends HTMLAttributes<HTMLHeadingElement> {
  /** What the page shows, where its address also names what stands over or beside that. */
  of?: string;
}

/** The page whose heading was shown last, which the layout remembers from page to page. */
export const ShownPageContext = createContext<MutableRefObject<string | null>>({ current: null });

/**
 * Takes the focus when script has navigated to another page, so that the heading is read aloud and the keyboard
 * continues there. The scroll position is left to `ScrollRestoration`.
 */
export function PageHeading({ of, children, ...rest }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isMounted = useRef(false);
  const shownPage = useContext(ShownPageContext);
  const cameWithDocument = useRef(!useHydrated());
  const location = useLocation();
  const page = of ?? pageOf(location);
  const state = location.state as Partial<typeof keepsFocus> | null;
  const stays = useNavigationType() === 'POP' || state?.keepsFocus === true;
  useEffect(() => {
    // A failure of the root makes another layout, which remembers nothing.
    const isFirst = shownPage.current === null && cameWithDocument.current;
    const isAnother = shownPage.current !== page;
    // Back to a list that was filtered or turned in place leaves the focus, too.
    const isKept = isMounted.current && stays;
    shownPage.current = page;
    isMounted.current = true;
    if (isAnother && !isFirst && !isKept) heading.current?.focus({ preventScroll: true });
  }, [page, stays, shownPage]);
  return (
    <h1 ref={heading} tabIndex={-1} {...rest}>
      {children}
    </h1>
  );
}
