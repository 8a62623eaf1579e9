import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import list from '#app/ui/list-page.module.css';
import { Cell, Table } from '#app/ui/table.tsx';
import type { OfferedData } from './by-link.server.ts';

export function Lines({ data: { lines, offer } }: { data: OfferedData }) {
  const { t } = useTranslation('offered');
  const { formatMoney, formatNumber } = useFormats();
  const has = (column: (typeof offer.look.columns)[number]) => offer.look.columns.includes(column);
  const words = {
    article: t('offered:line.article'),
    ownCode: t('offered:line.ownCode'),
    brand: t('offered:line.brand'),
    amount: t('offered:line.amount'),
    price: t('offered:line.price'),
    vat: t('offered:line.vat'),
    total: t('offered:line.total'),
  };
  const columns = [
    { key: 'name', title: t('offered:line.name') },
    ...(has('article') ? [{ key: 'article', title: words.article }] : []),
    ...(has('ownCode') ? [{ key: 'ownCode', title: words.ownCode }] : []),
    ...(has('brand') ? [{ key: 'brand', title: words.brand }] : []),
    { key: 'amount', title: words.amount, align: 'end' as const },
    { key: 'price', title: words.price, align: 'end' as const },
    ...(has('vat') ? [{ key: 'vat', title: words.vat, align: 'end' as const }] : []),
    { key: 'total', title: words.total, align: 'end' as const },
  ];
  const rateOf = (vat: { rate: number | null } | null) =>
    vat && vat.rate !== null ? `${formatNumber(vat.rate)}\u00a0%` : t('offered:line.noVat');
  return (
    <Table caption={t('offered:caption')} columns={columns}>
      {lines.map(({ position, name, brand, comment, article, ownCode, unit, amount, offerPrice, vat, offerTotal }) => (
        <tr key={position}>
          <Cell head>
            <div>
              {`${position}. ${name}`}
              <Comment text={comment} />
            </div>
          </Cell>
          {has('article') ? <Cell label={words.article}>{article}</Cell> : null}
          {has('ownCode') ? <Cell label={words.ownCode}>{ownCode}</Cell> : null}
          {has('brand') ? <Cell label={words.brand}>{brand}</Cell> : null}
          <Cell label={words.amount} align="end">{`${formatNumber(amount)}\u00a0${unit}`}</Cell>
          <Cell label={words.price} align="end">
            {offerPrice === null ? t('offered:line.onRequest') : formatMoney(offerPrice)}
          </Cell>
          {has('vat') ? (
            <Cell label={words.vat} align="end">
              {rateOf(vat)}
            </Cell>
          ) : null}
          <Cell label={words.total} align="end">
            {formatMoney(offerTotal)}
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

function Comment({ text }: { text: string }) {
  return text ? <span className={list.note}>{text}</span> : null;
}
