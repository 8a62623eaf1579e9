import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import { Choice } from './choice.tsx';
import { Details } from './details.tsx';
import type { CompanyData } from './load.server.ts';
import css from './page.module.css';

/** Company, debts and manager; for a buyer of several companies the choice of another. */
export function CompanyPage({ company, companies, keyword, returnTo, manages }: CompanyData) {
  const t = useT();
  return (
    <>
      <h1 className={css.heading}>{company?.name ?? t('company.none')}</h1>
      {manages ? (
        <p className={css.tools}>
          <Link to={paths.colleagues()}>{t('colleagues.link')}</Link>
        </p>
      ) : null}
      {company ? <Details company={company} /> : <p>{t('company.noneHint')}</p>}
      {companies ? <Choice companies={companies} keyword={keyword} returnTo={returnTo} /> : null}
    </>
  );
}
