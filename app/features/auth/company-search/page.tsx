import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import css from '../auth-page.module.css';
import type { SearchData } from './company-search.server.ts';
import { CompanySearch } from './search.tsx';

export function CompanyPage({ data }: { data: SearchData }) {
  const { t } = useTranslation('signup');
  return (
    <div className={css.page}>
      <h1>{t('signup:search.title')}</h1>
      <CompanySearch data={data} />
      <Link to={paths.signUp(data.returnTo)}>{t('signup:search.back')}</Link>
    </div>
  );
}
