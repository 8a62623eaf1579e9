import { formatMoney, formatNumber } from '#app/i18n/format.ts';
import type { Translate } from '#app/i18n/types.ts';
import type { Path } from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import { Price, vatNote } from '#app/ui/price.tsx';
import { CopyCode } from './copy-code.tsx';
import type { Item, Stores } from './item.ts';
import { ChoiceAmount, ChoiceBox, type Choosing } from './item-choice.tsx';
import { ItemOrder } from './item-order.tsx';
import stockCss from './item-stock.module.css';
import css from './item-table.module.css';
import { usePrice } from './prices-provider.tsx';

export type ItemWords = ReturnType<typeof itemWords>;

/** Texts that rows share, translated once per table. */
export function itemWords(t: Translate, items: readonly Item[]) {
  const rates = new Set(items.map(({ vat }) => vat));
  return {
    article: t('product:article'),
    code: t('product:code'),
    stock: t('product:stock'),
    otherStores: t('product:otherStores'),
    price: t('product:price'),
    withoutVat: t('product:withoutVat'),
    noStock: t('product:noStock'),
    vatNotes: new Map([...rates].map((rate) => [rate, vatNote(t, rate)])),
  };
}

interface Props {
  item: Item;
  /** See `columns.ts`. */
  columns: readonly string[];
  stores: Stores;
  hasStock: boolean;
  to: Path;
  over: boolean;
  requestedAmount: number | null;
  t: Translate;
  words: ItemWords;
  choosing?: Choosing | undefined;
}

/** A table row, or a card below the desktop width. */
export function ItemRow({ item, columns, stores, hasStock, to, over, requestedAmount, t, words, choosing }: Props) {
  return (
    <tr>
      <th scope="row" className={css.name}>
        {item.image ? <img src={item.image} alt="" width="48" height="48" loading="lazy" /> : null}
        {choosing ? <ChoiceBox item={item} choosing={choosing} t={t} /> : null}
        <Link to={to} over={over}>
          {item.name}
        </Link>
        <About item={item} columns={columns} words={words} />
      </th>
      {hasStock ? <StockCell item={item} stores={stores} t={t} words={words} /> : null}
      {columns.includes('price') ? (
        <td className={css.price}>
          <RowPrice item={item} t={t} words={words} />
        </td>
      ) : null}
      {columns.includes('net') ? <NetCell item={item} words={words} /> : null}
      <td className={css.order}>
        {choosing ? (
          <ChoiceAmount item={item} choosing={choosing} t={t} requestedAmount={requestedAmount} />
        ) : (
          <ItemOrder item={item} requestedAmount={requestedAmount} />
        )}
      </td>
    </tr>
  );
}

function About({ item, columns, words }: Pick<Props, 'item' | 'columns' | 'words'>) {
  const facts = (['brand', 'section', 'series'] as const).flatMap((name) =>
    columns.includes(name) && item[name] ? [item[name]] : [],
  );
  return (
    <p>
      {`${facts.map((fact) => `${fact} · `).join('')}${words.article}\u00a0`}
      <CopyCode code={item.article} inRow />
      {item.code ? (
        <>
          {` · ${words.code}\u00a0`}
          <CopyCode code={item.code} inRow />
        </>
      ) : null}
    </p>
  );
}

function RowPrice({ item, t, words }: Pick<Props, 'item' | 't' | 'words'>) {
  const { price, old, vat, at, bonus } = usePrice(item);
  // Refreshed prices may have another rate.
  const vatText = words.vatNotes.get(vat) ?? vatNote(t, vat);
  return <Price value={price} oldValue={old} unit={item.unit} vat={vatText} staleAt={at} bonus={bonus} />;
}

function NetCell({ item, words }: Pick<Props, 'item' | 'words'>) {
  const { net } = usePrice(item);
  return (
    <td data-label={words.withoutVat} className={css.net}>
      {net === undefined ? null : formatMoney(net)}
    </td>
  );
}

/** Total stock, which opens to the single warehouses; CSS shows a dash when there is none. */
function StockCell({ item, stores, t, words }: Pick<Props, 'item' | 'stores' | 't' | 'words'>) {
  const { stock, places, days, unit } = item;
  if (!stock?.some((amount) => amount > 0)) {
    const text = days === undefined ? words.noStock : t('product:toOrder', { count: days });
    return <td className={css.none}>{stock ? text : null}</td>;
  }
  const inUnits = (amount: number) => `${formatNumber(amount)}\u00a0${unit}`;
  const names = [...stores.shown.map(({ name }) => name), ...(stores.others ? [words.otherStores] : [])];
  const held = names.map((name, index) => ({ name, amount: stock[index] ?? 0 })).filter(({ amount }) => amount > 0);
  const total = inUnits(held.reduce((sum, { amount }) => sum + amount, 0));
  const count = <span className={stockCss.count}>{` · ${t('product:stores', { count: places ?? 0 })}`}</span>;
  return (
    <td data-label={words.stock} className={css.stock}>
      {!places ? null : stores.shown.length === 0 ? (
        <>
          {total}
          {count}
        </>
      ) : (
        <details className={stockCss.held}>
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
