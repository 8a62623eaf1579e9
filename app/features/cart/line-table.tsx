import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import css from '#app/features/product/line-table.module.css';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { LineRow } from './line-row.tsx';
import type { CartRow } from './view.ts';

const columns = ['select', 'product', 'delivery', 'price', 'amount', 'total', 'actions'] as const;

interface Props {
  rows: readonly CartRow[];
  /** Lines that another window changed too. */
  conflicts: readonly number[];
}

/** The lines as a table that becomes cards on narrow screens. */
export function LineTable({ rows, conflicts }: Props) {
  const { t } = useTranslation('cart');
  // A visitor sees neither days nor stock: the column would stand empty.
  const delivery = rows.some(({ line }) => line.parts.length > 0 || line.stock !== undefined);
  return (
    <table className={clsx(css.table, !delivery && css.undated)}>
      <caption>
        <VisuallyHidden>{t('cart:caption')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" className={css[name]}>
              {name === 'select' || name === 'actions' ? (
                <VisuallyHidden>{t(`cart:column.${name}`)}</VisuallyHidden>
              ) : (
                t(`cart:column.${name}`)
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <LineRow key={row.line.id} row={row} conflict={conflicts.includes(row.line.id)} />
        ))}
      </tbody>
    </table>
  );
}
