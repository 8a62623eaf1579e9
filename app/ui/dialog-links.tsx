import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import * as paths from '#app/paths.ts';
import { safeReturnTo } from '#app/return-to.ts';
import { Link } from './link.tsx';
import { useOpening } from './use-opening.ts';

/** Script opens a dialog instead of following one of these links. */
interface Props {
  className?: string | undefined;
  children: ReactNode;
}

export function RegionLink({ className, children }: Props) {
  const open = useOpening('#regions');
  const own = useLocation().pathname === paths.region();
  return (
    <Link
      to={paths.region()}
      prefetch="none"
      className={className}
      onClick={(event) => own || open(event, { openedRegions: true })}
    >
      {children}
    </Link>
  );
}

export function PickerLink({ className, children }: Props) {
  const { pathname, search } = useLocation();
  const open = useOpening('#companies');
  const own = pathname === paths.companies();
  const returnTo = own ? undefined : safeReturnTo(`${pathname}${search}`, paths.home());
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
