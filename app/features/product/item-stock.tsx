import { formatNumber } from '#app/i18n/format.ts';
import type { Translate } from '#app/i18n/types.ts';
import type { Item, Stores } from './item.ts';
import css from './item-stock.module.css';
import table from './item-table.module.css';
import type { ItemWords } from './item-words.ts';

/** Total stock, which opens to the single warehouses; CSS shows a dash when there is none. */
export function StockCell({ item, stores, t, words }: { item: Item; stores: Stores; t: Translate; words: ItemWords }) {
  const { stock, places, days, unit } = item;
  if (!stock?.some((amount) => amount > 0)) {
    const text = days === undefined ? t('product:noStock') : t('product:toOrder', { count: days });
    return <td className={table.none}>{stock ? text : null}</td>;
  }
  const inUnits = (amount: number) => `${formatNumber(amount)}\u00a0${unit}`;
  const names = [...stores.shown.map(({ name }) => name), ...(stores.others ? [words.otherStores] : [])];
  const held = names.map((name, index) => ({ name, amount: stock[index] ?? 0 })).filter(({ amount }) => amount > 0);
  const total = inUnits(held.reduce((sum, { amount }) => sum + amount, 0));
  const count = <span className={css.count}>{` · ${t('product:stores', { count: places ?? 0 })}`}</span>;
  return (
    <td data-label={words.stock} className={table.stock}>
      {!places ? null : stores.shown.length === 0 ? (
        <>
          {total}
          {count}
        </>
      ) : (
        <details className={css.held}>
          <summary>
            {total}
            {count}
          </summary>
          <ul>
            {held.map(({ name, amount }) => (
              <li key={name}>
                {`${name} `}
                <b>{inUnits(amount)}</b>
              </li>
            ))}
          </ul>
        </details>
      )}
    </td>
  );
}
