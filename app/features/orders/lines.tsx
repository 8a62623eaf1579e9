import { useTranslation } from 'react-i18next';
import { ProductLink } from '#app/features/product/product-link.tsx';
import { useFormats } from '#app/i18n/use-formats.ts';
import { Tick } from '#app/ui/conform/export-form.tsx';
import { Price } from '#app/ui/price.tsx';
import { Cell, Table } from '#app/ui/table.tsx';
import type { Ticks } from '#app/ui/use-ticks.ts';
import css from './order-page.module.css';
import type { OrderLineView } from './order-view.ts';

/** Lines that can be ticked, for the form of this id. */
interface Ticking {
  form: string;
  ticks: Ticks;
}

interface Props {
  lines: OrderLineView[];
  /** Without it lines can't be ticked. */
  ticking?: Ticking | undefined;
}

export function Lines({ lines, ticking }: Props) {
  const { formatMoney, formatNumber } = useFormats();
  const { t } = useTranslation('orders');
  const shipped = lines.some((line) => line.shipped > 0);
  const returned = lines.some((line) => line.returned > 0);
  const cancelled = lines.some((line) => line.cancelled > 0);
  const words = {
    price: t('orders:item.price'),
    amount: t('orders:item.amount'),
    shipped: t('orders:item.shipped'),
    returned: t('orders:item.returned'),
    cancelled: t('orders:item.cancelled'),
    total: t('orders:item.total'),
  };
  const columns = [
    { key: 'product', title: t('orders:item.product') },
    { key: 'price', title: words.price, align: 'end' as const },
    { key: 'amount', title: words.amount, align: 'end' as const },
    ...(shipped ? [{ key: 'shipped', title: words.shipped, align: 'end' as const }] : []),
    ...(returned ? [{ key: 'returned', title: words.returned, align: 'end' as const }] : []),
    ...(cancelled ? [{ key: 'cancelled', title: words.cancelled, align: 'end' as const }] : []),
    { key: 'total', title: words.total, align: 'end' as const },
  ];
  return (
    <Table caption={t('orders:items')} columns={columns}>
      {lines.map((line) => (
        <tr key={line.id}>
          <Cell head>
            <Named line={line} ticking={ticking} />
          </Cell>
          <Cell label={words.price} align="end">
            <Price value={line.price} oldValue={line.old} />
          </Cell>
          <Cell label={words.amount} align="end">
            {`${formatNumber(line.amount)}\u00a0${line.unit}`}
          </Cell>
          {shipped ? (
            <Cell label={words.shipped} align="end">
              {`${formatNumber(line.shipped)}\u00a0${line.unit}`}
            </Cell>
          ) : null}
          {returned ? (
            <Cell label={words.returned} align="end">
              {`${formatNumber(line.returned)}\u00a0${line.unit}`}
            </Cell>
          ) : null}
          {cancelled ? (
            <Cell label={words.cancelled} align="end">
              {`${formatNumber(line.cancelled)}\u00a0${line.unit}`}
            </Cell>
          ) : null}
          <Cell label={words.total} align="end" className={css.sum}>
            {formatMoney(line.total)}
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

/** What was ordered, and when its parts left or arrive. */
function Named({ line, ticking }: { line: OrderLineView; ticking: Props['ticking'] }) {
  const { formatDate, formatNumber } = useFormats();
  const { t } = useTranslation(['orders', 'ui']);
  return (
    <div className={css.named}>
      {ticking ? <LineTick line={line} {...ticking} /> : null}
      <div>
        {line.productId ? (
          <ProductLink product={{ id: line.productId, own: false }}>{line.name}</ProductLink>
        ) : (
          line.name
        )}
        <p className={css.quiet}>
          {[
            line.article && t('orders:article', { article: line.article }),
            line.code && t('ui:code', { code: line.code }),
            line.ownCode && t('ui:ownCode', { code: line.ownCode }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {line.productId ? null : <p className={css.quiet}>{t('orders:ownGoods')}</p>}
        {line.parts.map(({ date, amount, gone, late }) => (
          <p key={`${date} ${gone ?? ''}`} className={css.quiet}>
            {t(gone ? 'orders:partGone' : late ? 'orders:partLate' : 'orders:part', {
              amount: formatNumber(amount),
              unit: line.unit,
              date: formatDate(date),
            })}
          </p>
        ))}
        {line.comment ? <p className={css.note}>{line.comment}</p> : null}
      </div>
    </div>
  );
}

function LineTick({ line: { id, name }, form, ticks }: { line: OrderLineView } & Ticking) {
  const tick = (isTicked: boolean) => ticks.tick({ id }, isTicked);
  return <Tick form={form} field="ids" value={id} name={name} isTicked={ticks.ticked.has(id)} onTick={tick} />;
}
