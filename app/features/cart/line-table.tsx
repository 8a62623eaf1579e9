import { useT } from '#app/i18n/t.ts';
import { cx } from '#app/ui/cx.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { CartAnswer } from './change.server.ts';
import { LineRow } from './line-row.tsx';
import css from './line-table.module.css';
import type { LineView } from './view.ts';

const columns = ['select', 'product', 'delivery', 'price', 'amount', 'total', 'actions'] as const;

/** The lines as a table that becomes cards on narrow screens. */
export function LineTable({ lines, answer }: { lines: LineView[]; answer: CartAnswer | undefined }) {
  const t = useT();
  // A visitor sees neither days nor stock: the column would stand empty.
  const delivery = lines.some((line) => line.parts.length > 0 || line.stock !== undefined);
  return (
    <table className={cx(css.table, !delivery && css.undated)}>
      <caption>
        <VisuallyHidden>{t('cart.caption')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" className={css[name]}>
              {name === 'select' || name === 'actions' ? (
                <VisuallyHidden>{t(`cart.column.${name}`)}</VisuallyHidden>
              ) : (
                t(`cart.column.${name}`)
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <LineRow
            key={line.id}
            line={line}
            ticked={answer?.ticked?.includes(line.id)}
            conflict={answer?.conflicts?.includes(line.id) ?? false}
          />
        ))}
      </tbody>
    </table>
  );
}
