import { useTranslation } from 'react-i18next';
import { ProductLink } from '#app/features/product/product-link.tsx';
import type { Translate } from '#app/i18n/types.ts';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { stateTones } from '#app/supplier/order-states.ts';
import { Tick } from '#app/ui/conform/export-form.tsx';
import { Link } from '#app/ui/link.tsx';
import css from '#app/ui/list-page.module.css';
import { Status } from '#app/ui/status.tsx';
import { Cell, Table } from '#app/ui/table.tsx';
import type { Ticks } from '#app/ui/use-ticks.ts';
import { linesFormId } from './lines-form.tsx';
import type { LineRow, OrdersData } from './list.server.ts';
import { sortBy } from './sort-by.ts';

/** Names of the columns. Every row repeats them for cards. */
function columnWords(t: Translate) {
  return {
    product: t('orders:item.product'),
    order: t('orders:column.number'),
    date: t('orders:column.date'),
    price: t('orders:item.price'),
    amount: t('orders:item.amount'),
    shipped: t('orders:item.shipped'),
    total: t('orders:item.total'),
  };
}

interface TableProps {
  data: OrdersData;
  ticks: Ticks;
}

/** What was ordered, a row for each line of an order. */
export function LineTable({ data: { lines, query }, ticks }: TableProps) {
  const { t } = useTranslation('orders');
  const words = columnWords(t);
  const columns = [
    { key: 'product', title: words.product, sort: sortBy(query, 'name') },
    { key: 'order', title: words.order, sort: sortBy(query, 'number') },
    { key: 'date', title: words.date, sort: sortBy(query, '-created') },
    { key: 'price', title: words.price, align: 'end' as const },
    { key: 'amount', title: words.amount, align: 'end' as const },
    { key: 'shipped', title: words.shipped, align: 'end' as const },
    { key: 'total', title: words.total, align: 'end' as const, sort: sortBy(query, '-total') },
  ];
  return (
    <Table caption={t('orders:lines.caption')} columns={columns}>
      {lines.map((line) => (
        <Row key={line.id} line={line} ticks={ticks} t={t} words={words} />
      ))}
    </Table>
  );
}

interface RowProps {
  line: LineRow;
  ticks: Ticks;
  t: Translate;
  words: ReturnType<typeof columnWords>;
}

function Row({ line, ticks, t, words }: RowProps) {
  const { formatDate, formatMoney } = useFormats();
  const { productId, name, unit } = line;
  return (
    <tr>
      <Cell head>
        <div className={css.named}>
          <Tick
            form={linesFormId}
            field="line"
            value={`${line.id}:${line.value}`}
            name={name}
            isTicked={ticks.ticked.has(line.id)}
            onTick={(isTicked) => ticks.tick(line, isTicked)}
          />
          <div>
            {productId ? <ProductLink product={{ id: productId, own: false }}>{name}</ProductLink> : name}
            <span className={css.note}>{t('orders:article', { article: line.article })}</span>
          </div>
        </div>
      </Cell>
      <Cell label={words.order}>
        <div>
          <Link to={paths.order(line.orderId)}>{line.number}</Link>
          <p>
            <Status tone={stateTones[line.state]}>{line.statusName}</Status>
          </p>
        </div>
      </Cell>
      <Cell label={words.date}>{formatDate(line.created)}</Cell>
      <Cell label={words.price} align="end">
        {formatMoney(line.price)}
      </Cell>
      <Cell label={words.amount} align="end">
        <div>
          <Amount amount={line.amount} unit={unit} />
          <Less name={t('orders:item.cancelled')} amount={line.cancelled} unit={unit} />
        </div>
      </Cell>
      <Cell label={words.shipped} align="end">
        {line.shipped > 0 || line.returned > 0 ? (
          <div>
            {line.shipped > 0 ? <Amount amount={line.shipped} unit={unit} /> : null}
            <Less name={t('orders:item.returned')} amount={line.returned} unit={unit} />
          </div>
        ) : null}
      </Cell>
      <Cell label={words.total} align="end" className={css.total}>
        {formatMoney(line.total)}
      </Cell>
    </tr>
  );
}

interface AmountProps {
  amount: number;
  unit: string;
}

function Amount({ amount, unit }: AmountProps) {
  const { formatNumber } = useFormats();
  return `${formatNumber(amount)}\u00a0${unit}`;
}

/** What was given up of an amount, below it. */
function Less({ name, ...of }: AmountProps & { name: string }) {
  if (of.amount === 0) return null;
  return (
    <span className={css.note}>
      {name} <Amount {...of} />
    </span>
  );
}
