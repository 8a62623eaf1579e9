import { clsx } from 'clsx';
import type { ReactNode, TdHTMLAttributes } from 'react';
import type { Path } from '#app/paths.ts';
import { Link } from './link.tsx';
import css from './table.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface Column {
  key: string;
  title: ReactNode;
  align?: 'end';
  /** The title is for assistive technology only, as for a column of buttons. */
  quiet?: boolean;
  /** The title is a link that sorts by the column. */
  sort?: ColumnSort | undefined;
}

interface ColumnSort {
  to: Path;
  /** Set for the column by which the rows are sorted. */
  direction?: 'ascending' | 'descending' | undefined;
}

interface TableProps {
  /** Read aloud before the table. */
  caption: string;
  columns: readonly Column[];
  /** Rows become cards below `mobile` 600 px or `desktop` 1280 px. */
  cards?: 'mobile' | 'desktop' | 'never';
  className?: string | undefined;
  /** `<tr>` with `Cell`s. */
  children: ReactNode;
  footer?: ReactNode;
}

/** Rows become cards on narrow screens; each `Cell` then shows its label. */
export function Table({ caption, columns, cards = 'mobile', className, children, footer }: TableProps) {
  return (
    <table className={clsx(css.table, css[cards], className)}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map(({ key, title, align, quiet, sort }) => (
            <th key={key} scope="col" className={align && css.end} aria-sort={sort?.direction}>
              {quiet ? <VisuallyHidden>{title}</VisuallyHidden> : sort ? <SortLink {...sort}>{title}</SortLink> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
      {footer ? <tfoot>{footer}</tfoot> : null}
    </table>
  );
}

function SortLink({ to, direction, children }: ColumnSort & { children: ReactNode }) {
  return (
    <Link to={to} prefetch="none" preventScrollReset>
      {children}
      {direction ? <span aria-hidden="true">{direction === 'ascending' ? ' ↑' : ' ↓'}</span> : null}
    </Link>
  );
}

interface CellProps extends Omit<TdHTMLAttributes<HTMLTableCellElement>, 'align'> {
  /** Shown on cards. Left out for the cell that names the card. */
  label?: string;
  align?: 'end';
  /** The row header, and the heading of the card. */
  head?: boolean;
}

export function Cell({ label, align, head, className, ...rest }: CellProps) {
  const names = clsx(css.cell, align && css.end, className);
  if (head) return <th scope="row" className={clsx(names, css.head)} {...rest} />;
  return <td className={names} data-label={label} {...rest} />;
}
