import { useLocation, useNavigate } from '@remix-run/react';
import type { MouseEvent, ReactNode } from 'react';
import * as paths from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';

/**
 * A link to the choice of a region, which leads back to the page that it was followed from; script opens the dialog instead.
 * The hash makes that a navigation within the page, for which the router asks the server nothing.
 */
export function RegionLink({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const open = (event: MouseEvent) => {
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!plain || pathname === paths.region()) return;
    event.preventDefault();
    const state = { openedRegions: true, canGoBack: true };
    navigate({ pathname, search, hash: '#regions' }, { state, preventScrollReset: true });
  };
  return (
    <Link to={paths.region()} prefetch="none" className={className} onClick={open}>
      {children}
    </Link>
  );
}
