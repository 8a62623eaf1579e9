import type { SubmissionResult } from '@conform-to/react';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import type { Path } from '#app/paths.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { PrintButton } from '#app/ui/print-button.tsx';
import css from '#app/ui/record-page.module.css';
import type { PaymentRequisites } from '#contract/payment.ts';
import { PaidDocuments } from './paid-documents.tsx';
import type { PayFormData } from './pay-form.server.ts';
import { PayForm } from './pay-form.tsx';
import { Transfer } from './transfer.tsx';

interface Props {
  title: string;
  trail: { label: string; to: Path };
  action: Path;
  form: PayFormData;
  /** Null where there is no document by which a bank pays. */
  requisites: PaymentRequisites | null;
  lastResult: SubmissionResult | undefined;
}

export function PayPage({ title, trail, action, form, requisites, lastResult }: Props) {
  const { t } = useTranslation('paying');
  return (
    <div className={css.page}>
      <Breadcrumb items={[trail, { label: title }]} />
      <header className={css.heading}>
        <PageHeading>{title}</PageHeading>
        {requisites ? <PrintButton /> : null}
      </header>
      {form.rest > 0 ? null : <p role="status">{t('paying:nothing')}</p>}
      {requisites && requisites.documents.length > 0 ? <PaidDocuments requisites={requisites} /> : null}
      {form.rest > 0 ? (
        <section className={clsx(css.section, css.unprinted)} aria-labelledby="pay-online">
          <h2 id="pay-online">{t('paying:online')}</h2>
          <PayForm action={action} data={form} lastResult={lastResult} />
        </section>
      ) : null}
      {form.rest > 0 && requisites ? (
        <section className={css.section} aria-labelledby="pay-transfer">
          <h2 id="pay-transfer">{t('paying:transfer')}</h2>
          <Transfer requisites={requisites} />
        </section>
      ) : null}
    </div>
  );
}
