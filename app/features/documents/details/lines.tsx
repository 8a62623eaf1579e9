import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import { Cell, Table } from '#app/ui/table.tsx';
import type { DocumentData } from './details.server.ts';

export function Lines({ lines }: Pick<DocumentData, 'lines'>) {
  const { t } = useTranslation('documents');
  const { formatMoney, formatNumber } = useFormats();
  const words = {
    amount: t('documents:line.amount'),
    price: t('documents:line.price'),
    vat: t('documents:line.vat'),
    total: t('documents:line.total'),
  };
  const columns = [
    { key: 'name', title: t('documents:line.name') },
    { key: 'amount', title: words.amount, align: 'end' as const },
    { key: 'price', title: words.price, align: 'end' as const },
    { key: 'vat', title: words.vat, align: 'end' as const },
    { key: 'total', title: words.total, align: 'end' as const },
  ];
  return (
    <Table caption={t('documents:lines')} columns={columns}>
      {lines.map(({ position, name, article, unit, amount, price, vatRate, vat, total }) => (
        <tr key={position}>
          <Cell head>{t('documents:line.numbered', { position, name: article ? `${name}, ${article}` : name })}</Cell>
          <Cell label={words.amount} align="end">{`${formatNumber(amount)}\u00a0${unit.name}`}</Cell>
          <Cell label={words.price} align="end">
            {formatMoney(price)}
          </Cell>
          <Cell label={words.vat} align="end">
            {vatRate === null
              ? t('documents:line.noVat')
              : t('documents:line.vatOf', { rate: vatRate, sum: formatMoney(vat) })}
          </Cell>
          <Cell label={words.total} align="end">
            {formatMoney(total)}
          </Cell>
        </tr>
      ))}
    </Table>
  );
}
