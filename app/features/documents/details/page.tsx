import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { WaitingPayments } from '#app/features/product/payments/waiting-payment.tsx';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { LinkButton } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { PrintButton } from '#app/ui/print-button.tsx';
import css from '#app/ui/record-page.module.css';
import { Status } from '#app/ui/status.tsx';
import { FileLinks } from '../file-links.tsx';
import { statusTones } from '../tones.ts';
import { CorrectedLines } from './corrected-lines.tsx';
import type { DocumentData } from './details.server.ts';
import { Facts } from './facts.tsx';
import { Lines } from './lines.tsx';
import { PaymentRequisites } from './requisites.tsx';
import { Statement } from './statement.tsx';

export function DocumentPage({ data }: { data: DocumentData }) {
  const { t } = useTranslation('documents');
  const { document, title, formats, lines, statement, page, pageCount } = data;
  return (
    <div className={css.page}>
      <Breadcrumb items={[{ label: t('documents:title'), to: paths.documents() }, { label: title }]} />
      <header className={css.heading}>
        <PageHeading>{title}</PageHeading>
        <Status tone={statusTones[document.status]}>{document.statusName}</Status>
        {formats.length > 0 ? <FileLinks id={document.id} formats={formats} name={title} /> : null}
        {document.rest > 0 ? (
          <LinkButton
            to={paths.payDocuments([document.id])}
            look={document.waiting.length > 0 ? 'secondary' : 'primary'}
            prefetch="none"
          >
            {t('documents:pay')}
          </LinkButton>
        ) : null}
        <PrintButton />
      </header>
      <WaitingPayments payments={document.waiting} />
      <Facts document={document} />
      {document.purpose ? <PaymentRequisites document={document} /> : null}
      {statement ? (
        <Statement statement={statement}>
          <Pages id={document.id} page={page} pageCount={pageCount} />
        </Statement>
      ) : null}
      {lines.length > 0 ? (
        <section className={css.section} aria-labelledby="document-lines">
          <h2 id="document-lines">{t('documents:lines')}</h2>
          {document.type === 'correction' ? <CorrectedLines lines={lines} /> : <Lines lines={lines} />}
          <Pages id={document.id} page={page} pageCount={pageCount} />
          <Sums document={document} />
        </section>
      ) : null}
    </div>
  );
}

function Pages({ id, page, pageCount }: { id: number; page: number; pageCount: number }) {
  const pathOf = (number: number) => paths.document(id, { page: number > 1 ? number : undefined });
  return <Pagination page={page} pageCount={pageCount} pathOf={pathOf} />;
}

function Sums({ document: { type, total, vats, valueWithoutVat, totalInWords } }: Pick<DocumentData, 'document'>) {
  const { t } = useTranslation(['documents', 'ui']);
  const { formatMoney } = useFormats();
  return (
    <div className={clsx(css.section, css.together)}>
      <dl className={css.facts}>
        {vats.map(({ rate, amount }) => (
          <div key={rate} className={css.fact}>
            <dt>{rate === null ? t('ui:totals.noVat') : t('ui:totals.vat', { rate })}</dt>
            <dd>{rate === null ? '' : formatMoney(amount)}</dd>
          </div>
        ))}
        <div className={css.fact}>
          <dt>{t('ui:totals.withoutVat')}</dt>
          <dd>{formatMoney(valueWithoutVat)}</dd>
        </div>
        <div className={css.fact}>
          <dt>{type === 'correction' ? t('documents:line.less') : t('ui:totals.total')}</dt>
          <dd>
            <b>{formatMoney(total)}</b>
          </dd>
        </div>
      </dl>
      <p lang="ru">{totalInWords}</p>
    </div>
  );
}
