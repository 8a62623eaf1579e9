import { useTranslation } from 'react-i18next';
import { ProductLink } from '#app/features/product/over/product-link.tsx';
import { formatMoney, formatNumber } from '#app/i18n/format.ts';
import { Price } from '#app/ui/price.tsx';
import { Cell, Table } from '#app/ui/table.tsx';
import type { OrderLineView } from './order.server.ts';
import css from './page.module.css';

export function Lines({ lines }: { lines: OrderLineView[] }) {
  const { t } = useTranslation('orders');
  const shipped = lines.some((line) => line.shipped > 0);
  const columns = [
    { key: 'product', title: t('orders:item.product') },
    { key: 'price', title: t('orders:item.price'), align: 'end' as const },
    { key: 'amount', title: t('orders:item.amount'), align: 'end' as const },
    ...(shipped ? [{ key: 'shipped', title: t('orders:item.shipped'), align: 'end' as const }] : []),
    { key: 'total', title: t('orders:item.total'), align: 'end' as const },
  ];
  return (
    <Table caption={t('orders:items')} columns={columns}>
      {lines.map((line) => (
        <tr key={line.id}>
          <Cell head>
            <div>
              {line.productId ? (
                <ProductLink product={{ id: line.productId, own: false }}>{line.name}</ProductLink>
              ) : (
                line.name
              )}
              <p className={css.quiet}>{t('orders:article', { article: line.article })}</p>
              {line.comment ? <p className={css.note}>{line.comment}</p> : null}
            </div>
          </Cell>
          <Cell label={t('orders:item.price')} align="end">
            <Price value={line.price} oldValue={line.old} />
          </Cell>
          <Cell label={t('orders:item.amount')} align="end">
            {amountOf(line.amount, line.unit)}
          </Cell>
          {shipped ? (
            <Cell label={t('orders:item.shipped')} align="end">
              {amountOf(line.shipped, line.unit)}
            </Cell>
          ) : null}
          <Cell label={t('orders:item.total')} align="end" className={css.sum}>
            {formatMoney(line.total)}
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

function amountOf(amount: number, unit: string): string {
  return `${formatNumber(amount)}\u00a0${unit}`;
}
