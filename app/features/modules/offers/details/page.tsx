import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Totals } from '#app/features/product/totals.tsx';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { ExternalLink, Link, LinkButton } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import css from '#app/ui/record-page.module.css';
import { Status } from '#app/ui/status.tsx';
import { LogoFault } from '../logo-fault.tsx';
import { marginText } from '../margin-text.ts';
import { printedPart } from '../printed-part.ts';
import { statusTones } from '../tones.ts';
import { Actions } from './actions.tsx';
import type { OfferAnswer, OfferData } from './details.server.ts';
import { LeftOut } from './left-out.tsx';
import { Lines } from './lines.tsx';
import { Links } from './links.tsx';
import { AtCostQuestion, Changes, LinkAddress, RefreshQuestion } from './outcome.tsx';

interface Props {
  data: OfferData;
  answer: OfferAnswer | undefined;
}

const formats = ['pdf', 'xlsx'] as const;

export function OfferPage({ data, answer }: Props) {
  const { t } = useTranslation('offers');
  const { offer, title, page, pageCount } = data;
  const part = printedPart(data.lines, offer.positions);
  return (
    <div className={css.page}>
      <Breadcrumb items={[{ label: t('offers:title'), to: paths.offers() }, { label: title }]} />
      <header className={css.heading}>
        <PageHeading>{title}</PageHeading>
        <Status tone={statusTones[offer.status]}>{t(`offers:status.${offer.status}`)}</Status>
        {formats.map((format) => (
          <ExternalLink key={format} href={paths.offerFile(offer.id, format)} download>
            {t(`offers:file.${format}`)}
          </ExternalLink>
        ))}
      </header>
      {offer.atCost ? (
        <p className={css.quiet}>
          {offer.atCost.kind === 'lines'
            ? t('offers:atCost.fileLines', { count: offer.atCost.count })
            : t('offers:atCost.file')}
        </p>
      ) : null}
      <State offer={offer} />
      <LeftOut leftOut={data.leftOut} />
      <LogoFault fault={offer.logoFault} isLinked />
      {answer?.url ? <LinkAddress url={answer.url} /> : null}
      {answer?.changes ? <Changes changes={answer.changes} /> : null}
      {answer?.wouldChange ? <RefreshQuestion data={data} changes={answer.wouldChange} /> : null}
      {answer?.asks && offer.atCost ? <AtCostQuestion data={data} atCost={offer.atCost} /> : null}
      <Actions data={data} asks={answer?.asks} />
      <Facts offer={offer} />
      <section className={css.section} aria-labelledby="offer-lines">
        <h2 id="offer-lines">{t('offers:lines', { count: offer.positions })}</h2>
        <p className={css.quiet}>{t('offers:linesAbout')}</p>
        {data.rounded > 0 ? <Banner tone="warning">{t('offers:rounded', { count: data.rounded })}</Banner> : null}
        {part ? <p className={css.printed}>{t('offers:part', part)}</p> : null}
        <Lines data={data} />
        {offer.isOpen ? (
          <div>
            <LinkButton to={paths.addToOffer(offer.id)} prefetch="none">
              {t('offers:addProducts')}
            </LinkButton>
          </div>
        ) : null}
        <Pagination
          page={page}
          pageCount={pageCount}
          pathOf={(number) => paths.offer(offer.id, { page: number > 1 ? number : undefined })}
        />
        <div className={css.facts}>
          <Totals totals={data.totals} />
        </div>
      </section>
      {offer.links.length > 0 ? <Links offer={offer} /> : null}
    </div>
  );
}

/** Why nothing can be changed, and what the customer said. */
function State({ offer: { archived, decision, status, ordered, orders } }: Pick<OfferData, 'offer'>) {
  const { t } = useTranslation('offers');
  const { formatDateTime } = useFormats();
  return (
    <>
      {archived ? <Banner>{t('offers:inArchive')}</Banner> : null}
      {decision ? (
        <Banner title={t(status === 'accepted' ? 'offers:accepted' : 'offers:declined')}>
          {t('offers:decidedBy', { name: decision.name, date: formatDateTime(decision.at) })}
          {decision.comment ? ` ${t('offers:comment', { comment: decision.comment })}` : null}
        </Banner>
      ) : null}
      {ordered ? (
        <Banner>
          {t('offers:ordered', { date: formatDateTime(ordered) })}
          {orders.map(({ id, number }) => (
            <Fragment key={id}>
              {' '}
              <Link to={paths.order(id)}>{t('offers:orderNumbered', { number })}</Link>
            </Fragment>
          ))}
        </Banner>
      ) : null}
      {status === 'expired' && !archived ? <Banner tone="warning">{t('offers:expired')}</Banner> : null}
    </>
  );
}

function Facts({ offer }: Pick<OfferData, 'offer'>) {
  const { t } = useTranslation('offers');
  const formats = useFormats();
  const { formatDate, formatDateTime, formatMoney } = formats;
  const { customer, total, margin } = offer;
  const facts = [
    [t('offers:column.customer'), [customer.name, customer.inn && t('offers:innOf', { inn: customer.inn })]],
    [t('offers:field.contact'), [customer.contact]],
    [t('offers:field.email'), [customer.email]],
    [t('offers:column.validUntil'), [formatDate(offer.validUntil)]],
    [t('offers:pricedOn'), [offer.priced && formatDate(offer.priced)]],
    [t('offers:viewed'), [offer.viewed && formatDateTime(offer.viewed)]],
    [t('offers:author'), [offer.author]],
    [t('offers:cost'), [formatMoney(total - margin)]],
    [t('offers:column.total'), [formatMoney(total)]],
    [t('offers:column.margin'), [marginText(formats, margin, total)]],
  ] as const;
  return (
    <dl className={css.facts}>
      {facts.map(([term, parts]) => {
        const text = parts.filter(Boolean).join(', ');
        return text ? (
          <div key={term} className={css.fact}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ) : null;
      })}
    </dl>
  );
}
