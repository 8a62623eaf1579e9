import type { SubmissionResult } from '@conform-to/react';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { WaitingPayments } from '#app/features/product/payments/waiting-payment.tsx';
import type { Path } from '#app/paths.ts';
import { OwnerOnly } from '#app/ui/acting/owner-only.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { PrintButton } from '#app/ui/print-button.tsx';
import css from '#app/ui/record-page.module.css';
import type { PaymentRequisites, WaitingPayment as Waiting } from '#contract/payment.ts';
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
  /** Payments that were started and can still be paid, or of which another sum came. */
  waiting: readonly Waiting[];
  lastResult: SubmissionResult | undefined;
}

export function PayPage({ title, trail, action, form, requisites, waiting, lastResult }: Props) {
  const { t } = useTranslation('paying');
  // Which payments wait isn't known: the buyer was told of them before.
  const isSentAnother = form.rest === null && lastResult?.initialValue?.['another'] === 'on';
  return (
    <div className={css.page}>
      <Breadcrumb items={[trail, { label: title }]} />
      <header className={css.heading}>
        <PageHeading>{title}</PageHeading>
        {requisites ? <PrintButton /> : null}
      </header>
      {form.rest === 0 ? <p role="status">{t('paying:nothing')}</p> : null}
      <WaitingPayments payments={waiting} />
      {requisites && requisites.documents.length > 0 ? <PaidDocuments requisites={requisites} /> : null}
      {form.rest !== 0 ? (
        <section className={clsx(css.section, css.unprinted)} aria-labelledby="pay-online">
          <h2 id="pay-online">{t('paying:online')}</h2>
          <OwnerOnly>
            {waiting.length > 0 ? (
              <details open={lastResult !== undefined}>
                <summary>{t('paying:another')}</summary>
                <p className={css.quiet}>{t('paying:anotherHint')}</p>
                <PayForm action={action} data={form} lastResult={lastResult} isAnother />
              </details>
            ) : (
              <PayForm action={action} data={form} lastResult={lastResult} isAnother={isSentAnother} />
            )}
          </OwnerOnly>
        </section>
      ) : null}
      {form.rest !== 0 && requisites ? (
        <section className={css.section} aria-labelledby="pay-transfer">
          <h2 id="pay-transfer">{t('paying:transfer')}</h2>
          <Transfer requisites={requisites} />
        </section>
      ) : null}
    </div>
  );
}
