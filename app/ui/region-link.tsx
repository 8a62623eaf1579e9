import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import * as paths from '#app/paths.ts';
import { Link } from './link.tsx';
import { useOpening } from './use-opening.ts';

/** Script opens a dialog instead of following the link. */
export function RegionLink({ className, children }: { className?: string | undefined; children: ReactNode }) {
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
