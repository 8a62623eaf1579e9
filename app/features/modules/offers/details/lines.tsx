import { useTranslation } from 'react-i18next';
import type { Translate } from '#app/i18n/types.ts';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import list from '#app/ui/list-page.module.css';
import { Cell, Table } from '#app/ui/table.tsx';
import { marginText } from '../margin-text.ts';
import { markupText } from '../markup-text.ts';
import type { OfferData } from './details.server.ts';
import type { LineView } from './view.ts';

function tableWords(t: Translate) {
  return {
    amount: t('offers:line.amount'),
    base: t('offers:line.base'),
    markup: t('offers:line.markup'),
    price: t('offers:line.price'),
    total: t('offers:line.total'),
    margin: t('offers:line.margin'),
    change: t('offers:edit'),
    raised: { cost: t('offers:line.raised.cost'), margin: t('offers:line.raised.margin') },
  };
}

export function Lines({ data: { lines, offer } }: { data: OfferData }) {
  const { t } = useTranslation('offers');
  const words = tableWords(t);
  const columns = [
    { key: 'name', title: t('offers:line.name') },
    { key: 'amount', title: words.amount, align: 'end' as const },
    { key: 'base', title: words.base, align: 'end' as const },
    { key: 'markup', title: words.markup, align: 'end' as const },
    { key: 'price', title: words.price, align: 'end' as const },
    { key: 'total', title: words.total, align: 'end' as const },
    { key: 'margin', title: words.margin, align: 'end' as const },
  ];
  return (
    <Table caption={t('offers:caption')} columns={columns}>
      {lines.map((line) => (
        <Line key={line.position} line={line} offer={offer} t={t} words={words} />
      ))}
    </Table>
  );
}

interface LineProps extends Pick<OfferData, 'offer'> {
  line: LineView;
  t: Translate;
  words: ReturnType<typeof tableWords>;
}

function Line({ line, offer, t, words }: LineProps) {
  const formats = useFormats();
  const { formatMoney, formatNumber } = formats;
  const sum = (kopecks: number | null) => (kopecks === null ? '—' : formatMoney(kopecks));
  const measured = (amount: number) => `${formatNumber(amount)}\u00a0${line.unit}`;
  const ownCode = line.ownCode && t('ui:ownCode', { code: line.ownCode });
  const codes = [line.article, ownCode].filter(Boolean).join(' · ');
  return (
    <tr>
      <Cell head>
        <div>
          {offer.isOpen ? (
            <Link
              to={paths.offerLine(offer.id, line.productId)}
              prefetch="none"
              aria-label={`${words.change}: ${line.position}. ${line.name}`}
            >
              {`${line.position}. ${line.name}`}
            </Link>
          ) : (
            `${line.position}. ${line.name}`
          )}
          {codes ? <span className={list.note}>{codes}</span> : null}
          {line.comment ? <span className={list.note}>{line.comment}</span> : null}
        </div>
      </Cell>
      <Cell label={words.amount} align="end">
        <div>
          {measured(line.amount)}
          {line.orderAmount === null ? null : (
            <span className={list.note}>{t('offers:line.ordered', { amount: measured(line.orderAmount) })}</span>
          )}
        </div>
      </Cell>
      <Cell label={words.base} align="end">
        {sum(line.basePrice)}
      </Cell>
      <Cell label={words.markup} align="end">
        <div>
          {line.markup ? markupText(t, formats, line.markup) : '—'}
          {line.markup?.raised ? <span className={list.note}>{words.raised[line.markup.raised]}</span> : null}
        </div>
      </Cell>
      <Cell label={words.price} align="end">
        {sum(line.offerPrice)}
      </Cell>
      <Cell label={words.total} align="end">
        {formatMoney(line.offerTotal)}
      </Cell>
      <Cell label={words.margin} align="end">
        {line.margin === null ? '—' : marginText(formats, line.margin, line.offerTotal)}
      </Cell>
    </tr>
  );
}
