import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import * as paths from '#app/paths.ts';
import { safeLocal } from '#app/safe-local.ts';
import { Link } from '#app/ui/link.tsx';
import { useOpening } from '#app/ui/use-opening.ts';

/** Script opens a dialog instead of following the link. */
export function PickerLink({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const open = useOpening('#companies');
  const own = pathname === paths.companies();
  const returnTo = own ? undefined : safeLocal(`${pathname}${search}`, paths.home());
  return (
    <Link
      to={paths.companies({ returnTo })}
      prefetch="none"
      className={className}
      onClick={(event) => own || open(event, { openedCompanies: true })}
    >
      {children}
    </Link>
  );
}
