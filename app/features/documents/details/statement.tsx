import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import css from '#app/ui/record-page.module.css';
import { Cell, Table } from '#app/ui/table.tsx';
import type { DocumentData } from './details.server.ts';
import { Fact } from './facts.tsx';

interface Props {
  /** With the rows of a page. */
  statement: NonNullable<DocumentData['statement']>;
  /** Leads to the other pages. */
  children: ReactNode;
}

/** What a reconciliation says. */
export function Statement({ statement, children }: Props) {
  const { t } = useTranslation('documents');
  const { formatDate, formatMoney } = useFormats();
  const { from, to, opening, closing, rows, turnover } = statement;
  const words = {
    name: t('documents:statement.name'),
    debit: t('documents:statement.debit'),
    credit: t('documents:statement.credit'),
  };
  const columns = [
    { key: 'date', title: t('documents:statement.date') },
    { key: 'name', title: words.name },
    { key: 'debit', title: words.debit, align: 'end' as const },
    { key: 'credit', title: words.credit, align: 'end' as const },
  ];
  return (
    <section className={css.section} aria-labelledby="document-statement">
      <h2 id="document-statement">{t('documents:statement')}</h2>
      <dl className={css.facts}>
        <Fact name={t('documents:statement.opening', { day: formatDate(from) })}>{formatMoney(opening)}</Fact>
        <Fact name={t('documents:statement.closing', { day: formatDate(to) })}>{formatMoney(closing)}</Fact>
      </dl>
      {rows.length > 0 ? (
        <Table
          caption={t('documents:statement')}
          columns={columns}
          footer={
            <tr>
              <Cell head colSpan={2}>
                {t('documents:statement.turnover')}
              </Cell>
              <Cell label={words.debit} align="end">
                <b>{formatMoney(turnover.debit)}</b>
              </Cell>
              <Cell label={words.credit} align="end">
                <b>{formatMoney(turnover.credit)}</b>
              </Cell>
            </tr>
          }
        >
          {rows.map(({ date, name, debit, credit }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have nothing else of their own and never move
            <tr key={at}>
              <Cell head>{formatDate(date)}</Cell>
              <Cell label={words.name}>{name}</Cell>
              <Cell label={words.debit} align="end">
                {debit > 0 ? formatMoney(debit) : null}
              </Cell>
              <Cell label={words.credit} align="end">
                {credit > 0 ? formatMoney(credit) : null}
              </Cell>
            </tr>
          ))}
        </Table>
      ) : null}
      {children}
    </section>
  );
}
