import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import css from '#app/ui/record-page.module.css';
import type { PaymentRequisites } from '#contract/payment.ts';
import { DueTable } from './due-table.tsx';

/** What is paid, in the order in which a part of the sum pays it. */
export function PaidDocuments({ requisites: { documents, amount } }: { requisites: PaymentRequisites }) {
  const { t } = useTranslation('paying');
  const { formatMoney } = useFormats();
  return (
    <>
      <DueTable documents={documents} head={({ id, name }) => <Link to={paths.document(id)}>{name}</Link>} />
      {documents.length > 1 ? (
        <p>
          {t('paying:together')} <b>{formatMoney(amount)}</b>.{' '}
          <span className={css.quiet}>{t('paying:overdueFirst')}</span>
        </p>
      ) : null}
    </>
  );
}
