import { useState } from 'react';
import type { Translate } from '#app/i18n/types.ts';
import { useFormats } from '#app/i18n/use-formats.ts';
import type { Path } from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import { Price, vatNote } from '#app/ui/price.tsx';
import { notOnHand } from './availability.ts';
import { CopyCode } from './copy-code.tsx';
import { deliveryDays } from './delivery-days.ts';
import { type Item, orderableAmount, type Stores } from './item.ts';
import { ChoiceAmount, ChoiceBox, type Choosing } from './item-choice.tsx';
import nameCss from './item-name.module.css';
import { ItemOrder } from './item-order.tsx';
import stockCss from './item-stock.module.css';
import css from './item-table.module.css';
import { LastBought } from './last-bought.tsx';
import { usePrice } from './prices-provider.tsx';

export type ItemWords = ReturnType<typeof itemWords>;

/** Texts that rows share, translated once per table. */
export function itemWords(t: Translate, items: readonly Item[], { shown }: Stores) {
  const usualRate = mostCommon(items.flatMap(({ vat }) => (vat === undefined ? [] : [vat])));
  return {
    article: t('product:article'),
    code: t('product:code'),
    stock: t('product:stock'),
    otherStores: t('product:otherStores'),
    price: t('product:price'),
    withoutVat: t('product:withoutVat'),
    /** Said in the head; rows of another rate name it themselves. */
    usualRate,
    usualVat: vatNote(t, usualRate),
    analog: t('product:analog'),
    related: t('product:relatedOne'),
    /** Of the shown warehouses, with the days until their goods arrive. */
    stores: shown.map(({ name, days }) => (days === undefined ? name : `${name}, ${deliveryDays(t, days)}`)),
  };
}

function mostCommon<T>(values: readonly T[]): T | undefined {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
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
  const [typed, setTyped] = useState<string>();
  const amount = typed ?? String(choosing?.amountOf(item.id) ?? orderableAmount(requestedAmount ?? 1, item));
  return (
    <tr>
      {choosing ? (
        <td className={css.tick}>
          <ChoiceBox item={item} choosing={choosing} amount={amount} t={t} />
        </td>
      ) : null}
      <th scope="row" className={nameCss.name}>
        {item.image ? (
          <span className={nameCss.picture}>
            <img src={item.image} alt="" loading="lazy" />
          </span>
        ) : null}
        <Link to={to} over={over}>
          {item.name}
        </Link>
        <About item={item} columns={columns} words={words} />
        {item.bought ? (
          <p>
            <LastBought bought={item.bought} unit={item.unit} />
          </p>
        ) : null}
      </th>
      {hasStock ? <StockCell item={item} stores={stores} t={t} words={words} /> : null}
      {columns.includes('price') ? (
        <td className={css.price}>
          <RowPrice item={item} t={t} words={words} />
        </td>
      ) : null}
      {columns.includes('net') ? <NetCell item={item} words={words} /> : null}
      <td className={css.order}>
        {choosing?.isTicked(item.id) ? (
          <ChoiceAmount item={item} choosing={choosing} amount={amount} t={t} onAmount={setTyped} />
        ) : (
          <ItemOrder item={item} requestedAmount={requestedAmount} typed={typed} onTyped={setTyped} />
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
      {item.kin ? `${words[item.kin]} · ` : ''}
      {`${words.article}\u00a0`}
      <CopyCode code={item.article} inRow />
      {item.code ? (
        <>
          {` · ${words.code}\u00a0`}
          <CopyCode code={item.code} inRow />
        </>
      ) : null}
      {facts.map((fact) => ` · ${fact}`).join('')}
    </p>
  );
}

function RowPrice({ item, t, words }: Pick<Props, 'item' | 't' | 'words'>) {
  const { price, old, vat, at, bonus } = usePrice(item);
  const vatText = vat === words.usualRate ? undefined : vatNote(t, vat);
  return <Price value={price} oldValue={old} unit={item.unit} vat={vatText} staleAt={at} bonus={bonus} />;
}

function NetCell({ item, words }: Pick<Props, 'item' | 'words'>) {
  const { formatMoney } = useFormats();
  const { net } = usePrice(item);
  return (
    <td data-label={words.withoutVat} className={css.net}>
      {net === undefined ? null : formatMoney(net)}
    </td>
  );
}

/** Total stock, which opens to the single warehouses; CSS shows a dash when there is none. */
function StockCell({ item, stores, t, words }: Pick<Props, 'item' | 'stores' | 't' | 'words'>) {
  const { formatNumber } = useFormats();
  const { stock, places, days, unit } = item;
  if (!stock?.some((amount) => amount > 0)) {
    return <td className={css.none}>{stock ? notOnHand(t, days) : null}</td>;
  }
  const inUnits = (amount: number) => `${formatNumber(amount)}\u00a0${unit}`;
  const names = [...words.stores, ...(stores.others ? [words.otherStores] : [])];
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
