import table from '#app/features/cart/line-table.module.css';
import { useT } from '#app/i18n/t.ts';
import { cx } from '#app/ui/cx.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { LineRow } from './line-row.tsx';
import css from './page.module.css';
import type { LinesAnswer } from './post.server.ts';
import type { SpecificationView } from './view.ts';

/** The lines as a table that becomes cards on narrow screens. */
export function LineTable({ one, posted }: { one: SpecificationView; posted: LinesAnswer | undefined }) {
  const t = useT();
  return (
    <table className={cx(table.table, css.table)}>
      <caption>
        <VisuallyHidden>{t('specifications.lines')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col" className={table.select}>
            <VisuallyHidden>{t('specifications.line.choice')}</VisuallyHidden>
          </th>
          <th scope="col">{t('specifications.line.product')}</th>
          <th scope="col" className={table.price}>
            {t('specifications.line.price')}
          </th>
          <th scope="col">{t('specifications.line.amount')}</th>
          <th scope="col" className={table.total}>
            {t('specifications.line.total')}
          </th>
          {one.writes ? (
            <th scope="col">
              <VisuallyHidden>{t('specifications.line.actions')}</VisuallyHidden>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {one.lines.map((line, index) => (
          <LineRow key={line.id} line={line} one={one} place={one.first + index} posted={posted} />
        ))}
      </tbody>
    </table>
  );
}
