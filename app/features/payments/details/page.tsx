import { useRevalidator } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { WaitingPayments } from '#app/features/product/payments/waiting-payment.tsx';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Code } from '#app/ui/codes/qr-code.tsx';
import { ExternalLink, Link, LinkButton } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { usePolling } from '#app/ui/polling/use-polling.ts';
import css from '#app/ui/record-page.module.css';
import { Status, type StatusTone } from '#app/ui/status.tsx';
import type { OnlinePayment } from '#contract/payment.ts';
import type { PaymentData } from './details.server.ts';

const waits = { shortest: 2000, longest: 15_000 };
const tones: Record<OnlinePayment['status'], StatusTone> = {
  waiting: 'info',
  paid: 'good',
  refused: 'bad',
  expired: 'warning',
};

const refunds = ['refunded', 'refunding'] as const;

export function PaymentPage({ title, payment }: PaymentData) {
  const { t } = useTranslation('paying');
  const { formatMoney } = useFormats();
  const { revalidate, state } = useRevalidator();
  usePolling(revalidate, {
    isOn: payment.status === 'waiting' && payment.bankAmount === null,
    isBusy: state !== 'idle',
    waits,
  });
  return (
    <div className={css.page}>
      <header className={css.heading}>
        <PageHeading>{title}</PageHeading>
        <span role="status">
          {payment.bankAmount === null ? (
            <Status tone={tones[payment.status]}>{t(`paying:state.${payment.status}`)}</Status>
          ) : (
            <Status tone="warning">{t('paying:state.otherSum')}</Status>
          )}
        </span>
      </header>
      <dl className={css.facts}>
        <div className={css.fact}>
          <dt>{t('paying:sum')}</dt>
          <dd>
            <b>{formatMoney(payment.amount)}</b>
          </dd>
        </div>
        <div className={css.fact}>
          <dt>{t('paying:way')}</dt>
          <dd>{payment.card || t(payment.method === 'sbp' ? 'paying:sbp' : 'paying:card')}</dd>
        </div>
        {payment.parts.map((part) => (
          <div key={part.number} className={css.fact}>
            <dt>
              <PartLink part={part} />
            </dt>
            <dd>{formatMoney(part.amount)}</dd>
          </div>
        ))}
        {refunds.map((name) =>
          payment[name] > 0 ? (
            <div key={name} className={css.fact}>
              <dt>{t(`paying:${name}`)}</dt>
              <dd>{formatMoney(payment[name])}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <State payment={payment} />
    </div>
  );
}

type Part = OnlinePayment['parts'][number];

function PartLink({ part: { orderId, documentId, number } }: { part: Part }) {
  if (documentId) return <Link to={paths.document(documentId)}>{number}</Link>;
  return orderId ? <Link to={paths.order(orderId)}>{number}</Link> : number;
}

function State({ payment }: { payment: OnlinePayment }) {
  const { t } = useTranslation('paying');
  const { formatDate, formatMoney } = useFormats();
  if (payment.bankAmount !== null) return <OtherSum payment={payment} />;
  if (payment.status === 'waiting') return <Waiting payment={payment} />;
  if (payment.status === 'paid') {
    return (
      <>
        <p>{t('paying:paidOn', { date: formatDate(payment.paidAt ?? payment.created) })}</p>
        {payment.over > 0 ? <Banner>{t('paying:over', { sum: formatMoney(payment.over) })}</Banner> : null}
        <div>
          <Back parts={payment.parts} />
        </div>
      </>
    );
  }
  return (
    <>
      <Banner tone="warning">{t(`paying:why.${payment.status}`)}</Banner>
      <div className={css.heading}>
        {/* Money may still come after the time is over. */}
        <LinkButton to={payAgain(payment)} look={payment.status === 'refused' ? 'primary' : 'secondary'}>
          {t('paying:again')}
        </LinkButton>
        <Back parts={payment.parts} />
      </div>
    </>
  );
}

/** Nothing leads on to another payment: money was taken. */
function OtherSum({ payment }: { payment: OnlinePayment }) {
  const { t } = useTranslation('paying');
  return (
    <>
      <WaitingPayments payments={[{ ...payment, paymentId: payment.id, own: false }]} />
      <div className={css.heading}>
        <LinkButton to={paths.payment(payment.id)} prefetch="none">
          {t('paying:refresh')}
        </LinkButton>
        <Back parts={payment.parts} />
      </div>
    </>
  );
}

function Waiting({ payment }: { payment: OnlinePayment }) {
  const { id, own, url, qr, expiresAt } = payment;
  const { t } = useTranslation('paying');
  const { formatDateTime } = useFormats();
  return (
    <section className={css.section}>
      <p>{t('paying:until', { time: formatDateTime(expiresAt) })}</p>
      <div className={css.heading}>
        {url ? (
          <ExternalLink href={url} className={buttonClass('primary')}>
            {t('paying:toProvider')}
          </ExternalLink>
        ) : null}
        {own && !url ? (
          <LinkButton to={payAgain(payment)} look="primary">
            {t('paying:again')}
          </LinkButton>
        ) : null}
        <LinkButton to={paths.payment(id)} prefetch="none">
          {t('paying:refresh')}
        </LinkButton>
      </div>
      {qr ? (
        <>
          <p className={css.quiet}>{t('paying:sbpHint')}</p>
          <Code code={qr} label={t('paying:sbpCode')} />
        </>
      ) : null}
      {url ? null : <p className={css.quiet}>{t(own ? 'paying:providerAway' : 'paying:notYours')}</p>}
    </section>
  );
}

function documentsOf(parts: readonly Part[]): number[] {
  return parts.flatMap(({ documentId }) => documentId ?? []);
}

/** Where the same sum is paid anew for the same. Which saved card it was isn't told. */
function payAgain({ parts, amount, method, card }: OnlinePayment) {
  const documents = documentsOf(parts);
  const order = parts[0]?.orderId;
  const before = { sum: (amount / 100).toFixed(2), way: card === '' ? method : undefined };
  return documents.length === 0 && order ? paths.payOrder(order, before) : paths.payDocuments(documents, before);
}

function Back({ parts }: { parts: readonly Part[] }) {
  const { t } = useTranslation('paying');
  const isOfDocuments = documentsOf(parts).length > 0;
  const to = isOfDocuments ? paths.documents() : paths.orders();
  return <LinkButton to={to}>{t(isOfDocuments ? 'paying:toDocuments' : 'paying:toOrders')}</LinkButton>;
}
