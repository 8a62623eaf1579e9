import { formatMoney } from '#app/i18n/format.ts';
import type { Translate } from '#app/i18n/types.ts';
import type { Path } from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import { Price } from '#app/ui/price.tsx';
import { CopyCode } from './copy-code.tsx';
import type { Item, Stores } from './item.ts';
import { ChoiceAmount, ChoiceBox, type Choosing } from './item-choice.tsx';
import { ItemOrder } from './item-order.tsx';
import { StockCell } from './item-stock.tsx';
import css from './item-table.module.css';
import type { ItemWords } from './item-words.ts';
import { usePrice } from './prices-provider.tsx';

interface Props {
  item: Item;
  /** See `columns.ts`. */
  columns: readonly string[];
  stores: Stores;
  hasStock: boolean;
  to: Path;
  over: boolean;
  wanted: number | null;
  t: Translate;
  words: ItemWords;
  choosing?: Choosing | undefined;
}

/** A table row, or a card below the desktop width. */
export function ItemRow({ item, columns, stores, hasStock, to, over, wanted, t, words, choosing }: Props) {
  return (
    <tr>
      <th scope="row" className={css.name}>
        {item.image ? <img src={item.image} alt="" width="48" height="48" loading="lazy" /> : null}
        {choosing ? <ChoiceBox item={item} choosing={choosing} /> : null}
        <Link to={to} over={over}>
          {item.name}
        </Link>
        <About item={item} columns={columns} words={words} />
      </th>
      {hasStock ? <StockCell item={item} stores={stores} t={t} words={words} /> : null}
      {columns.includes('price') ? (
        <td className={css.price}>
          <RowPrice item={item} />
        </td>
      ) : null}
      {columns.includes('net') ? <NetCell item={item} words={words} /> : null}
      <td className={css.order}>
        {choosing ? (
          <ChoiceAmount item={item} choosing={choosing} wanted={wanted} />
        ) : (
          <ItemOrder item={item} wanted={wanted} />
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

function RowPrice({ item }: { item: Item }) {
  const { price, old, vat, at, bonus } = usePrice(item);
  return <Price value={price} oldValue={old} unit={item.unit} vatRate={vat} staleAt={at} bonus={bonus} />;
}

function NetCell({ item, words }: Pick<Props, 'item' | 'words'>) {
  const { net } = usePrice(item);
  return (
    <td data-label={words.withoutVat} className={css.net}>
      {net === undefined ? null : formatMoney(net)}
    </td>
  );
}
