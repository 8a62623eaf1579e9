import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Link } from '#app/ui/link.tsx';
import { PickerLink } from '../company-picker/link.tsx';
import type { CompanyData } from './company.server.ts';
import { Details } from './details.tsx';
import css from './page.module.css';

export function CompanyPage({ company, name, manyCompanies, manages }: CompanyData) {
  const { t } = useTranslation(['colleagues', 'company']);
  return (
    <>
      <h1 className={css.heading}>{name ?? t('company:none')}</h1>
      {manages || manyCompanies ? (
        <p className={css.tools}>
          {manages ? <Link to={paths.colleagues()}>{t('colleagues:link')}</Link> : null}
          {manyCompanies ? <PickerLink>{t('company:pick')}</PickerLink> : null}
        </p>
      ) : null}
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
