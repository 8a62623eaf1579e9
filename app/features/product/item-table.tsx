import { useT } from '#app/i18n/t.ts';
import type { Path } from '#app/paths.ts';
import { cx } from '#app/ui/cx.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { Item, Stores } from './item.ts';
import grid from './item-grid.module.css';
import { ItemRow } from './item-row.tsx';
import css from './item-table.module.css';

interface Props {
  /** What the table holds, read aloud before it. */
  caption: string;
  items: readonly Item[];
  stores: Stores;
  view?: 'list' | 'grid';
  /** Where the name of a product leads. */
  pathOf: (id: number) => Path;
  /** Products open over the list. */
  over?: boolean;
  /** Amount that the buyer asked for. */
  wanted?: number | null;
}

/** Products as a table; cards below the desktop width and in the grid view, drawn by CSS from the same rows. */
export function ItemTable({ caption, items, stores, view = 'list', pathOf, over = false, wanted }: Props) {
  const t = useT();
  const hasStock = items.some((item) => item.stock !== undefined);
  return (
    <table className={cx(css.table, view === 'grid' && grid.grid)}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('product.column')}</th>
          <th scope="col">{t('product.brand')}</th>
          {hasStock ? stores.shown.map(({ id, name }) => <StockHead key={id} name={name} />) : null}
          {hasStock && stores.others ? <StockHead name={t('product.otherStores')} /> : null}
          <th scope="col" className={css.end}>
            {t('product.price')}
          </th>
          <th scope="col">{t('product.order')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            stores={stores}
            hasStock={hasStock}
            to={pathOf(item.id)}
            over={over}
            wanted={wanted ?? null}
          />
        ))}
      </tbody>
    </table>
  );
}

function StockHead({ name }: { name: string }) {
  return (
    <th scope="col" className={css.end}>
      {name}
    </th>
  );
}
