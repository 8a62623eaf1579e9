import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import type { Translate } from '#app/i18n/types.ts';
import type { Path } from '#app/paths.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { usualColumns } from './columns.ts';
import type { Item, Stores } from './item.ts';
import type { Choosing } from './item-choice.tsx';
import grid from './item-grid.module.css';
import { ItemRow, type ItemWords, itemWords } from './item-row.tsx';
import css from './item-table.module.css';

interface Props {
  /** Read aloud before the table. */
  caption: string;
  items: readonly Item[];
  stores: Stores;
  /** See `columns.ts`. */
  columns?: readonly string[];
  view?: 'list' | 'grid';
  pathOf: (id: number) => Path;
  over?: boolean;
  requestedAmount?: number | null;
  choosing?: Choosing | undefined;
}

/** CSS turns the rows into cards below the desktop width and in the grid view. */
export function ItemTable({
  caption,
  items,
  stores,
  columns = usualColumns,
  view = 'list',
  pathOf,
  over = false,
  requestedAmount,
  choosing,
}: Props) {
  const { t } = useTranslation('product');
  const words = itemWords(t, items, stores);
  const hasStock = (stores.others || stores.shown.length > 0) && items.some((item) => item.stock !== undefined);
  return (
    <table className={clsx(css.table, view === 'grid' && grid.grid)}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <Head columns={columns} hasStock={hasStock} choosing={choosing} t={t} words={words} />
      <tbody>
        {items.map((item) => (
          <ItemRow
            key={`${item.id} ${requestedAmount ?? ''}`}
            item={item}
            columns={columns}
            stores={stores}
            hasStock={hasStock}
            to={pathOf(item.id)}
            over={over}
            requestedAmount={requestedAmount ?? null}
            t={t}
            words={words}
            choosing={choosing}
          />
        ))}
      </tbody>
    </table>
  );
}

interface HeadProps extends Pick<Props, 'choosing'> {
  columns: readonly string[];
  hasStock: boolean;
  t: Translate;
  words: ItemWords;
}

function Head({ columns, hasStock, choosing, t, words }: HeadProps) {
  return (
    <thead>
      <tr>
        {choosing ? <td className={css.tick} /> : null}
        <th scope="col">{t('product:column')}</th>
        {hasStock ? (
          <th scope="col" className={css.stock}>
            {words.stock}
          </th>
        ) : null}
        {columns.includes('price') ? (
          <th scope="col" className={css.price} data-vat={words.usualVat && ''}>
            {words.usualVat ? `${words.price} ${words.usualVat}` : words.price}
          </th>
        ) : null}
        {columns.includes('net') ? (
          <th scope="col" className={css.net}>
            {words.withoutVat}
          </th>
        ) : null}
        <th scope="col" className={css.order}>
          {t('product:order')}
        </th>
      </tr>
    </thead>
  );
}
