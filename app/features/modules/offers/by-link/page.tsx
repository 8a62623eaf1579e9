import type { SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { Totals } from '#app/features/product/totals.tsx';
import { formatPhone } from '#app/i18n/format.ts';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Banner } from '#app/ui/banner.tsx';
import { ExternalLink } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { PrintButton } from '#app/ui/print-button.tsx';
import css from '#app/ui/record-page.module.css';
import { printedPart } from '../printed-part.ts';
import { Answer } from './answer.tsx';
import type { OfferedData } from './by-link.server.ts';
import { Letterhead, Terms } from './letterhead.tsx';
import { Lines } from './lines.tsx';
import { Unsent } from './unsent.tsx';
import { useFirstTouch } from './use-first-touch.ts';

interface Props {
  data: OfferedData;
  lastResult: SubmissionResult | undefined;
}

export function OfferedPage({ data, lastResult }: Props) {
  const { t } = useTranslation('offered');
  const { offer, page, pageCount, token, positions } = data;
  const { look } = offer;
  const part = printedPart(data.lines, positions);
  useFirstTouch(token);
  return (
    <div className={css.page}>
      <header className={css.heading}>
        <PageHeading>{data.title}</PageHeading>
        {formats.map((format) => (
          <ExternalLink key={format} href={paths.publicOfferFile(token, format)} download>
            {t(`offered:file.${format}`)}
          </ExternalLink>
        ))}
        <PrintButton />
      </header>
      {offer.own ? <Banner>{t('offered:own')}</Banner> : null}
      <Letterhead look={look} />
      <About offer={offer} />
      <State offer={offer} />
      {lastResult && offer.status !== 'open' && !offer.own ? <Unsent lastResult={lastResult} /> : null}
      <section className={css.section} aria-labelledby="offer-lines">
        <h2 id="offer-lines">{t('offered:lines', { count: positions })}</h2>
        {part ? <p className={css.printed}>{t('offered:part', part)}</p> : null}
        <Lines data={data} />
        <Pagination
          page={page}
          pageCount={pageCount}
          pathOf={(number) => paths.publicOffer(token, { page: number > 1 ? number : undefined })}
        />
        <Sums data={data} />
      </section>
      <Terms look={look} />
      {offer.status === 'open' ? <Answer data={data} lastResult={lastResult} /> : null}
    </div>
  );
}

const formats = ['pdf', 'xlsx'] as const;

/** Stands there also when it is too late to answer. */
function Contact({ contact: { name, phone, email } }: { contact: NonNullable<OfferedData['offer']['contact']> }) {
  return (
    <>
      {name}
      {phone ? ', ' : null}
      {phone ? <a href={`tel:+7${phone}`}>{formatPhone(phone)}</a> : null}
      {email ? ', ' : null}
      {email ? <a href={`mailto:${email}`}>{email}</a> : null}
    </>
  );
}

function About({ offer }: Pick<OfferedData, 'offer'>) {
  const { t } = useTranslation('offered');
  const { contact } = offer;
  const { formatDate } = useFormats();
  const facts = [
    [t('offered:name'), offer.name],
    [t('offered:seller'), offer.seller],
    ...(contact ? [[t('offered:contact'), <Contact key="contact" contact={contact} />] as const] : []),
    [t('offered:customer'), offer.customer],
    [t('offered:created'), formatDate(offer.created)],
    [t('offered:validUntil'), formatDate(offer.validUntil)],
    ...(offer.priced ? [[t('offered:priced'), formatDate(offer.priced)] as const] : []),
  ] as const;
  return (
    <dl className={css.facts}>
      {facts.map(([term, text]) => (
        <div key={term} className={css.fact}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What has become of it, in words. */
function State({ offer: { status, decision, validUntil, seller, changed } }: Pick<OfferedData, 'offer'>) {
  const { t } = useTranslation('offered');
  const { formatDate, formatDateTime } = useFormats();
  if (status === 'open') {
    return changed ? <Banner>{t('offered:state.changed', { date: formatDateTime(changed) })}</Banner> : null;
  }
  if (status === 'expired' || !decision) {
    return <Banner tone="warning">{t('offered:state.expired', { date: formatDate(validUntil), seller })}</Banner>;
  }
  return (
    <Banner>{t(`offered:state.${status}`, { name: decision.name, date: formatDateTime(decision.at), seller })}</Banner>
  );
}

function Sums({ data: { offer, positions } }: Pick<Props, 'data'>) {
  const { formatMoney } = useFormats();
  const { t } = useTranslation('ui');
  const { total: value, vats } = offer;
  if (!offer.look.showVat) {
    return (
      <p>
        {t('ui:totals.total')} <b>{formatMoney(value)}</b>
      </p>
    );
  }
  const withoutVat = vats.reduce((rest, { amount }) => rest - amount, value);
  return (
    <div className={css.facts}>
      <Totals totals={{ positions, goods: value, discount: 0, delivery: 0, value, withoutVat, vats, cashBack: 0 }} />
    </div>
  );
}
