import { useT } from '#app/i18n/t.ts';
import { Choice } from './choice.tsx';
import { Details } from './details.tsx';
import type { CompanyData } from './load.server.ts';
import css from './page.module.css';

/** Company, debts and manager; for a buyer of several companies the choice of another. */
export function CompanyPage({ company, companies, keyword, returnTo }: CompanyData) {
  const t = useT();
  return (
    <>
      <h1 className={css.heading}>{company?.name ?? t('company.none')}</h1>
      {company ? <Details company={company} /> : <p>{t('company.noneHint')}</p>}
      {companies ? <Choice companies={companies} keyword={keyword} returnTo={returnTo} /> : null}
    </>
  );
}
