import type { SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '#app/i18n/format.ts';
import * as paths from '#app/paths.ts';
import { Banner } from '#app/ui/banner.tsx';
import { PickerLink } from '#app/ui/dialog-links.tsx';
import { ExternalLink, Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Status } from '#app/ui/status.tsx';
import { AddParty } from './add-party.tsx';
import type { CompanyData, CompanyDetails } from './company.server.ts';
import { MoneySection } from './money.tsx';
import css from './page.module.css';

interface Props {
  data: CompanyData;
  lastResult: SubmissionResult | undefined;
}

export function CompanyPage({ data, lastResult }: Props) {
  const { company, name, manyCompanies, manages, isLacking, addition } = data;
  const { t } = useTranslation(['colleagues', 'company', 'shell']);
  return (
    <>
      <PageHeading className={css.heading}>{name ?? t('company:none')}</PageHeading>
      {manages || manyCompanies ? (
        <p className={css.tools}>
          {manages ? <Link to={paths.colleagues()}>{t('colleagues:link')}</Link> : null}
          {manyCompanies ? <PickerLink>{t('shell:pickCompany')}</PickerLink> : null}
        </p>
      ) : null}
      {addition ? <AddParty data={addition} lastResult={lastResult} /> : null}
      {isLacking && !addition ? <Banner tone="warning">{t('company:add.askManager')}</Banner> : null}
      {typeof company === 'string' ? <Missing reason={company} /> : <Details company={company} />}
    </>
  );
}

function Missing({ reason }: { reason: Extract<CompanyData['company'], string> }) {
  const { t } = useTranslation('company');
  if (reason === 'none') return <p className={css.tools}>{t('company:noneHint')}</p>;
  return (
    <div className={css.tools}>
      <Banner tone="warning">{t(reason === 'refused' ? 'company:closed' : 'company:down')}</Banner>
    </div>
  );
}

function Details({ company }: { company: CompanyDetails }) {
  const { t } = useTranslation('company');
  const { manager } = company;
  return (
    <div className={css.details}>
      <MoneySection {...company} />
      {company.parties.length > 0 ? (
        <section>
          <h2>{t('company:parties')}</h2>
          {company.parties.map((party) => (
            <Party key={party.id} party={party} />
          ))}
        </section>
      ) : null}
      {manager ? (
        <section id="manager">
          <h2>{t('company:manager')}</h2>
          <address className={css.party}>
            <b>{manager.name}</b>
            {manager.phone ? (
              <ExternalLink href={`tel:${manager.phone.replace(/[^+\d]/g, '')}`}>
                {formatPhone(manager.phone)}
              </ExternalLink>
            ) : null}
            {manager.email ? <ExternalLink href={`mailto:${manager.email}`}>{manager.email}</ExternalLink> : null}
          </address>
        </section>
      ) : null}
    </div>
  );
}

/** A party with its numbers: a sole trader has no КПП, and another registration number. */
function Party({ party }: { party: CompanyDetails['parties'][number] }) {
  const { t } = useTranslation('company');
  const { name, inn, kpp, ogrn, isIndividual, address, status } = party;
  return (
    <address className={css.party}>
      <b>{name}</b>
      <span className={css.numbers}>
        <span>{t('company:inn', { inn })}</span>
        {kpp ? <span>{t('company:kpp', { kpp })}</span> : null}
        {ogrn ? <span>{t(isIndividual ? 'company:ogrnip' : 'company:ogrn', { ogrn })}</span> : null}
      </span>
      <span>{address}</span>
      {status === 'active' ? null : (
        <Status tone="bad">{t(status === 'liquidating' ? 'company:liquidating' : 'company:liquidated')}</Status>
      )}
    </address>
  );
}
