import { useLocation, useNavigate } from '@remix-run/react';
import type { MouseEvent, ReactNode } from 'react';
import * as paths from '#app/paths.ts';
import { safeLocal } from '#app/server/safe-local.ts';
import { Link } from '#app/ui/link.tsx';

/**
 * A link to the choice of a company that comes back here; script opens the dialog instead. The hash makes that a navigation
 * within the page, for which the router asks the server nothing.
 */
export function PickerLink({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const own = pathname === paths.companies();
  const open = (event: MouseEvent) => {
    if (own || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const state = { openedCompanies: true, canGoBack: true };
    navigate({ pathname, search, hash: '#companies' }, { state, preventScrollReset: true });
  };
  const returnTo = own ? undefined : safeLocal(`${pathname}${search}`, paths.home());
  return (
    <Link to={paths.companies({ returnTo })} prefetch="none" className={className} onClick={open}>
      {children}
    </Link>
  );
}
