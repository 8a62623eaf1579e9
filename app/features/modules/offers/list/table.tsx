import { useTranslation } from 'react-i18next';
import type { Translate } from '#app/i18n/types.ts';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link, LinkButton } from '#app/ui/link.tsx';
import css from '#app/ui/list-page.module.css';
import { Status } from '#app/ui/status.tsx';
import { Cell, Table } from '#app/ui/table.tsx';
import { marginText } from '../margin-text.ts';
import { statusTones } from '../tones.ts';
import type { OffersData } from './list.server.ts';
import { writeQuery } from './query.ts';

/** Names of the columns, which every row repeats for cards, and of actions. */
function tableWords(t: Translate) {
  return {
    customer: t('offers:column.customer'),
    status: t('offers:column.status'),
    validUntil: t('offers:column.validUntil'),
    updated: t('offers:column.updated'),
    positions: t('offers:column.positions'),
    total: t('offers:column.total'),
    margin: t('offers:column.margin'),
    archive: t('offers:archive'),
    restore: t('offers:restore'),
    remove: t('offers:remove'),
  };
}

export function OfferTable({ data }: { data: OffersData }) {
  const { t } = useTranslation('offers');
  const words = tableWords(t);
  const columns = [
    { key: 'name', title: t('offers:column.name') },
    { key: 'customer', title: words.customer },
    { key: 'status', title: words.status },
    { key: 'validUntil', title: words.validUntil },
    { key: 'updated', title: words.updated },
    { key: 'positions', title: words.positions, align: 'end' as const },
    { key: 'total', title: words.total, align: 'end' as const },
    { key: 'margin', title: words.margin, align: 'end' as const },
    { key: 'actions', title: t('offers:column.actions'), quiet: true },
  ];
  return (
    <Table caption={data.title} columns={columns} cards="desktop">
      {data.rows.map((row) => (
        <Row key={row.id} row={row} data={data} t={t} words={words} />
      ))}
    </Table>
  );
}

interface RowProps {
  row: OffersData['rows'][number];
  data: OffersData;
  t: Translate;
  words: ReturnType<typeof tableWords>;
}

function Row({ row, data, t, words }: RowProps) {
  const formats = useFormats();
  const { formatDate, formatMoney, formatNumber } = formats;
  return (
    <tr>
      <Cell head>
        <Link to={paths.offer(row.id)}>{t('offers:numbered', { number: row.number, name: row.name })}</Link>
      </Cell>
      <Cell label={words.customer}>{row.customer}</Cell>
      <Cell label={words.status}>
        <Status tone={statusTones[row.status]}>{t(`offers:status.${row.status}`)}</Status>
      </Cell>
      <Cell label={words.validUntil}>{formatDate(row.validUntil)}</Cell>
      <Cell label={words.updated}>{formatDate(row.updated)}</Cell>
      <Cell label={words.positions} align="end">
        {formatNumber(row.positions)}
      </Cell>
      <Cell label={words.total} align="end" className={css.total}>
        {formatMoney(row.total)}
      </Cell>
      <Cell label={words.margin} align="end">
        {marginText(formats, row.margin, row.total)}
      </Cell>
      <Cell className={css.actions}>
        <Actions row={row} data={data} t={t} words={words} />
      </Cell>
    </tr>
  );
}

function Actions({ row, data: { query, requestId }, t, words }: RowProps) {
  const nameOf = (action: string) => t('offers:actionOf', { action, number: row.number });
  const isArchive = query.tab === 'archive';
  const label = isArchive ? words.restore : words.archive;
  return (
    <Form
      method="post"
      action={paths.actOnOffer(row.id)}
      requestId={requestId}
      hidden={{ returnTo: paths.offers(writeQuery(query)) }}
      preventScrollReset
    >
      <Button look="quiet" name="intent" value={isArchive ? 'restore' : 'archive'} aria-label={nameOf(label)}>
        {label}
      </Button>
      {isArchive ? (
        <LinkButton to={paths.deleteOffer(row.id)} look="quiet" prefetch="none" aria-label={nameOf(words.remove)}>
          {words.remove}
        </LinkButton>
      ) : null}
    </Form>
  );
}
