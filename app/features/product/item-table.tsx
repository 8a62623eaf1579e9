import { useT } from '#app/i18n/t.ts';
import type { Path } from '#app/paths.ts';
import { cx } from '#app/ui/cx.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { isColumn, usualColumns } from './columns.ts';
import type { Item, Stores } from './item.ts';
import type { Choosing } from './item-choice.tsx';
import grid from './item-grid.module.css';
import { ItemRow } from './item-row.tsx';
import css from './item-table.module.css';

/** Columns that stand beside the name and the order in the width of a screen; with more of them the table moves sideways. */
const mostBeside = 6;

interface Props {
  /** What the table holds, read aloud before it. */
  caption: string;
  items: readonly Item[];
  stores: Stores;
  /** Columns by name; see `columns.ts`. */
  columns?: readonly string[];
  view?: 'list' | 'grid';
  /** Where the name of a product leads. */
  pathOf: (id: number) => Path;
  /** Products open over the list. */
  over?: boolean;
  /** Amount that the buyer asked for. */
  wanted?: number | null;
  /** Set while several products are being chosen. */
  choosing?: Choosing | undefined;
}

/** Products as a table; cards below the desktop width and in the grid view, drawn by CSS from the same rows. */
export function ItemTable({
  caption,
  items,
  stores,
  columns = usualColumns,
  view = 'list',
  pathOf,
  over = false,
  wanted,
  choosing,
}: Props) {
  const hasStock = (stores.others || stores.shown.length > 0) && items.some((item) => item.stock !== undefined);
  const isWide = view === 'list' && isWiderThanScreen(columns, stores);
  const table = (
    <table className={cx(css.table, view === 'grid' && grid.grid, isWide && css.wide)}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <Head columns={columns} stores={stores} hasStock={hasStock} />
      <tbody>
        {items.map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            columns={columns}
            stores={stores}
            hasStock={hasStock}
            to={pathOf(item.id)}
            over={over}
            wanted={wanted ?? null}
            choosing={choosing}
          />
        ))}
      </tbody>
    </table>
  );
  return isWide ? <div className={css.scroll}>{table}</div> : table;
}

function isWiderThanScreen(columns: readonly string[], { shown, others }: Stores): boolean {
  return columns.filter(isColumn).length + shown.length + Number(others) > mostBeside;
}

/** The titles of the columns. */
function Head({ columns, stores, hasStock }: Pick<Required<Props>, 'columns' | 'stores'> & { hasStock: boolean }) {
  const t = useT();
  return (
    <thead>
      <tr>
        <th scope="col">{t('product.column')}</th>
        {columns.includes('brand') ? <th scope="col">{t('product.brand')}</th> : null}
        {columns.includes('section') ? <th scope="col">{t('product.section')}</th> : null}
        {columns.includes('series') ? <th scope="col">{t('product.series')}</th> : null}
        {hasStock ? stores.shown.map(({ id, name }) => <EndHead key={id} name={name} />) : null}
        {hasStock && stores.others ? <EndHead name={t('product.otherStores')} /> : null}
        {columns.includes('price') ? <EndHead name={t('product.price')} /> : null}
        {columns.includes('net') ? <EndHead name={t('product.withoutVat')} /> : null}
        <th scope="col">{t('product.order')}</th>
      </tr>
    </thead>
  );
}

/** Head of a column of figures, which stand at its end. */
function EndHead({ name }: { name: string }) {
  return (
    <th scope="col" className={css.end}>
      {name}
    </th>
  );
}
