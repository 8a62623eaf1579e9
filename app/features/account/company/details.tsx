import type { ReactNode } from 'react';
import { formatMoney, formatPhone } from '#app/i18n/format.ts';
import { useT } from '#app/i18n/t.ts';
import { ExternalLink } from '#app/ui/external-link.tsx';
import type { CompanyData } from './load.server.ts';
import css from './page.module.css';

type Company = NonNullable<CompanyData['company']>;

/** Money, parties in law and the manager of a company. */
export function Details({ company }: { company: Company }) {
  const t = useT();
  const { credit, receivables, overdue, overdueDays, deferralDays, balance, manager } = company;
  return (
    <div className={css.details}>
      <section>
        <h2>{t('company.money')}</h2>
        <dl className={css.facts}>
          <Fact name={t('company.balance')}>{formatMoney(balance)}</Fact>
          <Fact name={t('company.credit')}>{formatMoney(credit)}</Fact>
          <Fact name={t('company.deferral')}>{t('company.days', { count: deferralDays })}</Fact>
          <Fact name={t('company.receivables')}>{formatMoney(receivables)}</Fact>
          <Fact name={t('company.overdue')}>
            {overdue > 0 ? (
              <b className={css.bad}>
                {formatMoney(overdue)}, {t('company.days', { count: overdueDays })}
              </b>
            ) : (
              t('company.noOverdue')
            )}
          </Fact>
        </dl>
      </section>
      <section>
        <h2>{t('company.parties')}</h2>
        {company.parties.map((party) => (
          <address key={party.id} className={css.party}>
            <b>{party.name}</b>
            <span>
              {t('company.inn', { inn: party.inn })}
              {party.kpp ? `, ${t('company.kpp', { kpp: party.kpp })}` : null}
            </span>
            <span>{party.address}</span>
          </address>
        ))}
      </section>
      {manager ? (
        <section id="manager">
          <h2>{t('company.manager')}</h2>
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

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
