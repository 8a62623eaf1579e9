import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import css from '#app/ui/record-page.module.css';
import { Status } from '#app/ui/status.tsx';
import { Cell, Table } from '#app/ui/table.tsx';
import type { PaymentRequisites } from '#contract/payment.ts';

/** What is paid, in the order in which a part of the sum pays it. */
export function PaidDocuments({ requisites: { documents, amount } }: { requisites: PaymentRequisites }) {
  const { t } = useTranslation('paying');
  const { formatDate, formatMoney } = useFormats();
  return (
    <>
      <Table
        caption={t('paying:documents')}
        columns={[
          { key: 'name', title: t('paying:document') },
          { key: 'due', title: t('paying:due') },
          { key: 'rest', title: t('paying:rest'), align: 'end' },
        ]}
      >
        {documents.map(({ id, name, dueDate, isOverdue, rest }) => (
          <tr key={id}>
            <Cell head>
              <Link to={paths.document(id)}>{name}</Link>
            </Cell>
            <Cell label={t('paying:due')}>
              {isOverdue ? <Status tone="bad">{formatDate(dueDate)}</Status> : formatDate(dueDate)}
            </Cell>
            <Cell label={t('paying:rest')} align="end" className={css.sum}>
              {formatMoney(rest)}
            </Cell>
          </tr>
        ))}
      </Table>
      {documents.length > 1 ? (
        <p>
          {t('paying:together')} <b>{formatMoney(amount)}</b>.{' '}
          <span className={css.quiet}>{t('paying:overdueFirst')}</span>
        </p>
      ) : null}
    </>
  );
}
