import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import table from '#app/features/product/line-table.module.css';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { LineRow } from './line-row.tsx';
import css from './page.module.css';

import type { SpecificationRow, SpecificationView } from './view.ts';

interface Props {
  one: SpecificationView;
  rows: readonly SpecificationRow[];
  isStale: boolean;
}

export function LineTable({ one, rows, isStale }: Props) {
  const { t } = useTranslation('specifications');
  return (
    <table className={clsx(table.table, css.table)}>
      <caption>
        <VisuallyHidden>{t('specifications:lines')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col" className={table.select}>
            <VisuallyHidden>{t('specifications:line.choice')}</VisuallyHidden>
          </th>
          <th scope="col">{t('specifications:line.product')}</th>
          <th scope="col" className={table.price}>
            {t('specifications:line.price')}
          </th>
          <th scope="col">{t('specifications:line.amount')}</th>
          <th scope="col" className={table.total}>
            {t('specifications:line.total')}
          </th>
          {one.writes ? (
            <th scope="col">
              <VisuallyHidden>{t('specifications:line.actions')}</VisuallyHidden>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <LineRow key={row.line.id} row={row} one={one} place={one.first + index} isStale={isStale} />
        ))}
      </tbody>
    </table>
  );
}
