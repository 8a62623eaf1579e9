import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import { PickerLink } from '../company-picker/link.tsx';
import { Details } from './details.tsx';
import type { CompanyData } from './load.server.ts';
import css from './page.module.css';

/** Company, debts and manager. */
export function CompanyPage({ company, manyCompanies, manages }: CompanyData) {
  const t = useT();
  return (
    <>
      <h1 className={css.heading}>{company?.name ?? t('company.none')}</h1>
      {manages || manyCompanies ? (
        <p className={css.tools}>
          {manages ? <Link to={paths.colleagues()}>{t('colleagues.link')}</Link> : null}
          {manyCompanies ? <PickerLink>{t('company.pick')}</PickerLink> : null}
        </p>
      ) : null}
      {company ? <Details company={company} /> : <p>{t('company.noneHint')}</p>}
    </>
  );
}
