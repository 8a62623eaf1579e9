import { formatMoney, formatNumber } from '#app/i18n/format.ts';
import { useT } from '#app/i18n/t.ts';
import type { Path } from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import { Price } from '#app/ui/price.tsx';
import { AddForm } from './add-form.tsx';
import { CopyCode } from './copy-code.tsx';
import type { Item, Stores } from './item.ts';
import { ChoiceAmount, ChoiceBox, type Choosing } from './item-choice.tsx';
import css from './item-table.module.css';

interface Props {
  item: Item;
  /** Columns of the list by name; see `columns.ts`. */
  columns: readonly string[];
  stores: Stores;
  /** Whether the list has columns of stock at all. */
  hasStock: boolean;
  to: Path;
  /** The product opens over the list. */
  over: boolean;
  wanted: number | null;
  /** Set while several products are being chosen. */
  choosing?: Choosing | undefined;
}

/** A product as one line of a table, or as a card: the same facts in the same order. */
export function ItemRow({ item, columns, stores, hasStock, to, over, wanted, choosing }: Props) {
  return (
    <tr>
      <th scope="row" className={css.name}>
        {item.image ? <img src={item.image} alt="" width="48" height="48" loading="lazy" /> : null}
        {choosing ? <ChoiceBox item={item} choosing={choosing} /> : null}
        <Link to={to} over={over}>
          {item.name}
        </Link>
        <Codes item={item} />
      </th>
      {columns.includes('brand') ? <td>{item.brand}</td> : null}
      {columns.includes('section') ? <td>{item.section}</td> : null}
      {columns.includes('series') ? <td>{item.series}</td> : null}
      {hasStock ? <StockCells item={item} stores={stores} /> : null}
      {columns.includes('price') ? (
        <td className={css.price}>
          <Price
            value={item.price}
            oldValue={item.old}
            unit={item.unit}
            vatRate={item.vat}
            staleAt={item.at}
            bonus={item.bonus}
          />
        </td>
      ) : null}
      {columns.includes('net') ? <NetCell item={item} /> : null}
      <td className={css.order}>
        {choosing ? (
          <ChoiceAmount item={item} choosing={choosing} wanted={wanted} />
        ) : (
          <AddForm item={item} wanted={wanted} />
        )}
      </td>
    </tr>
  );
}

function Codes({ item }: { item: Item }) {
  const t = useT();
  return (
    <p>
      {`${t('product.article')}\u00a0`}
      <CopyCode code={item.article} />
      {item.code ? (
        <>
          {' '}
          {`${t('product.code')}\u00a0`}
          <CopyCode code={item.code} />
        </>
      ) : null}
    </p>
  );
}

function NetCell({ item: { net } }: { item: Item }) {
  const t = useT();
  return (
    <td data-label={t('product.withoutVat')} className={css.stock}>
      {net === undefined ? null : formatMoney(net)}
    </td>
  );
}

/** Amounts in the warehouses; what a warehouse has none of is drawn by the styles, so that an empty cell says it. */
function StockCells({ item, stores }: Pick<Props, 'item' | 'stores'>) {
  const t = useT();
  const columns = [...stores.shown.map((store) => store.name), ...(stores.others ? [t('product.otherStores')] : [])];
  const { stock, days, unit } = item;
  if (!stock?.some((amount) => amount > 0)) {
    const text = days === undefined ? t('product.noStock') : t('product.toOrder', { count: days });
    return (
      <td colSpan={columns.length} className={css.none}>
        {stock ? text : null}
      </td>
    );
  }
  return columns.map((name, index) => {
    const amount = stock[index] ?? 0;
    return (
      <td key={name} data-label={name} className={css.stock}>
        {amount > 0 ? `${formatNumber(amount)}\u00a0${unit}` : null}
      </td>
    );
  });
}
