import type { ReactNode, TdHTMLAttributes } from 'react';
import { cx } from './cx.ts';
import css from './table.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface Column {
  key: string;
  title: ReactNode;
  /** Figures align right. */
  align?: 'end';
  /** Set when the title is for assistive technology only (a column of buttons or pictures). */
  quiet?: boolean;
}

interface TableProps {
  /** What the table holds, read aloud before it. */
  caption: string;
  columns: readonly Column[];
  /** Below which width rows become cards: `mobile` 600 px, `desktop` 1280 px. */
  cards?: 'mobile' | 'desktop' | 'never';
  className?: string | undefined;
  /** Rows: `<tr>` with `Cell`s. */
  children: ReactNode;
  footer?: ReactNode;
}

/** A table whose rows become cards on narrow screens; each `Cell` then shows its own label. */
export function Table({ caption, columns, cards = 'mobile', className, children, footer }: TableProps) {
  return (
    <table className={cx(css.table, css[cards], className)}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map(({ key, title, align, quiet }) => (
            <th key={key} scope="col" className={align && css.end}>
              {quiet ? <VisuallyHidden>{title}</VisuallyHidden> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
      {footer ? <tfoot>{footer}</tfoot> : null}
    </table>
  );
}

interface CellProps extends Omit<TdHTMLAttributes<HTMLTableCellElement>, 'align'> {
  /** Title of the column, shown on cards. Left out for the cell that names the card. */
  label?: string;
  align?: 'end';
  /** The cell that names the row: a row header, and the heading of the card. */
  head?: boolean;
}

/** One cell. */
export function Cell({ label, align, head, className, ...rest }: CellProps) {
  const names = cx(css.cell, align && css.end, className);
  if (head) return <th scope="row" className={cx(names, css.head)} {...rest} />;
  return <td className={names} data-label={label} {...rest} />;
}
