import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import css from '#app/ui/record-page.module.css';
import { Cell, Table } from '#app/ui/table.tsx';
import type { StatementData } from './statement.server.ts';

export function EntryTable({ data: { entries, title } }: { data: StatementData }) {
  const { t } = useTranslation('documents');
  const { formatDate, formatMoney } = useFormats();
  const words = {
    name: t('documents:statement.name'),
    debit: t('documents:statement.debit'),
    credit: t('documents:statement.credit'),
    balance: t('documents:settlements.balance'),
  };
  return (
    <Table
      caption={title}
      columns={[
        { key: 'date', title: t('documents:statement.date') },
        { key: 'name', title: words.name },
        { key: 'debit', title: words.debit, align: 'end' },
        { key: 'credit', title: words.credit, align: 'end' },
        { key: 'balance', title: words.balance, align: 'end' },
      ]}
    >
      {entries.map(({ date, name, documentId, debit, credit, balance }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have nothing else of their own and never move
        <tr key={at}>
          <Cell head className={css.sum}>
            {formatDate(date)}
          </Cell>
          <Cell label={words.name}>{documentId ? <Link to={paths.document(documentId)}>{name}</Link> : name}</Cell>
          <Cell label={words.debit} align="end" className={css.sum}>
            {debit > 0 ? formatMoney(debit) : null}
          </Cell>
          <Cell label={words.credit} align="end" className={css.sum}>
            {credit > 0 ? formatMoney(credit) : null}
          </Cell>
          <Cell label={words.balance} align="end" className={css.sum}>
            {formatMoney(balance)}
          </Cell>
        </tr>
      ))}
    </Table>
  );
}
