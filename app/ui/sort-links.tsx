import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Path } from '#app/paths.ts';
import { Link } from './link.tsx';
import css from './sort-links.module.css';

interface Props {
  label: string;
  items: readonly { label: string; to: Path; isCurrent: boolean }[];
  /** In front of them. */
  children?: ReactNode;
  className?: string | undefined;
}

/** In which order a list stands. */
export function SortLinks({ label, items, children, className }: Props) {
  return (
    <p className={clsx(css.sorts, className)}>
      {children}
      <span>{label}</span>
      {items.map(({ label, to, isCurrent }) => (
        <Link key={to} to={to} aria-current={isCurrent ? 'true' : undefined} prefetch="none">
          {label}
        </Link>
      ))}
    </p>
  );
}
